import type { Message } from '@fitout/im-core';
import { viewOf } from './messageKinds.js';

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

/** Whether a body is the line of a call. */
export function isCall(body: Message['body']): boolean {
  return body.type === 'text' && body.call !== undefined;
}

/** Whether a message can be forwarded: it is no call, its kind is known, and its file has an address. */
export function isForwardable(message: Message): boolean {
  const { body } = message;
  return isSelectable(message) && !viewOf(body).isUnknown && !('url' in body && body.url === '');
}
