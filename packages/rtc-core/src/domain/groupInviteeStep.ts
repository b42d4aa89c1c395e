import { LIMITS } from '../limits.js';
import type { Call, CallInfo, EndReason, Invitee } from './call.js';
import type { CallEffect, CallEvent, ReceivedSignal, Step } from './callEvent.js';
import { cancelEffects, effectsOf, inviteEffects, inviteeTimer, type EffectName } from './effectsOf.js';

type InviteeTransition = 'alerted' | 'accepted' | 'refused' | 'busy' | 'left';

interface InviteeRow {
  /** Null removes the invitee from the list. */
  readonly to: Invitee['stage'] | null;
  readonly do?: EffectName;
  readonly ended?: EndReason;
}

const onInvitation: { readonly [M in InviteeTransition]?: InviteeRow } = {
  alerted: { to: 'ringing', do: 'confirmRing' },
  accepted: { to: 'accepted', do: 'confirmCallee' },
  refused: { to: null, do: 'rejectCallee', ended: 'refused' },
  busy: { to: null, do: 'acknowledgeBusy', ended: 'busy' },
};

/** The signals with each invitee of a group call, without a timer of the call's own (RTC-CALL-10; A39). */
const INVITEE_TABLE: { readonly [S in Invitee['stage']]: { readonly [M in InviteeTransition]?: InviteeRow } } = {
  invited: onInvitation,
  ringing: onInvitation,
  accepted: {
    alerted: { to: 'accepted', do: 'confirmCallee' },
    accepted: { to: 'accepted', do: 'confirmCallee' },
    left: { to: null, ended: 'hungUp' },
  },
};

export function groupInviteeStep(call: Call, event: CallEvent): Step | null {
  const { info } = call;
  const isInCall = call.status === 'connecting' || call.status === 'connected';
  if (info?.type !== 'multi' || !isInCall) return null;
  if (event.type === 'invitedMore') return invitedMore(call, info, event.accounts);
  if (event.type === 'timerFired' && event.timer === 'invitees' && event.callId === info.callId)
    return cleared(call, event.account);
  if (event.type !== 'signalReceived' || event.signal.callId !== info.callId) return null;
  const invitee = call.invitees.find(({ account }) => account === event.from);
  return invitee === undefined ? null : afterSignalOf(invitee, { call, info, event });
}

/** Who may still be invited: never more than six in a call, the user, participants and invitees together (RTC-INVITEE-4). */
export function placesLeft({ joined, invitees }: Pick<Call, 'joined' | 'invitees'>): number {
  const others = new Set([...joined, ...invitees.map(({ account }) => account)]);
  return Math.max(0, LIMITS.peopleInCall - 1 - others.size);
}

function invitedMore(call: Call, info: CallInfo, accounts: readonly string[]): Step {
  const isNew = (account: string) =>
    account !== call.me.account &&
    !call.joined.includes(account) &&
    !call.invitees.some((invitee) => invitee.account === account);
  const fresh = [...new Set(accounts)].filter(isNew).slice(0, placesLeft(call));
  if (fresh.length === 0) return { call, effects: [] };
  const next: Call = { ...call, invitees: [...call.invitees, ...fresh.map(newInvitee)] };
  return { call: next, effects: fresh.flatMap((to) => [...inviteEffects(next, info, to), inviteeTimer(info, to)]) };
}

export function newInvitee(account: string): Invitee {
  return { account, stage: 'invited', device: null };
}

/** The invitee's time is over: devices that still ring stop (R226). */
function cleared(call: Call, account: string | undefined): Step {
  const gone = call.invitees.filter((invitee) => invitee.account === account);
  const reports = gone.map((invitee) => reportInvitee(invitee.account, 'noResponse'));
  const invitees = call.invitees.filter((invitee) => !gone.includes(invitee));
  return { call: { ...call, invitees }, effects: [...cancelEffects({ ...call, invitees: gone }), ...reports] };
}

const reportInvitee = (account: string, reason: EndReason): CallEffect => ({ do: 'reportInvitee', account, reason });

function afterSignalOf(
  invitee: Invitee,
  { call, info, event }: { readonly call: Call; readonly info: CallInfo; readonly event: ReceivedSignal },
): Step | null {
  const { signal } = event;
  if (signal.action === 'leaveCall') return stepped('left', null);
  if (signal.action !== 'alert' && signal.action !== 'answerCall') return null;
  if (signal.callerDevice !== call.me.device) return null;
  const answers = { accept: 'accepted', refuse: 'refused', busy: 'busy' } as const;
  return stepped(signal.action === 'alert' ? 'alerted' : answers[signal.result], signal.calleeDevice);

  function stepped(transition: InviteeTransition, device: string | null): Step {
    const row = INVITEE_TABLE[invitee.stage][transition];
    if (row === undefined) return { call, effects: [] };
    const isTaken = row.to === 'accepted' && invitee.stage !== 'accepted';
    const next = row.to === null ? null : { ...invitee, stage: row.to, device: isTaken ? device : invitee.device };
    const invitees = call.invitees.flatMap((one) => (one !== invitee ? [one] : next === null ? [] : [next]));
    const after = { ...call, invitees };
    // The signals name this invitee's device; a group call has no single device.
    const inviteeInfo = { ...info, calleeDevice: next?.device ?? null };
    const effects = row.do === undefined ? [] : effectsOf(row.do, { before: call, after, event, info: inviteeInfo });
    return {
      call: after,
      effects: row.ended === undefined ? effects : [...effects, reportInvitee(invitee.account, row.ended)],
    };
  }
}
