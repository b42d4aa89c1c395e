import type { Message } from '@fitout/im-core';
import { viewOf } from './messageKinds.js';
import { isCall, isForwardable, isSelectable } from './SelectionModel.js';

/** The actions on a message, in display order. */
export type MessageAction = 'copy' | 'quote' | 'forward' | 'select' | 'retry' | 'discard' | 'remove' | 'recall';

/** The user, and the current time. */
export interface ActionRules {
  readonly self: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** How long after sending 撤回 is offered. Milliseconds; unlimited by default, because the service decides (A26). */
  readonly recallWindowMs?: number | undefined;
}

/** The actions on a message (UI-MENU-2; R114, R204, A26): none on a recalled one, and only 删除 on a call. */
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
