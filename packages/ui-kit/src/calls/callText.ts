import type { Message } from '@fitout/im-core';
import { callOutcomeText } from '../chat/call/callResultText.js';
import type { CallRecordsModel } from '../chat/call/CallRecordsModel.js';
import { zhCallRecord } from '../copy/zhCallRecord.js';

/** A call and its result, from the user's side; null for other messages, and while the result is unknown. */
export function callText(find: CallRecordsModel['find'], self: string, { body, from, time }: Message): string | null {
  const record = body.type === 'text' && body.call !== undefined ? find(body.call, time) : null;
  const outcome = record && callOutcomeText(record, from === self);
  return record && outcome && `${zhCallRecord.preview[record.kind]} ${outcome}`;
}
