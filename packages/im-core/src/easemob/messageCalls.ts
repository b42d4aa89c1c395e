import {
  conversationKey,
  PLAIN,
  type ConversationRef,
  type ConversationSetting,
  type SetConversation,
} from '../domain/conversation/conversation.js';
import { err, imError, isTransient, ok, type ImError, type Result } from '../domain/imError.js';
import type { BodyOf, CombinedMessage, OutgoingMessage } from '../domain/message/message.js';
import type {
  CombineService,
  ConversationService,
  EditService,
  MessageTransport,
  PinService,
  ReportService,
  ReactionService,
  SendReceipt,
  TranslationService,
} from '../ports/ChatService.js';
import { listedRef, QUIET, UNREAD_MARK } from './events.js';
import {
  CHAT_TYPE,
  editOf,
  messagesOf,
  reactionsIn,
  recordOf,
  secretIn,
  toIncoming,
  toVendorBody,
  toVendorMessage,
  TYPING,
  wireIdOf,
  type EasemobContext,
} from './messages.js';
import { field, listOf, numberOf, textOf, textsOf, timeOf, type ListedConversation } from './vendor.js';

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

const REACTION_LIST: ReadonlySet<ConversationRef['kind']> = new Set(['contact', 'group']);
const REACTORS = 100;
const PINS = 20;
/** The vendor's numbers for a reaction that is there already, and for one to take back that is not. */
const DONE_ALREADY = { on: 1101, off: 1103 } as const;
const NOT_PINNED = 51;
const LIMIT = 50;
const REFUSED = 603;

/** The calls about messages that were sent: edits, reactions and pins. */
export function createChangeCalls({
  sdk,
  connection,
  self,
  attempt,
}: EasemobContext): EditService & ReactionService & PinService {
  /** The vendor has many numbers for a refusal, and one of those for a busy service for the limit of edits and of pins. */
  async function change<T>(what: string, run: () => Promise<unknown>, read: (answer: unknown) => T, isDone?: number) {
    const tried = () =>
      run().catch((cause: unknown) => {
        if (isDone !== undefined && field(cause, 'type') === isDone) return null;
        throw field(cause, 'type') === LIMIT ? { type: REFUSED } : cause;
      });
    const answer = await attempt(what, tried, read);
    if (answer.ok || isTransient(answer.error) || answer.error.code === 'notOffered') return answer;
    return err(imError('refused', answer.error.message));
  }

  return {
    async edit({ id, conversation: { kind, id: to }, serverId: messageId, text: msg }) {
      // Without an extension the message keeps the one it has, with its mentions and its quote.
      const made = sdk.message.create({ type: 'txt', msg, to, chatType: CHAT_TYPE[kind] });
      const modifiedMessage = { ...made, id: wireIdOf(id) };
      const run = () => connection.modifyMessage({ messageId, modifiedMessage });
      return change('edit', run, (answer) => editOf(answer) ?? { count: 1, at: 0 });
    },
    async react({ kind }, messageId, reaction, isOn) {
      if (!REACTION_LIST.has(kind)) return err(imError('refused', 'easemob reaction: a chatroom has none'));
      // The vendor writes a reaction that is taken back into the address as it is.
      const run = () =>
        isOn
          ? connection.addReaction({ messageId, reaction })
          : connection.deleteReaction({ messageId, reaction: encodeURIComponent(reaction) });
      return change('reaction', run, () => null, DONE_ALREADY[isOn ? 'on' : 'off']);
    },
    async reactions({ kind, id }, messageId) {
      if (!REACTION_LIST.has(kind) || messageId.length === 0) return ok([]);
      const of =
        kind === 'group' ? ({ chatType: 'groupChat', groupId: id } as const) : ({ chatType: 'singleChat' } as const);
      const run = () => connection.getReactionlist({ ...of, messageId: [...messageId] });
      const listed = (answer: unknown) =>
        new Map(
          listOf(field(answer, 'data')).map((item) => [textOf(field(item, 'msgId')), field(item, 'reactionList')]),
        );
      return attempt('reactions', run, (answer) => {
        const lists = listed(answer);
        return messageId.map((serverId) => ({ serverId, reactions: reactionsIn(lists.get(serverId)) }));
      });
    },
    reactors(_ref, messageId, reaction) {
      const run = () =>
        connection.getReactionDetail({ messageId, reaction: encodeURIComponent(reaction), pageSize: REACTORS });
      return attempt('reactors', run, (answer) =>
        textsOf(field(field(answer, 'data'), 'userList')).map((id) => id.toLowerCase()),
      );
    },
    async pinMessage(ref, messageId, isPinned) {
      const target = targetOf(ref);
      if (target === null) return err(imError('refused', 'easemob pin: a chatroom has none'));
      const run = () => connection[isPinned ? 'pinMessage' : 'unpinMessage']({ ...target, messageId });
      return change('pin', run, () => null, isPinned ? undefined : NOT_PINNED);
    },
    async pinnedMessages(ref) {
      const target = targetOf(ref);
      if (target === null) return ok([]);
      const run = () => connection.getServerPinnedMessages({ ...target, pageSize: PINS });
      return attempt('pins', run, (answer) =>
        listOf(field(field(answer, 'data'), 'list')).flatMap((item) => {
          const message = toIncoming(field(item, 'message'), self());
          const [by, at] = [textOf(field(item, 'operatorId')).toLowerCase(), timeOf(field(item, 'pinTime'))];
          return message === null ? [] : [{ message, by, at }];
        }),
      );
    },
  };
}

export function createTranslationCalls({ connection, attempt }: EasemobContext): TranslationService {
  return {
    async translate(text, language) {
      const run = () => connection.translateMessage({ text, languages: [language] });
      const answer = await attempt('translation', run, (given) => {
        // A list with one entry, although the vendor's types say the entry itself.
        const entry = listOf(field(given, 'data'))[0];
        return textOf(field(listOf(field(entry, 'translations'))[0], 'text'));
      });
      return answer.ok && answer.value === '' ? err(imError('refused', 'easemob translation: none')) : answer;
    },
  };
}

export function createReportCalls({ done, connection }: EasemobContext): ReportService {
  return {
    reportMessage: (messageId, reportType, reportReason) =>
      done('report', () => connection.reportMessage({ messageId, reportType, reportReason })),
  };
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
