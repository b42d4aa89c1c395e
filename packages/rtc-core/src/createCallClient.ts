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

/** What is worth a line or a toast beside the call itself. */
export type CallNote =
  | ({ readonly type: 'ended' } & CallOutcome)
  /** A call that never rang here: it came too late or, if `isBusy`, during another call. */
  | { readonly type: 'missed'; readonly from: string; readonly invite: InviteSignal; readonly isBusy: boolean }
  | { readonly type: 'inviteeGone'; readonly account: string; readonly reason: EndReason }
  /** One of my own devices could not be had; the call goes on without it. */
  | { readonly type: 'deviceTrouble'; readonly kind: MediaKind; readonly code: CallErrorCode };

/** What calls need from outside. */
export interface CallClientOptions {
  readonly me: Me;
  readonly signals: SignalChannel;
  /** Asked for at the first call, so that a vendor is not loaded with the page. */
  readonly media: () => Promise<MediaEngine>;
  readonly tokens: CallTokenSource;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly onNote?: (note: CallNote) => void;
  /** Which devices the machine has; without it none can be chosen. */
  readonly devices?: DeviceSource;
  /** What was chosen at an earlier visit, and where a new choice is kept. */
  readonly deviceChoice?: DeviceChoice;
  readonly onDeviceChoice?: (choice: DeviceChoice) => void;
}

/** Calls of one login. */
export interface CallClient {
  readonly calls: CallStore;
  readonly participants: ParticipantStore;
  readonly devices: DeviceStore;
  /** Hangs up, and leaves no timer, channel or device. */
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
      // What was opened while it rang; a call that had a channel has given everything back already.
      devices.leave();
      options.onNote?.({ type: 'ended', ...outcome });
    },
  });
  const calls = new CallStore({ self: me.account, session, clock, newId, begun: (type) => void devices.prepare(type) });
  const devices = new DeviceStore({
    source: options.devices ?? null,
    choice: options.deviceChoice ?? { microphone: '', camera: '', speaker: '' },
    onChoice: (choice) => options.onDeviceChoice?.(choice),
    onTrouble: (kind, code) => options.onNote?.({ type: 'deviceTrouble', kind, code }),
  });
  const media = new CallMedia({
    clock,
    devices,
    account: me.account,
    tokens,
    load: options.media,
    dispatch: (event) => session.dispatch(event),
    heard(event) {
      participants.heard(event);
      devices.heard(event);
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
        return devices.want('video', false);
      case 'noteMissed':
        return options.onNote?.({
          type: 'missed',
          from: effect.from,
          invite: effect.invite,
          isBusy: effect.isBusy,
        });
      case 'noteInvitee':
        return options.onNote?.({ type: 'inviteeGone', account: effect.account, reason: effect.reason });
    }
  }

  return {
    calls,
    participants,
    devices,
    async dispose() {
      calls.hangUp();
      stop();
      session.dispose();
      devices.dispose();
      await media.dispose();
    },
  };
}
