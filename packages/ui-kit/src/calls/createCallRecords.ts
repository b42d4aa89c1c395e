import type { Message } from '@fitout/im-core';
import type { CallRecordsModel } from '../chat/call/CallRecordsModel.js';
import type { Chat } from '../messenger/Chat.js';
import { callAgain, refusalText, type CallRefused, type CallRequest, type PlacingCalls } from './placeCall.js';

/** The calls of a login, as the records need them. */
export interface RecordedCalls extends Pick<PlacingCalls, 'connected'> {
  readonly canCall: boolean;
  readonly recordOf: CallRecordsModel['find'];
  place(request: CallRequest): Promise<CallRefused | null>;
}

/** The calls in a conversation; a press on one calls again, if this page can make calls (UI-CALLROW-2). */
export function createCallRecords(calls: RecordedCalls, notify: Chat['notify']): CallRecordsModel {
  async function handleAgain(message: Message) {
    const self = calls.connected?.chat.im.self ?? '';
    const request = callAgain(message, self);
    const refusal = request === null ? null : refusalText(await calls.place(request));
    if (refusal !== null) notify('info', refusal);
  }
  return {
    find: calls.recordOf,
    onAgain: calls.canCall ? (message) => void handleAgain(message) : undefined,
  };
}
