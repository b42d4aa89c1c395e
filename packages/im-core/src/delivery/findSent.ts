import type { OutgoingMessage } from '../domain/message/message.js';
import { ok, type Result } from '../domain/result.js';
import type { ImError } from '../errors/imError.js';
import * as LIMITS from '../limits.js';
import type { MessageTransport, SendReceipt } from '../ports/MessageTransport.js';

/**
 * The service's copy of a message, looked up in the newest fifty of that conversation; null if it is not there.
 *
 * A closed tab may have sent it: the service recognises a repeated message by the sending device, so another tab has to
 * look it up before it sends.
 */
export async function findSent(
  { history }: Pick<MessageTransport, 'history'>,
  { id, from, conversation }: OutgoingMessage,
): Promise<Result<SendReceipt | null, ImError>> {
  let before: string | null = null;
  for (let page = 0; page < LIMITS.lookUpPages; page += 1) {
    const answer = await history(conversation, before, LIMITS.historyPageSize);
    if (!answer.ok) return answer;
    const sent = answer.value.find((message) => message.id === id && message.from === from);
    if (sent !== undefined) return ok({ serverId: sent.serverId, time: sent.time, body: sent.body });
    const [oldest] = answer.value;
    if (oldest === undefined) break;
    before = oldest.serverId;
  }
  return ok(null);
}
