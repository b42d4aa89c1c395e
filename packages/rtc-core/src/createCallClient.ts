import type { Me } from './domain/call.js';
import type { InviteSignal } from './domain/callSignal.js';
import type { EndReason } from './domain/call.js';
import type { CallTokenSource } from './ports/CallTokenSource.js';
import type { Clock } from './ports/Clock.js';
import type { CallErrorCode } from './errors/callError.js';
import type { DeviceSource } from './ports/DeviceSource.js';
import type { MediaEngine, MediaKind } from './ports/MediaEngine.js';
import type { SignalChannel } from './ports/SignalChannel.js';
import { CallMedia } from './stores/CallMedia.js';
import { CallSession, type CallOutcome, type OutsideEffect } from './stores/CallSession.js';
import { CallStore } from './stores/CallStore.js';
import { DeviceStore, type DeviceChoice } from './stores/DeviceStore.js';
import { ParticipantStore } from './stores/ParticipantStore.js';

/** What a call client reports to its app, which may show it as a message line or a toast. */
export type CallClientEvent =
  | ({ readonly type: 'ended' } & CallOutcome)
  /** A call that never rang here: it arrived too late or, if `isBusy`, during another call. */
  | { readonly type: 'missed'; readonly from: string; readonly invite: InviteSignal; readonly isBusy: boolean }
  | { readonly type: 'inviteeGone'; readonly account: string; readonly reason: EndReason }
  /** One of the user's devices could not be opened; the call continues without it. */
  | { readonly type: 'deviceError'; readonly kind: MediaKind; readonly code: CallErrorCode };

/** The ports and values that the caller hands to `createCallClient`. */
export interface CallClientOptions {
  readonly me: Me;
  readonly signals: SignalChannel;
  /** Called at the first call, so that the vendor's code is not loaded with the page. */
  readonly media: () => Promise<MediaEngine>;
  readonly tokens: CallTokenSource;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly onEvent?: (event: CallClientEvent) => void;
  /** Lists the devices; without it the user cannot choose one. */
  readonly devices?: DeviceSource;
  /** The choice of an earlier session, and the storage of a new one. */
  readonly deviceChoice?: DeviceChoice;
  readonly onDeviceChoice?: (choice: DeviceChoice) => void;
}

/** The call client of one login. */
export interface CallClient {
  readonly calls: CallStore;
  readonly participants: ParticipantStore;
  readonly devices: DeviceStore;
  /** Leaves the call as `leave` of the call store does, cancels every timer, leaves the channel and releases the devices. */
  dispose(): Promise<void>;
}

/** Connects the stores to the ports. The only function that imports all of them. */
export function createCallClient({ me, signals, tokens, clock, newId, ...options }: CallClientOptions): CallClient {
  const participants = new ParticipantStore();
  const session: CallSession = new CallSession({
    me,
    clock,
    perform,
    send: (to, signal) => signals.send(to, signal),
    ended(outcome) {
      // Closes the devices opened while it rang; a call that had a channel has released everything already.
      devices.leave();
      options.onEvent?.({ type: 'ended', ...outcome });
    },
  });
  const calls = new CallStore({ self: me.account, session, clock, newId, begun: (type) => void devices.prepare(type) });
  const devices = new DeviceStore({
    source: options.devices ?? null,
    choice: options.deviceChoice ?? { microphone: '', camera: '', speaker: '' },
    onChoice: (choice) => options.onDeviceChoice?.(choice),
    onDeviceError: (kind, code) => options.onEvent?.({ type: 'deviceError', kind, code }),
  });
  const media = new CallMedia({
    clock,
    devices,
    account: me.account,
    tokens,
    load: options.media,
    dispatch: (event) => session.dispatch(event),
    onMediaEvent(event) {
      participants.onMediaEvent(event);
      devices.onMediaEvent(event);
    },
  });
  const stop = signals.subscribe((event) => session.dispatch(event));

  function perform(effect: OutsideEffect): void {
    switch (effect.do) {
      case 'joinMedia':
        return void media.join(effect);
      case 'leaveMedia':
        participants.clear();
        return void media.leave();
      case 'stopCamera':
        // The window of a voice call has no button that ends the sharing.
        devices.setEnabled('screen', false);
        return devices.setEnabled('video', false);
      case 'reportMissed':
        return options.onEvent?.({
          type: 'missed',
          from: effect.from,
          invite: effect.invite,
          isBusy: effect.isBusy,
        });
      case 'reportInvitee':
        return options.onEvent?.({ type: 'inviteeGone', account: effect.account, reason: effect.reason });
    }
  }

  return {
    calls,
    participants,
    devices,
    async dispose() {
      calls.leave();
      stop();
      session.dispose();
      devices.dispose();
      await media.dispose();
    },
  };
}
