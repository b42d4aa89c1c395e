import type { Message } from '@fitout/im-core';
import { decodeCallRecord, LIMITS, type CallRefusal, type CallType } from '@fitout/rtc-core';
import type { CallChat } from './CallChat.js';
import type { OpenCalls } from './openCalls.js';
import { zhCallStart } from '../copy/zhCallStart.js';

/** A call to be placed. */
export interface CallRequest {
  readonly type: CallType;
  readonly to: readonly string[];
  /** The group of the call; null for a one-to-one call, or a group call without a group. */
  readonly groupId: string | null;
}

/** The calls of a login, as placing a call needs them. */
export interface PlacingCalls {
  readonly connected: { readonly chat: CallChat } | null;
  ready(): Promise<OpenCalls | null>;
}

/**
 * Why a call could not be placed: another call is running, no account was given, or the code for calls did not load.
 */
export type CallRefused = CallRefusal | 'notLoaded';

/** Places a call. Resolves to null once it rings, otherwise to the reason why it does not. */
export async function placeCall(calls: PlacingCalls, { type, to, groupId }: CallRequest): Promise<CallRefused | null> {
  const open = await calls.ready();
  const { connected } = calls;
  if (open === null || connected === null) return 'notLoaded';
  const { im, names } = connected.chat;
  const { contact, group } = names;
  const nameOf = (account: string) => contact.find(account)?.name ?? account;
  const [first] = to;
  const refusal = open.client.calls.place({
    type,
    to,
    groupId,
    callerName: nameOf(im.self),
    ...(type === 'multi' ? {} : { calleeName: first === undefined ? '' : nameOf(first) }),
    ...(groupId !== null && { title: group.find(groupId)?.name ?? '' }),
  });
  if (refusal === null && groupId !== null) open.announceInGroup(groupId);
  return refusal;
}

/** The text for a call that could not be placed; null if none is needed. */
export function refusalText(refusal: CallRefused | null): string | null {
  if (refusal === 'inCall') return zhCallStart.inCall;
  if (refusal === 'notLoaded') return zhCallStart.notLoaded;
  return null;
}

/** The call to place again, from its record in a conversation; null if the record is unreadable. */
export function callAgain({ body, from, conversation }: Message, self: string): CallRequest | null {
  const invite = body.type === 'text' && body.call !== undefined ? decodeCallRecord(body.call) : null;
  if (invite === null) return null;
  const { type, groupId, invited } = invite;
  const other = conversation.kind === 'contact' ? [conversation.id] : [];
  const to = type === 'multi' ? [...other, from, ...invited] : other;
  const others = [...new Set(to)].filter((account) => account !== self);
  return { type, to: others.slice(0, LIMITS.peopleInCall - 1), groupId };
}
