import {
  conversationKey,
  PLAIN,
  type ConversationRef,
  type ConversationSetting,
  type SetConversation,
} from '../domain/conversation/conversation.js';
import { imError, isTransient, type ImError } from '../domain/imError.js';
import type { BodyOf, CombinedMessage, OutgoingMessage } from '../domain/message/message.js';
import { err, ok, type Result } from '../domain/result.js';
import type { CombineService, ConversationService, MessageTransport, SendReceipt } from '../ports/ChatService.js';
import { secretIn, toVendorBody } from './bodies.js';
import type { EasemobContext } from './config.js';
import { listedRef, QUIET, UNREAD_MARK } from './events.js';
import { CHAT_TYPE, messagesOf, recordOf, toIncoming, toVendorMessage, TYPING } from './messages.js';
import { field, listOf, numberOf, textOf } from './reading.js';
import type { EasemobConnection, ListedConversation } from './vendor.js';

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

/** A message in the vendor's form, with the body that it has and the id that it gets. */
interface CombineToSend {
  readonly body: BodyOf<'combine'>;
  readonly options: object;
  readonly id: string;
  readonly message: OutgoingMessage;
}

/** The calls that send and read combined messages. */
export interface CombineCalls extends CombineService {
  /** The vendor puts the messages in a file, uploads it, and sends its address. */
  send(combine: CombineToSend, receiptOf: (answer: unknown) => SendReceipt): Promise<Result<SendReceipt, ImError>>;
}

/** Combined messages over the vendor's connection. */
function createCombineCalls(context: EasemobContext, apiUrl: string): CombineCalls {
  const { sdk, connection, self, attempt } = context;

  /** The vendor's request has the user's token: it must not go to another host. */
  async function fetched<T>(url: string, read: (items: readonly unknown[]) => T): Promise<Result<T, ImError>> {
    if (!url.startsWith(`${apiUrl}/`))
      return err(imError('malformed', 'easemob combine: not an address of the service'));
    const run = () => connection.downloadAndParseCombineMessage({ url, secret: secretIn(url) });
    return attempt('combine', run, (answer) => read(listOf(answer)));
  }

  return {
    async send({ body, options, id, message }, receiptOf) {
      const { messages, ...rest } = body;
      const items = messages
        ? ok(messages.flatMap((one, index) => itemOf(one, index, message)))
        : // Forwarded: the vendor has no way to send an address that a message already has.
          await fetched(body.url, (all) => all);
      if (!items.ok) return items;
      let url = '';
      const made = sdk.message.create({
        ...options,
        messageList: items.value,
        onFileUploadComplete: (file: unknown) => (url = textOf(field(file, 'url'))),
      });
      return context.send('send', { ...made, id }, (answer) => ({ ...receiptOf(answer), body: { ...rest, url } }));
    },

    combinedMessages: (url) =>
      fetched(url, (items) =>
        items.flatMap((item) => {
          const read = toIncoming(item, self());
          return read === null ? [] : [{ from: read.from, time: read.time, body: read.body }];
        }),
      ),
  };
}

/** A message of the list in the form in which the vendor itself reads messages; none for a kind that is not sent. */
function itemOf({ from, time, body }: CombinedMessage, index: number, { conversation }: OutgoingMessage): object[] {
  const vendorBody = toVendorBody(body);
  return vendorBody === null
    ? []
    : // A kind of conversation that the vendor can read back. The sent message itself has the real one.
      [
        {
          ...vendorBody.options,
          id: String(index + 1),
          from,
          time,
          to: conversation.id,
          chatType: 'singleChat',
          ext: vendorBody.ext ?? {},
        },
      ];
}

const PAGE = 50;
/** More pinned or muted conversations than that are not read. */
const MOST_PAGES = 4;

type ConversationContext = Pick<EasemobContext, 'connection' | 'attempt'>;

/**
 * The calls about the conversation list on the vendor's connection. The vendor stores each setting separately, so one
 * answer needs three lists.
 */
