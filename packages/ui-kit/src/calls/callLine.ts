import type { Message } from '@fitout/im-core';
import { callResultText } from '../chat/call/callResultText.js';
import type { CallRecord } from '../chat/call/CallRecordsModel.js';
import type { CallHistory } from './CallHistory.js';

const KIND: Readonly<Record<CallRecord['kind'], string>> = {
  voice: '[语音通话]',
  video: '[视频通话]',
  group: '[多人通话]',
};

/** A call and its result, from the user's side; null for other messages, and while the result is unknown (WEB-CALL-13). */
export function callLine(book: Pick<CallHistory, 'find'>, self: string, { body, from }: Message): string | null {
  const record = body.type === 'text' && body.call !== undefined ? book.find(body.call) : null;
  if (record === null || record.result === null) return null;
  return `${KIND[record.kind]} ${callResultText(record.result, from === self)}`;
}
