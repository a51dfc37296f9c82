//! The USB driver of a device for full speed only: it refuses to describe itself at high speed.
//!
//! embassy-usb 0.6.0 answers a request for the device qualifier whatever the chip can do. A host takes that for a device
//! in the wrong socket; Linux logs "not running at top speed; connect to a high speed hub". USB 2.0 (9.6.2) wants a
//! request error. embassy's pull request 5981 mends it: this module goes with the release after 0.6.0.

use embassy_usb::driver::{
    ControlPipe, Driver, EndpointAddress, EndpointAllocError, EndpointError, EndpointType,
};

/// GET_DESCRIPTOR of the device (USB 2.0, table 9-3): request type and request.
const GET_DESCRIPTOR: [u8; 2] = [0x80, 6];
/// The device qualifier's descriptor type (USB 2.0, table 9-5).
const DEVICE_QUALIFIER: u8 = 6;

/// A driver, or its control pipe, without a device qualifier.
pub struct FullSpeed<T>(pub T);

impl<'d, D: Driver<'d>> Driver<'d> for FullSpeed<D> {
    type EndpointOut = D::EndpointOut;
    type EndpointIn = D::EndpointIn;
    type ControlPipe = FullSpeed<D::ControlPipe>;
    type Bus = D::Bus;

    fn alloc_endpoint_out(
        &mut self,
        kind: EndpointType,
        address: Option<EndpointAddress>,
        packet: u16,
        interval_ms: u8,
    ) -> Result<Self::EndpointOut, EndpointAllocError> {
        self.0
            .alloc_endpoint_out(kind, address, packet, interval_ms)
    }

    fn alloc_endpoint_in(
        &mut self,
        kind: EndpointType,
        address: Option<EndpointAddress>,
        packet: u16,
        interval_ms: u8,
    ) -> Result<Self::EndpointIn, EndpointAllocError> {
        self.0.alloc_endpoint_in(kind, address, packet, interval_ms)
    }

    fn start(self, control_packet: u16) -> (Self::Bus, Self::ControlPipe) {
        let (bus, control) = self.0.start(control_packet);
        (bus, FullSpeed(control))
    }
}

impl<C: ControlPipe> ControlPipe for FullSpeed<C> {
    fn max_packet_size(&self) -> usize {
        self.0.max_packet_size()
    }

    async fn setup(&mut self) -> [u8; 8] {
        loop {
            let request = self.0.setup().await;
            // The high byte of wValue is the type of the descriptor.
            if request[..2] != GET_DESCRIPTOR || request[3] != DEVICE_QUALIFIER {
                return request;
            }
            self.0.reject().await;
        }
    }

    async fn data_out(
        &mut self,
        data: &mut [u8],
        first: bool,
        last: bool,
    ) -> Result<usize, EndpointError> {
        self.0.data_out(data, first, last).await
    }

    async fn data_in(&mut self, data: &[u8], first: bool, last: bool) -> Result<(), EndpointError> {
        self.0.data_in(data, first, last).await
    }

    async fn accept(&mut self) {
        self.0.accept().await;
    }

    async fn reject(&mut self) {
        self.0.reject().await;
    }

    async fn accept_set_address(&mut self, address: u8) {
        self.0.accept_set_address(address).await;
    }
}
