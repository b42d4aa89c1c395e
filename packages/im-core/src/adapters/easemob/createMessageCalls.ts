import type { ConversationRef } from '../../domain/conversation/conversation.js';
import { err, type Result } from '../../domain/result.js';
import { imError, isTransient, type ImError } from '../../errors/imError.js';
import type { CombineService } from '../../ports/CombineService.js';
import type { MessageTransport, SendReceipt } from '../../ports/MessageTransport.js';
import { createCombineCalls } from './createCombineCalls.js';
import { cursorPages } from './cursorPages.js';
import type { EasemobContext } from './EasemobContext.js';
import { CHAT_TYPE, messagesOf, recordOf, toVendorMessage, TYPING } from './messages.js';
import { field, listOf, numberOf, textOf } from './reading.js';

const CONVERSATIONS_PAGE = 50;
/** The vendor allows five of these calls in a minute. */
const CONVERSATIONS_PAGES = 4;

/** Messages over the vendor's connection. */
export function createMessageCalls(
  context: EasemobContext,
  apiUrl: string,
): Omit<MessageTransport, 'subscribe'> & CombineService {
  const { sdk, connection, clock, self, attempt } = context;
  const combine = createCombineCalls(context, apiUrl);

  /** Sends a signal without text, which the vendor sends like a message. */
  function sign(what: string, type: string, { kind, id: to }: ConversationRef, more: object = {}) {
    return context.send(what, sdk.message.create({ type, to, chatType: CHAT_TYPE[kind], ...more }), () => null);
  }

  const receiptOf = (answer: unknown): SendReceipt => ({
    serverId: textOf(field(answer, 'serverMsgId')),
    time: numberOf(field(field(answer, 'message'), 'time')) || clock.now(),
  });

  return {
    async send(message) {
      const vendorMessage = toVendorMessage(message);
      if (vendorMessage === null) return err(imError('malformed', 'easemob send: this body cannot be sent'));
      const { body } = message;
      if (body.type === 'combine') return combine.send({ ...vendorMessage, body, message }, receiptOf);
      const made = sdk.message.create(vendorMessage.options);
      // The vendor's message for a file lacks the finished body, because the vendor does not have the bytes.
      const ready = { ...made, ...vendorMessage.options, id: vendorMessage.id };
      return context.send('send', ready, receiptOf);
    },

    sendCommand: ({ to, action, extension: ext, isStored }) => {
      const options = { type: 'cmd', to, chatType: CHAT_TYPE.contact, action, ext, deliverOnlineOnly: !isStored };
      return context.send('command', sdk.message.create(options), receiptOf);
    },

    async recall(ref, serverId) {
      const run = () => connection.recallMessage({ mid: serverId, to: ref.id, chatType: CHAT_TYPE[ref.kind] });
      return asRecall(await attempt('recall', run, () => null));
    },

    history: (ref, before, limit) =>
      attempt(
        'history',
        () =>
          connection.getHistoryMessages({
            targetId: ref.id,
            chatType: CHAT_TYPE[ref.kind],
            cursor: before ?? -1,
            pageSize: limit,
            searchDirection: 'up',
          }),
        (answer) => messagesOf(listOf(field(answer, 'messages')), self()),
      ),

    combinedMessages: combine.combinedMessages,

    conversations: () =>
      attempt(
        'conversations',
        () =>
          cursorPages(CONVERSATIONS_PAGES, (cursor) =>
            connection.getServerConversations({ pageSize: CONVERSATIONS_PAGE, cursor }),
          ),
        (items) =>
          listOf(items)
            .map((item) => recordOf(item, self()))
            .filter((record) => record !== null),
      ),

    markConversationRead: (ref) => sign('channel ack', 'channel', ref),
    markMessageRead: (ref, serverId) => sign('read ack', 'read', ref, { id: serverId }),
    sendTyping: (ref) => sign('typing', 'cmd', ref, { action: TYPING, deliverOnlineOnly: true }),
  };
}

/** The vendor has many codes for a refused recall: too late, switched off, not the user's message, unknown message. */
function asRecall(answer: Result<null, ImError>): Result<null, ImError> {
  if (answer.ok || isTransient(answer.error)) return answer;
  return err(imError('recallRefused', answer.error.message));
}
