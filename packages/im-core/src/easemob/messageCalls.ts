import {
  conversationKey,
  PLAIN,
  type ConversationRef,
  type ConversationSetting,
  type SetConversation,
} from '../domain/conversation/conversation.js';
import { err, imError, isTransient, ok, type ImError, type Result } from '../domain/imError.js';
import type { BodyOf, CombinedMessage, OutgoingMessage } from '../domain/message/message.js';
import type { CombineService, ConversationService, MessageTransport, SendReceipt } from '../ports/ChatService.js';
import { listedRef, QUIET, UNREAD_MARK } from './events.js';
import {
  CHAT_TYPE,
  messagesOf,
  recordOf,
  secretIn,
  toIncoming,
  toVendorBody,
  toVendorMessage,
  TYPING,
  type EasemobContext,
} from './messages.js';
import { field, listOf, numberOf, textOf, type ListedConversation } from './vendor.js';

/** `apiUrl` is the only place from which combined messages are fetched. */
export function createMessageCalls(
  { sdk, connection, clock, self, attempt, done, send }: EasemobContext,
  apiUrl: string,
): Omit<MessageTransport, 'subscribe'> & CombineService {
  function sign(what: string, type: string, { kind, id: to }: ConversationRef, more: object = {}) {
    return send(what, sdk.message.create({ type, to, chatType: CHAT_TYPE[kind], ...more }), () => null);
  }

  function receiptOf(answer: unknown): SendReceipt {
    const time = numberOf(field(field(answer, 'message'), 'time')) || clock.now();
    return { serverId: textOf(field(answer, 'serverMsgId')), time };
  }

  /** The vendor's request has the user's token: it must not go to another host. */
  async function fetchCombined<T>(url: string, read: (items: readonly unknown[]) => T): Promise<Result<T, ImError>> {
    if (!url.startsWith(`${apiUrl}/`))
      return err(imError('malformed', 'easemob combine: not an address of the service'));
    const run = () => connection.downloadAndParseCombineMessage({ url, secret: secretIn(url) });
    return attempt('combine', run, (answer) => read(listOf(answer)));
  }

  async function sendCombined(
    { messages, ...body }: BodyOf<'combine'>,
    message: OutgoingMessage,
    { options, id }: { readonly options: object; readonly id: string },
  ): Promise<Result<SendReceipt, ImError>> {
    const items = messages
      ? ok(messages.flatMap((one, index) => itemOf(one, index, message)))
      : // Forwarded: the vendor has no way to send an address that a message already has.
        await fetchCombined(body.url, (all) => all);
    if (!items.ok) return items;
    let url = '';
    const made = sdk.message.create({
      ...options,
      messageList: items.value,
      onFileUploadComplete: (file: unknown) => (url = textOf(field(file, 'url'))),
    });
    return send('send', { ...made, id }, (answer) => ({ ...receiptOf(answer), body: { ...body, url } }));
  }

  return {
    async send(message) {
      const vendorMessage = toVendorMessage(message);
      if (vendorMessage === null) return err(imError('malformed', 'easemob send: this body cannot be sent'));
      if (message.body.type === 'combine') return sendCombined(message.body, message, vendorMessage);
      const made = sdk.message.create(vendorMessage.options);
      // The vendor's message for a file lacks the finished body, because the vendor does not have the bytes.
      return send('send', { ...made, ...vendorMessage.options, id: vendorMessage.id }, receiptOf);
    },

    sendCommand: ({ to, action, extension: ext, isStored }) => {
      const options = { type: 'cmd', to, chatType: CHAT_TYPE.contact, action, ext, deliverOnlineOnly: !isStored };
      return send('command', sdk.message.create(options), receiptOf);
    },

    /** The vendor has many codes for a refused recall: too late, switched off, not the user's message, unknown message. */
    async recall({ kind, id: to }, mid) {
      const run = () => connection.recallMessage({ mid, to, chatType: CHAT_TYPE[kind] });
      const answer = await done('recall', run);
      if (answer.ok || isTransient(answer.error)) return answer;
      return err(imError('recallRefused', answer.error.message));
    },

    history({ kind, id: targetId }, before, pageSize) {
      const options = { targetId, chatType: CHAT_TYPE[kind], cursor: before ?? -1, pageSize, searchDirection: 'up' };
      const read = (answer: unknown) => messagesOf(listOf(field(answer, 'messages')), self());
      return attempt('history', () => connection.getHistoryMessages(options), read);
    },

    combinedMessages: (url) =>
      fetchCombined(url, (items) =>
        items.flatMap((item) => {
          const read = toIncoming(item, self());
          return read === null ? [] : [{ from: read.from, time: read.time, body: read.body }];
        }),
      ),

    conversations() {
      const pages = cursorPages((page) => connection.getServerConversations(page));
      return attempt('conversations', pages, (items) => listOf(items).flatMap((item) => recordOf(item, self()) ?? []));
    },

    markConversationRead: (ref) => sign('channel ack', 'channel', ref),
    markMessageRead: (ref, serverId) => sign('read ack', 'read', ref, { id: serverId }),
    sendTyping: (ref) => sign('typing', 'cmd', ref, { action: TYPING, deliverOnlineOnly: true }),
  };
}

