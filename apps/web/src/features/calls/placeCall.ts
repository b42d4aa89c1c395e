import type { Message } from '@fitout/im-core';
import { decodeInvite, type CallRefusal, type CallType } from '@fitout/rtc-core';
import type { World } from '../../world/createWorld.js';

/** A call somebody wants to make. */
export interface WantedCall {
  readonly type: CallType;
  readonly to: readonly string[];
  /** The group whose call it is; null for a call of two, or of several without a group. */
  readonly groupId: string | null;
}

/** Rings; null when it could be done. `notLoaded` when what makes calls did not arrive. */
export async function placeCall(
  world: World,
  { type, to, groupId }: WantedCall,
): Promise<CallRefusal | 'notLoaded' | null> {
  const open = await world.calls?.ready();
  if (!open) return 'notLoaded';
  const { contact, group } = world.names;
  const nameOf = (account: string) => contact.find(account)?.name ?? account;
  const [first] = to;
  return open.client.calls.place({
    type,
    to,
    groupId,
    callerName: nameOf(world.self),
    ...(type === 'multi' ? {} : { calleeName: first === undefined ? '' : nameOf(first) }),
    ...(groupId !== null && { title: group.find(groupId)?.name ?? '' }),
  });
}

/** What is said when a call could not be made; null where nothing needs to be. */
export function refusalText(refusal: Awaited<ReturnType<typeof placeCall>>): string | null {
  if (refusal === 'inCall') return '您正在通话中';
  if (refusal === 'notLoaded') return '通话加载失败，请重试';
  return null;
}

/** The same call again, from its record in a talk; null where the record says nothing known. */
export function callAgain({ body, from, conversation }: Message, self: string): WantedCall | null {
  const invite = body.type === 'text' && body.call !== undefined ? decodeInvite(body.call)?.signal : undefined;
  if (invite === undefined) return null;
  const { type, groupId, invited } = invite;
  const to = type === 'multi' ? [conversation.id, from, ...invited] : [conversation.id];
  return { type, to: [...new Set(to)].filter((account) => account !== self), groupId };
}
