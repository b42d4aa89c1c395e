import type { Ending } from './call.js';
import type { CallStatus } from './callStatus.js';
import type { EffectName } from './effectsOf.js';

/** The meaning of an event for the current call, if it belongs to that call (`transitionNameOf`). */
export type TransitionName =
  | 'placed'
  | 'groupStarted'
  | 'invited'
  | 'glareLost'
  | 'peerAnsweredElsewhere'
  | 'alerted'
  | 'accepted'
  | 'refused'
  | 'busy'
  | 'ringConfirmed'
  | 'ringDenied'
  | 'chosen'
  | 'answeredElsewhere'
  | 'callOver'
  | 'answeredOnOtherDevice'
  | 'cancelled'
  | 'left'
  | 'answered'
  | 'declined'
  | 'hungUp'
  | 'connectionRestored'
  | 'ringTimedOut'
  | 'alertTimedOut'
  | 'confirmTimedOut'
  | 'joinTimedOut'
  | 'reconnectTimedOut'
  | 'settled'
  | 'mediaFailed'
  | 'inviteFailed'
  | 'peerLeft'
  | 'mediaReconnecting'
  | 'mediaReconnected';

/** The next status and the effects of a transition. */
export interface Row {
  readonly to: CallStatus;
  readonly do?: readonly EffectName[];
  readonly ended?: Ending;
}

/** The rows of one status. */
export type Rows = { readonly [M in TransitionName]?: Row };

/** The rows of every status. */
export type CallTable = { readonly [S in CallStatus]: Rows };

const end = (reason: Ending['reason'], by: Ending['by'], ...more: EffectName[]): Row => ({
  to: 'idle',
  do: [...more, 'stopTimers'],
  ended: { reason, by },
});

const enterChannel: readonly EffectName[] = ['joinMedia', 'startJoin'];

/** The callee is invited and has not answered: one of the callee's devices may already ring. */
const waiting: Rows = {
  alerted: { to: 'ringingOut', do: ['confirmRing'] },
  accepted: { to: 'connecting', do: ['confirmCallee', 'refuseCrossingCall', ...enterChannel] },
  refused: end('refused', 'peer', 'rejectCallee'),
  // Another device of the callee may ring by then; it stops when it gets this.
  busy: end('busy', 'peer', 'acknowledgeBusy'),
  ringTimedOut: end('noResponse', 'none', 'sendCancel'),
  hungUp: end('cancelled', 'self', 'sendCancel'),
  inviteFailed: end('failed', 'none'),
};

/** An invitation arrived; the same events end it before and while it rings. */
const onInvitation: Rows = {
  ringDenied: end('cancelled', 'peer'),
  answeredElsewhere: end('handledElsewhere', 'none'),
  callOver: end('cancelled', 'peer'),
  answeredOnOtherDevice: end('handledElsewhere', 'none'),
  cancelled: end('cancelled', 'peer'),
  left: end('cancelled', 'peer'),
  alertTimedOut: end('noResponse', 'none'),
};

const talking: Rows = {
  left: end('hungUp', 'peer', 'leaveMedia'),
  hungUp: end('hungUp', 'self', 'sendCancel', 'sendLeave', 'leaveMedia'),
  mediaFailed: end('failed', 'none', 'sendCancel', 'sendLeave', 'leaveMedia'),
  peerAnsweredElsewhere: end('handledElsewhere', 'none', 'sendLeave', 'leaveMedia'),
};

/**
 * The transitions of a call. An unlisted pair is late or repeated and changes nothing.
 *
 * Three steps decide before the table: `outOfBandStep` handles events of no or another call (busy, late, glare),
 * `groupInviteeStep` those about one invitee of a group call that goes on without them, and `toVoice` (transition.ts) the
 * change of a video call to a voice call, which keeps the status.
 */
export const CALL_TABLE: CallTable = {
  idle: {
    placed: { to: 'inviting', do: ['sendInvites', 'startRing'] },
    // The caller of a group call is in the call from the start (A40).
    groupStarted: { to: 'connecting', do: ['sendInvites', 'startInvitees', ...enterChannel] },
    invited: { to: 'alerting', do: ['sendAlert', 'startAlert'] },
  },
  inviting: {
    ...waiting,
    glareLost: { to: 'alerting', do: ['sendAlert', 'startAlert'] },
  },
  ringingOut: {
    ...waiting,
    // A device of the peer rings for a call that has ended.
    glareLost: { to: 'alerting', do: ['sendCancel', 'sendAlert', 'startAlert'] },
  },
  alerting: {
    ...onInvitation,
    invited: { to: 'alerting', do: ['sendAlert'] },
    connectionRestored: { to: 'alerting', do: ['sendAlert'] },
    ringConfirmed: { to: 'ringingIn', do: ['startAlert'] },
  },
  ringingIn: {
    ...onInvitation,
    invited: { to: 'ringingIn', do: ['sendAlert'] },
    // The answer says what happened while disconnected: the call still rings, was handled on another device, or ended.
    connectionRestored: { to: 'ringingIn', do: ['sendAlert'] },
    answered: { to: 'answering', do: ['sendAccept', 'startConfirm'] },
    declined: end('refused', 'self', 'sendRefuse'),
    hungUp: end('refused', 'self', 'sendRefuse'),
  },
  answering: {
    chosen: { to: 'connecting', do: enterChannel },
    answeredElsewhere: end('handledElsewhere', 'none'),
    callOver: end('cancelled', 'peer'),
    cancelled: end('cancelled', 'peer'),
    left: end('cancelled', 'peer'),
    connectionRestored: { to: 'answering', do: ['sendAccept'] },
    // The caller may have chosen this device and be waiting in the channel.
    confirmTimedOut: end('noResponse', 'none', 'sendLeave'),
    hungUp: end('hungUp', 'self', 'sendLeave'),
  },
  connecting: {
    ...talking,
    alerted: { to: 'connecting', do: ['confirmCallee'] },
    accepted: { to: 'connecting', do: ['confirmCallee'] },
    settled: { to: 'connected', do: ['stopStage'] },
    joinTimedOut: end('failed', 'none', 'sendCancel', 'sendLeave', 'leaveMedia'),
  },
  connected: {
    ...talking,
    // A device that comes back late, or missed the signal, learns which device was confirmed.
    alerted: { to: 'connected', do: ['confirmCallee'] },
    accepted: { to: 'connected', do: ['confirmCallee'] },
    invited: { to: 'connected', do: ['sendAlert'] },
    peerLeft: end('hungUp', 'peer', 'leaveMedia'),
    mediaReconnecting: { to: 'connected', do: ['startReconnect'] },
    mediaReconnected: { to: 'connected', do: ['stopStage'] },
    reconnectTimedOut: end('offline', 'none', 'sendCancel', 'sendLeave', 'leaveMedia'),
  },
};
