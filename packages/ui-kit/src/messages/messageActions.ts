import { isEditable, type Message } from '@fitout/im-core';
import { viewOf } from './messageKinds.js';

/** The actions on a message, in display order. */
export type MessageAction =
  | 'copy'
  | 'react'
  | 'edit'
  | 'translate'
  | 'transcribe'
  | 'quote'
  | 'forward'
  | 'select'
  | 'favourite'
  | 'pin'
  | 'unpin'
  | 'remind'
  | 'report'
  | 'retry'
  | 'discard'
  | 'recall'
  | 'remove';

/** The user, and the current time. */
export interface ActionRules {
  readonly self: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** How long after sending 撤回 is offered. Milliseconds; unlimited by default, because the service decides (A26). */
  readonly recallWindowMs?: number | undefined;
  /** How long after sending 编辑 is offered. Milliseconds; not at all by default. */
  readonly editWindowMs?: number | undefined;
  /** Whether the message is pinned. */
  readonly isPinned?: boolean;
}

/** The actions on a message (UI-MENU-2; R114, R204, A26): none on a recalled one, and only 删除 on a call. */
export function messageActions(message: Message, rules: ActionRules): readonly MessageAction[] {
  const { self, now, recallWindowMs, editWindowMs = 0, isPinned = false } = rules;
  const { status, body, from, serverId, time } = message;
  if (status === 'recalled') return [];
  const isFailed = status === 'failed';
  if (isCall(body)) return isFailed ? ['discard'] : serverId === null ? [] : ['remove'];
  const isThere = serverId !== null && !isFailed;
  const isInTime = now - time <= (recallWindowMs ?? Number.POSITIVE_INFINITY);
  const offered: readonly (readonly [MessageAction, boolean])[] = [
    ['copy', viewOf(body).isCopied === true],
    ['react', isSelectable(message)],
    ['edit', isEditable(message, self, now, editWindowMs)],
    ['translate', isThere && viewOf(body).isTranslated?.(body) === true],
    ['transcribe', isThere && viewOf(body).isSpoken === true && !isWithoutAddress(body)],
    ['quote', isThere && !viewOf(body).isUnknown],
    ['forward', isForwardable(message)],
    ['select', isSelectable(message)],
    ['favourite', isForwardable(message)],
    ['pin', isSelectable(message) && !isPinned],
    ['unpin', isSelectable(message) && isPinned],
    ['remind', isSelectable(message)],
    ['report', isSelectable(message) && from !== self],
    ['retry', isFailed],
    ['discard', isFailed],
    ['recall', isThere && from === self && isInTime],
    ['remove', isSelectable(message)],
  ];
  return offered.flatMap(([action, isOffered]) => (isOffered ? [action] : []));
}

/** Which messages of a list are selected. Observable. */
export interface SelectionModel {
  /** True in selection mode: each message has a checkbox. */
  readonly isOn: boolean;
  has(id: string): boolean;
  toggle(id: string): void;
}

/** Whether a message can be selected: the service has it, it is not recalled, and it is neither a notice nor the line of a call. */
export function isSelectable({ status, serverId, body }: Message): boolean {
  if (isCall(body) || (body.type === 'text' && body.isProgress === true)) return false;
  return serverId !== null && status !== 'recalled' && status !== 'failed' && body.type !== 'notice';
}

function isCall(body: Message['body']): boolean {
  return body.type === 'text' && body.call !== undefined;
}

/** Whether a message can be forwarded: it is no call, its kind is known, and its file has an address. */
export function isForwardable(message: Message): boolean {
  const { body } = message;
  return isSelectable(message) && !viewOf(body).isUnknown && !isWithoutAddress(body);
}

function isWithoutAddress(body: Message['body']): boolean {
  return 'url' in body && body.url === '';
}
