// Follows a page: what changes comes over one WebSocket, presses and choices go out as forms.
'use strict';
const get = id => document.getElementById(id);
const line = get('line'), say = get('say'), form = get('act'), regions = {};
let socket, last = '', wait = 250, ahead = 0, heard, audio, byPointer, queue = Promise.resolve();

// Makes the children of `here` those of `there`; what stays the same stays in place, with focus and open groups.
function children(here, there) {
  let at = here.firstChild;
  for (const want of [...there.childNodes]) {
    const have = want.id ? [...here.children].find(node => node.id === want.id) : at && !at.id ? at : null;
    if (have && have.nodeName === want.nodeName) {
      if (have === at) at = at.nextSibling;
      else here.insertBefore(have, at);
      become(have, want);
    } else {
      if (want.dataset) want.dataset.new = '';
      here.insertBefore(want, at);
    }
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}
function become(here, want) {
  if (here.nodeType !== 1) {
    if (here.data !== want.data) {
      here.data = want.data;
      here.parentElement.dataset.new = '';
    }
    return;
  }
  for (const { name } of [...here.attributes])
    if (!want.hasAttribute(name) && name !== 'open') here.removeAttribute(name);
  for (const { name, value } of want.attributes)
    if (here.getAttribute(name) !== value && name !== 'open') {
      here.setAttribute(name, value);
      here.dataset.new = '';
    }
  children(here, want);
}

function update({ id, set, now, epoch }) {
  if (now) {
    ahead = now - performance.now();
    if (form) form.elements.epoch.value = epoch;
    return;
  }
  for (const old of document.querySelectorAll('[data-new]')) delete old.dataset.new;
  for (const region in set) {
    let steps = set[region];
    if (typeof steps !== 'string') {
      const tokens = regions[region].split(/(?=<)/), kept = [];
      let at = 0;
      for (const step of steps)
        if (step > 0) kept.push(...tokens.slice(at, at += step));
        else if (step < 0) at -= step;
        else kept.push(step);
      steps = kept.join('');
    }
    const first = !(region in regions), there = document.createElement('template');
    there.innerHTML = regions[region] = steps;
    children(get(region), there.content);
    if (first) for (const old of get(region).querySelectorAll('[data-new]')) delete old.dataset.new;
  }
  last = id;
  tick();
  sound();
}

function connect() {
  clearTimeout(connect.later);
  const mine = socket = new WebSocket(`ws${location.protocol.slice(4)}//${location.host}/stream?of=${line.dataset.of}&after=${last}`);
  mine.onopen = () => { wait = 250; line.textContent = ''; };
  mine.onmessage = message => { if (mine === socket) update(JSON.parse(message.data)); };
  mine.onclose = () => {
    if (mine !== socket) return;
    line.textContent = 'No connection to the table. Trying again.';
    connect.later = setTimeout(connect, wait = Math.min(wait * 2, 4000));
  };
}
// A phone that slept may not know that its connection is gone.
const awake = () => { if (!document.hidden) { const old = socket; connect(); old.close(); } };

function tick() {
  for (const timer of document.querySelectorAll('[data-ends]')) {
    const left = Math.max(0, Math.ceil((timer.dataset.ends - performance.now() - ahead) / 1000));
    const text = `Timer ${left / 60 | 0}:${String(left % 60).padStart(2, '0')}`;
    if (timer.textContent !== text) timer.textContent = text;
  }
}
function sound() {
  const cue = document.querySelector('[data-cue]');
  if (!cue || cue.dataset.cue === heard) return;
  const first = heard === undefined;
  heard = cue.dataset.cue;
  if (first || !audio) return;
  let at = audio.currentTime;
  for (const note of cue.dataset.notes.trim().split(' ')) {
    const [hz, ms] = note.split(':'), tone = audio.createOscillator(), volume = audio.createGain();
    volume.gain.value = hz > 0 ? .05 : 0;
    tone.type = 'square';
    tone.frequency.value = hz;
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at += ms / 1000);
  }
}

// Sends the form of the page, one after the other.
function send(name, value) {
  const body = new URLSearchParams(new FormData(form));
  body.append(name, value);
  queue = queue.then(async () => {
    try {
      const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'text/plain' } });
      say.textContent = answer.status === 204 ? '' : await answer.text();
      if (answer.ok) for (const text of document.querySelectorAll('#answer input:not([type=hidden])')) text.value = '';
    } catch {
      say.textContent = 'The table cannot be reached. Nothing was changed.';
    }
  });
}
document.addEventListener('submit', event => {
  if (event.target !== form) return;
  event.preventDefault();
  if (!byPointer) send(event.submitter.name, event.submitter.value);
  byPointer = false;
});

// A button of the panel is down as long as a finger is on it, or a key.
let down, timers = [];
function press(name) {
  release();
  down = name;
  send('press', name);
  timers = [setTimeout(send, 600, 'held', name)];
  if (name === 'UP' || name === 'DOWN')
    timers.push(setTimeout(() => timers.push(setInterval(send, 120, 'repeat', name)), 400));
}
function release() {
  timers.forEach(clearTimeout);
  if (down) send('release', down);
  down = null;
}
const buttons = get('buttons'), hear = get('hear');
const keys = { r: 'ROLL', t: 'TIMER', ArrowUp: 'UP', ArrowDown: 'DOWN', Enter: 'OK', Backspace: 'BACK' };
if (buttons) {
  buttons.onpointerdown = event => { if (event.target.value) { byPointer = true; press(event.target.value); } };
  onpointerup = onpointercancel = () => { release(); setTimeout(() => byPointer = false); };
  onkeydown = event => {
    const name = keys[event.key];
    if (!name || event.target !== document.body || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (!event.repeat) press(name);
  };
  onkeyup = onblur = release;
  hear.hidden = false;
  hear.onclick = () => {
    audio = audio ? null : new AudioContext();
    hear.setAttribute('aria-pressed', !!audio);
  };
}
if (line) {
  connect();
  setInterval(tick, 200);
  onpageshow = ononline = document.onvisibilitychange = awake;
}
