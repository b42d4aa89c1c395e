import type { ChatStorage } from '../ports/storage.js';
import { isPosition, isWithin, VERSION } from './conversationCodec.js';
import { isRecord, parseJson, type JsonRecord } from './messageCodec.js';

/** The key prefixes of version 5: a conversation, a block of its messages, and single messages that are newer than the block. */
const [ROW, BLOCK, SINGLE] = ['timeline/', 'timeline-block/', 'timeline-message/'];

/**
 * Moves conversations that version 5 stored as values. Each moves in one change, so a page that is killed in between moves
 * the others at its next start. What is damaged is found when it is read.
 */
export async function moveOldData(storage: ChatStorage): Promise<void> {
  const texts = await storage.entries('timeline');
  const byConversation = new Map<string, string[]>();
  for (const name of texts.keys()) {
    const conversation = name.slice(name.indexOf('/') + 1, name.startsWith(SINGLE) ? name.lastIndexOf('/') : undefined);
    byConversation.set(conversation, [...(byConversation.get(conversation) ?? []), name]);
  }
  for (const [conversation, names] of byConversation) {
    const row = parseJson(texts.get(ROW + conversation) ?? '');
    const singles = names.filter((name) => name.startsWith(SINGLE)).map((name) => texts.get(name) ?? '');
    const records = [texts.get(BLOCK + conversation) ?? '', ...singles].flatMap(recordsIn);
    const moved = isRecord(row) && row['version'] === 5 ? storage.write(asRecords(conversation, row, records)) : null;
    await Promise.all([moved, ...names.map((name) => storage.remove(name))]);
  }
}

function recordsIn(text: string): readonly JsonRecord[] {
  const list = parseJson(text.slice(text.indexOf('[')));
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function asRecords(conversation: string, row: JsonRecord, records: readonly JsonRecord[]) {
  const { write: _write, looseCount: _looseCount, oldest, newest, ...state } = row;
  const [from, to] = [isPosition(oldest) ? oldest : null, isPosition(newest) ? newest : null];
  const own = records.filter((record) => isPosition(record) && isWithin(record, from, to));
  // Single messages follow the block and replace their earlier versions.
  const put = new Map(own.map((record) => [String(record['serverId']), JSON.stringify(record)]));
  const last = parseJson(put.get(to?.serverId ?? '') ?? 'null');
  const text = JSON.stringify({ ...state, oldest, newest, last, version: VERSION });
  return { conversation, row: text, put, removed: 'others' as const };
}