export function createConversationCalls({ connection, attempt }: ConversationContext): ConversationService {
  const change: Record<ConversationSetting, (target: ListedConversation, isOn: boolean) => Promise<unknown>> = {
    isPinned: (target, isPinned) => connection.pinConversation({ ...target, isPinned }),
    isMarkedUnread: (target, isOn) => {
      const marking = { conversations: [target], mark: UNREAD_MARK };
      return isOn ? connection.addConversationMark(marking) : connection.removeConversationMark(marking);
    },
    isMuted: ({ conversationId, conversationType: type }, isOn) =>
      isOn
        ? connection.setSilentModeForConversation({
            conversationId,
            type,
            // In a group a mention of the user still notifies.
            options: { paramType: 0, remindType: type === 'groupChat' ? 'AT' : 'NONE' },
          })
        : connection.clearRemindTypeForConversation({ conversationId, type }),
  };

  return {
    conversationSettings: () =>
      attempt(
        'settings',
        () => allSettings(connection),
        (lists) =>
          merged({
            isPinned: listOf(field(lists, 'isPinned')),
            isMarkedUnread: listOf(field(lists, 'isMarkedUnread')),
            isMuted: listOf(field(lists, 'isMuted')).filter((item) => QUIET.has(textOf(field(item, 'remindType')))),
          }),
      ),

    async changeSetting(ref, setting, isOn) {
      const target = targetOf(ref);
      if (target === null) return err(imError('refused', 'easemob setting: a chatroom has none'));
      return attempt(
        'setting',
        () => change[setting](target, isOn),
        () => null,
      );
    },

    async removeConversation(ref, withHistory) {
      const target = targetOf(ref);
      if (target === null) return err(imError('refused', 'easemob removal: a chatroom is left'));
      const { conversationId: channel, conversationType: chatType } = target;
      return attempt(
        'removal',
        () => connection.deleteConversation({ channel, chatType, deleteRoam: withHistory }),
        () => null,
      );
    },
  };
}

function targetOf({ kind, id }: ConversationRef): ListedConversation | null {
  const conversationType = CHAT_TYPE[kind];
  return conversationType === 'chatRoom' ? null : { conversationId: id, conversationType };
}

type SettingLists = Readonly<Record<ConversationSetting, readonly unknown[]>>;

async function allSettings(connection: EasemobConnection): Promise<SettingLists> {
  const [isPinned, isMarkedUnread, isMuted] = await Promise.all([
    cursorPages(MOST_PAGES, (cursor) =>
      connection.getServerPinnedConversations({ pageSize: PAGE, cursor, includeEmptyConversations: true }),
    ),
    cursorPages(MOST_PAGES, (cursor) =>
      connection.getServerConversationsByFilter({ pageSize: PAGE, cursor, filter: { mark: UNREAD_MARK } }),
    ),
    cursorPages(MOST_PAGES, (cursor) => connection.getSilentModeRemindTypeConversations({ pageSize: PAGE, cursor })),
  ]);
  return { isPinned, isMarkedUnread, isMuted };
}

function merged(lists: SettingLists): readonly SetConversation[] {
  const found = new Map<string, SetConversation>();
  for (const setting of ['isPinned', 'isMarkedUnread', 'isMuted'] as const) {
    for (const item of lists[setting]) {
      const conversation = listedRef(item);
      if (conversation === null) continue;
      const key = conversationKey(conversation);
      found.set(key, { conversation, ...PLAIN, ...found.get(key), [setting]: true });
    }
  }
  return [...found.values()];
}

/** The conversations of a list, of which each page names the cursor of the next one; at most `mostPages` are fetched. */
async function cursorPages(
  mostPages: number,
  fetch: (cursor: string) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  let cursor = '';
  for (let page = 0; page < mostPages; page += 1) {
    const answer = field(await fetch(cursor), 'data');
    items.push(...listOf(field(answer, 'conversations')));
    cursor = textOf(field(answer, 'cursor'));
    if (cursor === '') break;
  }
  return items;
}
