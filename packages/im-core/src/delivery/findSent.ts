import type { OutgoingMessage } from '../domain/message/message.js';
import { ok, type Result } from '../domain/result.js';
import type { ImError } from '../errors/imError.js';
import { LIMITS } from '../limits.js';
import type { MessageTransport, SendReceipt } from '../ports/MessageTransport.js';

/**
 * Whether the service has a message already, by its newest fifty in that conversation; null when it has not.
 *
 * A tab that is gone may have sent it: the service knows a repetition by the device that sends it, so
 * another tab has to look before it sends.
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
    if (sent !== undefined) return ok({ serverId: sent.serverId, time: sent.time });
    const [oldest] = answer.value;
    if (oldest === undefined) break;
    before = oldest.serverId;
  }
  return ok(null);
}