function itemOf({ from, time, body }: CombinedMessage, index: number, { conversation }: OutgoingMessage): object[] {
  const vendorBody = toVendorBody(body);
  if (vendorBody === null) return [];
  const { options, ext = {} } = vendorBody;
  // A kind of conversation that the vendor can read back. The sent message itself has the real one.
  return [{ ...options, id: String(index + 1), from, time, to: conversation.id, chatType: 'singleChat', ext }];
}

const PAGE = 50;
/** More are not read: the vendor allows five calls for conversations in a minute. */
const MOST_PAGES = 4;

/**
 * The calls about the conversation list on the vendor's connection. The vendor stores each setting separately, so one
 * answer needs three lists.
 */
export function createConversationCalls({ connection, attempt, done }: EasemobContext): ConversationService {
  const change: Record<ConversationSetting, (target: ListedConversation, isOn: boolean) => Promise<unknown>> = {
    isPinned: (target, isPinned) => connection.pinConversation({ ...target, isPinned }),
    isMarkedUnread: (target, isOn) =>
      connection[isOn ? 'addConversationMark' : 'removeConversationMark']({
        conversations: [target],
        mark: UNREAD_MARK,
      }),
    isMuted({ conversationId, conversationType: type }, isOn) {
      if (!isOn) return connection.clearRemindTypeForConversation({ conversationId, type });
      // In a group a mention of the user still notifies.
      const options = { paramType: 0, remindType: type === 'groupChat' ? 'AT' : 'NONE' };
      return connection.setSilentModeForConversation({ conversationId, type, options });
    },
  };
  const lists = () =>
    Promise.all([
      cursorPages((page) => connection.getServerPinnedConversations({ ...page, includeEmptyConversations: true }))(),
      cursorPages((page) => connection.getServerConversationsByFilter({ ...page, filter: { mark: UNREAD_MARK } }))(),
      cursorPages((page) => connection.getSilentModeRemindTypeConversations(page))(),
    ]);

  return {
    conversationSettings: () => attempt('settings', lists, mergedSettings),

    async changeSetting(ref, setting, isOn) {
      const target = targetOf(ref);
      if (target === null) return err(imError('refused', 'easemob setting: a chatroom has none'));
      return done('setting', () => change[setting](target, isOn));
    },

    async removeConversation(ref, deleteRoam) {
      const target = targetOf(ref);
      if (target === null) return err(imError('refused', 'easemob removal: a chatroom is left'));
      const { conversationId: channel, conversationType: chatType } = target;
      return done('removal', () => connection.deleteConversation({ channel, chatType, deleteRoam }));
    },
  };
}

function targetOf({ kind, id }: ConversationRef): ListedConversation | null {
  const conversationType = CHAT_TYPE[kind];
  return conversationType === 'chatRoom' ? null : { conversationId: id, conversationType };
}

function mergedSettings(lists: unknown): readonly SetConversation[] {
  const found = new Map<string, SetConversation>();
  for (const [index, setting] of (['isPinned', 'isMarkedUnread', 'isMuted'] as const).entries()) {
    for (const item of listOf(listOf(lists)[index])) {
      const conversation = listedRef(item);
      if (conversation === null) continue;
      if (setting === 'isMuted' && !QUIET.has(textOf(field(item, 'remindType')))) continue;
      const key = conversationKey(conversation);
      found.set(key, { conversation, ...PLAIN, ...found.get(key), [setting]: true });
    }
  }
  return [...found.values()];
}

function cursorPages(fetch: (page: { readonly pageSize: number; readonly cursor: string }) => Promise<unknown>) {
  return async (): Promise<readonly unknown[]> => {
    const items: unknown[] = [];
    let cursor = '';
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const answer = field(await fetch({ pageSize: PAGE, cursor }), 'data');
      items.push(...listOf(field(answer, 'conversations')));
      cursor = textOf(field(answer, 'cursor'));
      if (cursor === '') break;
    }
    return items;
  };
}
