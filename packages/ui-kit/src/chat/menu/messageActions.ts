import type { Message } from '@fitout/im-core';
import { viewOf } from '../messages/messageKinds.js';
import { isCall, isForwardable, isSelectable } from '../select/SelectionModel.js';

/** What can be done with a message, in the order people know by heart. */
export type MessageAction = 'copy' | 'quote' | 'forward' | 'select' | 'retry' | 'discard' | 'remove' | 'recall';

/** Who asks, and when. */
export interface ActionRules {
  readonly self: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** How long after sending 撤回 is offered. Milliseconds; without end by default, the service decides (A26). */
  readonly recallWindowMs?: number | undefined;
}

/** What can be done with a message (UI-MENU-2; R114, R204, A26): nothing with one that was taken back, and a call is only put away. */
export function messageActions(message: Message, { self, now, recallWindowMs }: ActionRules): readonly MessageAction[] {
  const { status, body, from, serverId, time } = message;
  if (status === 'recalled') return [];
  const isFailed = status === 'failed';
  if (isCall(body)) return isFailed ? ['discard'] : serverId === null ? [] : ['remove'];
  const isThere = serverId !== null && !isFailed;
  const isInTime = now - time <= (recallWindowMs ?? Number.POSITIVE_INFINITY);
  const offered: readonly (readonly [MessageAction, boolean])[] = [
    ['copy', viewOf(body).isCopied === true],
    ['quote', isThere && !viewOf(body).isUnknown],
    ['forward', isForwardable(message)],
    ['select', isSelectable(message)],
    ['retry', isFailed],
    ['discard', isFailed],
    ['remove', isSelectable(message)],
    ['recall', isThere && from === self && isInTime],
  ];
  return offered.flatMap(([action, isOffered]) => (isOffered ? [action] : []));
}
