import type { Me } from '../domain/call.js';
import type { CallSignal } from '../domain/callSignal.js';
import type { ChannelEvent, SignalChannel } from '../ports/SignalChannel.js';
import type { FakeClock } from './FakeClock.js';

interface Device {
  readonly me: Me;
  readonly listeners: Set<(event: ChannelEvent) => void>;
  isOnline: boolean;
  /** Invitations and cancellations for an offline device, which the service stores. */
  readonly kept: (readonly [from: string, signal: CallSignal, at: number])[];
}

/** A chat service that carries signals between devices in 20 ms each, with faults if the test sets them. */
export class FakeSignals {
  /** How often each kind of signal was sent. */
  readonly sent: string[] = [];
  /** Returns whether a signal in flight is lost. */
  isLost: (signal: CallSignal, to: Me) => boolean = () => false;

  readonly #clock: FakeClock;
  readonly #devices: Device[] = [];

  constructor(clock: FakeClock) {
    this.#clock = clock;
  }

  /** The channel of one device. */
  device(me: Me): SignalChannel {
    const device: Device = { me, listeners: new Set(), isOnline: true, kept: [] };
    this.#devices.push(device);
    return {
      send: (to, signal) => this.#send(me, to, signal),
      subscribe: (listener) => {
        device.listeners.add(listener);
        return () => void device.listeners.delete(listener);
      },
    };
  }

  /** A connection breaks, or is restored with the stored signals. */
  setOnline(name: string, isOnline: boolean): void {
    for (const device of this.#devices) {
      if (device.me.device !== name) continue;
      device.isOnline = isOnline;
      if (!isOnline) continue;
      emit(device, { type: 'connectionRestored' });
      for (const [from, signal, at] of device.kept.splice(0))
        emit(device, { type: 'signalReceived', from, signal, ageMs: this.#clock.elapsed() - at, at });
    }
  }

  #send(from: Me, to: string, signal: CallSignal): void {
    this.sent.push(signal.action);
    const at = this.#clock.elapsed();
    for (const device of this.#devices) {
      const { account, device: name } = device.me;
      const isCopy = account === from.account && name !== from.device;
      if ((account !== to && !isCopy) || this.isLost(signal, device.me)) continue;
      this.#clock.after(20, () => this.#arrive(device, [from.account, signal, at]));
    }
  }

  #arrive(device: Device, carried: readonly [from: string, signal: CallSignal, at: number]): void {
    const [from, signal, at] = carried;
    const ageMs = this.#clock.elapsed() - at;
    if (device.isOnline) emit(device, { type: 'signalReceived', from, signal, ageMs, at });
    else if (signal.action === 'invite' || signal.action === 'cancelCall') device.kept.push(carried);
  }
}

function emit(device: Device, event: ChannelEvent): void {
  for (const listener of device.listeners) listener(event);
}
