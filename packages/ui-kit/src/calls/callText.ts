import type { Message } from '@fitout/im-core';
import { callResultText } from '../chat/call/callResultText.js';
import { zhCallRecord } from '../copy/zhCallRecord.js';
import type { CallHistory } from './CallHistory.js';

/** A call and its result, from the user's side; null for other messages, and while the result is unknown (WEB-CALL-13). */
export function callText(book: Pick<CallHistory, 'find'>, self: string, { body, from }: Message): string | null {
  const record = body.type === 'text' && body.call !== undefined ? book.find(body.call) : null;
  if (record === null || record.result === null) return null;
  return `${zhCallRecord.preview[record.kind]} ${callResultText(record.result, from === self)}`;
}
