import type { Message } from '@fitout/im-core';
import { decodeCallRecord, LIMITS, type CallRefusal, type CallType } from '@fitout/rtc-core';
import type { CallingSession } from './CallingSession.js';
import { zhCallStart } from '../copy/zhCallStart.js';

/** A call that the user wants to place. */
export interface WantedCall {
  readonly type: CallType;
  readonly to: readonly string[];
  /** The group whose call it is; null for a call of two, or of several without a group. */
  readonly groupId: string | null;
}

/** Rings; null when it could be done. `notLoaded` when what makes calls did not arrive. */
export async function placeCall(
  session: CallingSession,
  { type, to, groupId }: WantedCall,
): Promise<CallRefusal | 'notLoaded' | null> {
  const open = await session.calls?.ready();
  if (!open) return 'notLoaded';
  const { contact, group } = session.names;
  const nameOf = (account: string) => contact.find(account)?.name ?? account;
  const [first] = to;
  const refusal = open.client.calls.place({
    type,
    to,
    groupId,
    callerName: nameOf(session.self),
    ...(type === 'multi' ? {} : { calleeName: first === undefined ? '' : nameOf(first) }),
    ...(groupId !== null && { title: group.find(groupId)?.name ?? '' }),
  });
  if (refusal === null && groupId !== null) open.tellGroup(groupId);
  return refusal;
}

/** What is said when a call could not be made; null where nothing needs to be. */
export function refusalText(refusal: Awaited<ReturnType<typeof placeCall>>): string | null {
  if (refusal === 'inCall') return zhCallStart.inCall;
  if (refusal === 'notLoaded') return zhCallStart.notLoaded;
  return null;
}

/** The same call again, from its record in a talk; null where the record says nothing known. */
export function callAgain({ body, from, conversation }: Message, self: string): WantedCall | null {
  const invite = body.type === 'text' && body.call !== undefined ? decodeCallRecord(body.call) : null;
  if (invite === null) return null;
  const { type, groupId, invited } = invite;
  const other = conversation.kind === 'contact' ? [conversation.id] : [];
  const to = type === 'multi' ? [...other, from, ...invited] : other;
  const others = [...new Set(to)].filter((account) => account !== self);
  return { type, to: others.slice(0, LIMITS.peopleInCall - 1), groupId };
}
