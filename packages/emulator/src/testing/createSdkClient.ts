import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { JSDOM, VirtualConsole } from 'jsdom';

/** A message as the vendor's client returns it. */
interface SdkMessage {
  readonly id: string;
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly time: number;
  readonly chatType: string;
  readonly msg: string;
  readonly ext?: Readonly<Record<string, unknown>>;
  readonly isRead?: boolean;
  readonly isDelivered?: boolean;
  readonly url?: string;
}

interface SdkEvent extends SdkMessage {
  readonly operation?: string;
  readonly memberCount?: number;
  readonly message?: string;
  readonly data?: unknown;
}

type SdkChatType = 'singleChat' | 'groupChat' | 'chatRoom';

interface SdkPlace {
  readonly conversationId: string;
  readonly conversationType: SdkChatType;
}

interface SdkQuiet {
  readonly conversationId: string;
  readonly type: SdkChatType;
}

interface SdkTarget {
  readonly targetId: string;
  readonly chatType: SdkChatType;
}

interface SdkPage {
  readonly pageSize: number;
  readonly cursor?: string;
}

interface SdkConversation extends SdkPlace {
  readonly unReadCount: number;
  readonly marks?: readonly number[];
  readonly lastMessage: SdkMessage | null;
}

type SdkAnswer<T> = Promise<{ readonly data: T }>;
type SdkConversations = SdkAnswer<{ cursor: string; conversations: SdkConversation[] }>;

interface SdkConnection {
  readonly clientResource: string;
  open(login: { user: string; pwd?: string; accessToken?: string }): Promise<{ duration?: number }>;
  close(): void;
  isOpened(): boolean;
  registerUser(who: { username: string; password: string; nickname?: string }): Promise<unknown>;
  send(message: object): Promise<{ serverMsgId: string; message: SdkMessage }>;
  modifyMessage(what: { messageId: string; modifiedMessage: object }): Promise<{
    message?: SdkMessage;
    modifiedInfo: { operationCount: number; operatorId: string; operationTime: number };
  }>;
  addReaction(what: { messageId: string; reaction: string }): Promise<void>;
  deleteReaction(what: { messageId: string; reaction: string }): Promise<void>;
  getReactionlist(what: {
    chatType: SdkChatType;
    messageId: string[];
    groupId?: string;
  }): SdkAnswer<{ msgId: string; reactionList: object[] }[]>;
  getReactionDetail(what: { messageId: string; reaction: string; pageSize?: number; cursor?: string }): SdkAnswer<{
    userList: string[];
    cursor: string;
  }>;
  pinMessage(what: SdkPlace & { messageId: string }): Promise<void>;
  unpinMessage(what: SdkPlace & { messageId: string }): Promise<void>;
  getServerPinnedMessages(what: SdkPlace & Partial<SdkPage>): SdkAnswer<{
    list: { message: SdkMessage; operatorId: string; pinTime: number }[];
    cursor: string;
  }>;
  recallMessage(what: { mid: string; to: string; chatType: SdkChatType }): Promise<unknown>;
  getContacts(): SdkAnswer<string[]>;
  getAllContacts(): SdkAnswer<object[]>;
  getContactsWithCursor(page: SdkPage): SdkAnswer<{ cursor: string; contacts: { userId: string }[] }>;
  getBlocklist(): SdkAnswer<string[]>;
  updateUserInfo(changes: object): Promise<unknown>;
  fetchUserInfoById(ids: string | string[]): SdkAnswer<Record<string, object>>;
  getHistoryMessages(
    query: SdkTarget & Partial<SdkPage> & { searchDirection?: 'up' | 'down' },
  ): Promise<{ cursor: string; messages: SdkMessage[]; isLast: boolean }>;
  getServerConversations(page: SdkPage): SdkConversations;
  getServerConversationsByFilter(page: SdkPage & { filter: { mark: number } }): SdkConversations;
  addConversationMark(what: { conversations: SdkPlace[]; mark: number }): Promise<unknown>;
  removeConversationMark(what: { conversations: SdkPlace[]; mark: number }): Promise<unknown>;
  removeHistoryMessages(what: SdkTarget & { messageIds?: string[]; beforeTimeStamp?: number }): Promise<unknown>;
  setSilentModeForConversation(what: SdkQuiet & { options: unknown }): Promise<unknown>;
  clearRemindTypeForConversation(what: SdkQuiet): Promise<unknown>;
  getSilentModeForConversation(what: SdkQuiet): SdkAnswer<object>;
  getSilentModeForConversations(what: {
    conversationList: { id: string; type: SdkChatType }[];
  }): SdkAnswer<{ user: object; group: object }>;
  getSilentModeRemindTypeConversations(page: SdkPage): SdkAnswer<{ conversations: object[] }>;
  getJoinedGroups(page: { pageNum: number; pageSize: number }): SdkAnswer<object[]>;
  getGroupInfo(what: { groupId: string | string[] }): SdkAnswer<object[]>;
  listGroupMembers(page: { groupId: string; pageNum: number; pageSize: number }): SdkAnswer<Record<string, string>[]>;
  getGroupMembers(page: {
    groupId: string;
    cursor: string;
    limit: number;
  }): SdkAnswer<{ cursor: string; members: { role: string; userId: string }[] }>;
  getGroupMsgReadUser(what: { groupId: string; msgId: string }): SdkAnswer<object>;
  createGroup(what: { data: object }): SdkAnswer<{ groupid: string }>;
  inviteUsersToGroup(what: { groupId: string; users: string[] }): Promise<unknown>;
  removeGroupMember(what: { groupId: string; username: string }): Promise<unknown>;
  subscribePresence(what: { usernames: string[]; expiry: number }): Promise<unknown>;
  publishPresence(what: { description: string }): Promise<unknown>;
  getPublicGroups(page: { limit: number }): SdkAnswer<object[]>;
  joinChatRoom(what: { roomId: string; leaveOtherRooms?: boolean }): SdkAnswer<{ info: { memberCount: number } }>;
  leaveChatRoom(what: { roomId: string }): Promise<unknown>;
  addEventHandler(id: string, handlers: Record<string, (event: SdkEvent) => void>): void;
  readonly dataReport: { setIsCollectDt(isOn: boolean): void };
}

interface Sdk {
  readonly connection: new (options: object) => SdkConnection;
  readonly message: { create(options: object): object };
  readonly logger: { setConsoleLogVisibility(isVisible: boolean): void };
}

const EVENTS = [
  'onConnected',
  'onDisconnected',
  'onReconnecting',
  'onError',
  'onTextMessage',
  'onImageMessage',
  'onFileMessage',
  'onDeliveredMessage',
  'onReadMessage',
  'onRecallMessage',
  'onModifiedMessage',
  'onReactionChange',
  'onMessagePinEvent',
  'onChatroomEvent',
  'onGroupEvent',
  'onPresenceStatusChange',
  'onChannelMessage',
  'onChatThreadChange',
  'onMultiDeviceEvent',
  'onOfflineMessageSyncFinish',
];

/** A published version of the vendor's client. */
export interface SdkVersion {
  readonly name: string;
  readonly file: string;
  /** Whether it connects over SockJS, as Easemob's clients before 4.9 and Agora's before 1.4 do. */
  readonly isOverSockJs?: boolean;
  /** Whether a newer one of its line is played at every change. */
  readonly isNightly?: boolean;
}

export const NEWEST_SDK: SdkVersion = {
  name: 'easemob-websdk 4.21.1',
  file: import.meta.resolve('easemob-websdk/Easemob-chat.js'),
};

/** Those of a name together, the oldest first. */
export const SDK_VERSIONS: readonly SdkVersion[] = [
  {
    name: 'easemob-websdk 4.8.1',
    file: import.meta.resolve('easemob-websdk-4.8/Easemob-chat.js'),
    isOverSockJs: true,
  },
  { name: 'easemob-websdk 4.13.0', file: import.meta.resolve('easemob-websdk-4.13/Easemob-chat.js'), isNightly: true },
  { name: 'easemob-websdk 4.17.0', file: import.meta.resolve('easemob-websdk-4.17/Easemob-chat.js'), isNightly: true },
  { name: 'easemob-websdk 4.19.1', file: import.meta.resolve('easemob-websdk-4.19/Easemob-chat.js'), isNightly: true },
  {
    name: 'easemob-websdk 4.21.0',
    file: import.meta.resolve('easemob-websdk-4.21.0/Easemob-chat.js'),
    isNightly: true,
  },
  NEWEST_SDK,
  {
    name: 'agora-chat 1.3.1',
    file: import.meta.resolve('agora-chat-1.3/Agora-chat.js'),
    isOverSockJs: true,
    isNightly: true,
  },
  { name: 'agora-chat 1.4.0', file: import.meta.resolve('agora-chat/Agora-chat.js') },
  { name: 'shengwang-chat 1.3.2', file: import.meta.resolve('shengwang-chat/Shengwang-chat.js'), isNightly: true },
];

const codes = new Map<string, string>();

function codeOf(file: string): string {
  const code = codes.get(file) ?? readFileSync(fileURLToPath(file), 'utf8');
  codes.set(file, code);
  return code;
}

export function createSdkClient(url: string, appKey: string, options: object = {}, version: SdkVersion = NEWEST_SDK) {
  // A separate console: the client logs much.
  const page = { url: 'http://localhost/', runScripts: 'outside-only', virtualConsole: new VirtualConsole() } as const;
  const { window } = new JSDOM('', page);
  // jsdom has no addresses of files; the client makes one that it never opens.
  Object.assign(window.URL, { createObjectURL: () => '' });
  window.eval(codeOf(version.file));
  const sdk = window.WebIM as Sdk;
  sdk.logger.setConsoleLogVisibility(false);
  const socketUrl = version.isOverSockJs === true ? `${url}/ws` : `${url.replace('http:', 'ws:')}/websocket`;
  const connection = new sdk.connection({ appKey, isHttpDNS: false, url: socketUrl, apiUrl: url, ...options });
  // The client would collect statistics without limit, for a server that does not exist here.
  connection.dataReport.setIsCollectDt(false);

  const events: (readonly [string, SdkEvent])[] = [];
  const taken = new Set<number>();
  let wake = (): void => {};
  // Some events have no payload.
  const listenerOf = (event: string) => (payload?: SdkEvent) => {
    events.push([event, payload ?? ({} as SdkEvent)]);
    wake();
  };
  connection.addEventHandler('test', Object.fromEntries(EVENTS.map((event) => [event, listenerOf(event)])));

  const next = async (event: string): Promise<SdkEvent> => {
    for (;;) {
      const at = events.findIndex(([name], index) => name === event && !taken.has(index));
      const found = events[at];
      if (found !== undefined) {
        taken.add(at);
        return found[1];
      }
      await new Promise<void>((resolve) => {
        const before = wake;
        wake = () => {
          before();
          resolve();
        };
      });
    }
  };

  // The client accepts only files and options that were created in its own window.
  const newFile = (bytes: Uint8Array, name: string): unknown => {
    const data = new window.File([new window.Uint8Array(bytes)], name);
    return { data, filename: name, filetype: name.split('.').at(-1), url: '' };
  };
  const own = (value: object): unknown => window.JSON.parse(JSON.stringify(value));

  return Object.assign(connection, {
    newFile,
    own,
    create: sdk.message.create,
    events: events as readonly (readonly [event: string, payload: SdkEvent])[],
    next,
    text: (to: string, msg: string, more: object = {}) =>
      connection.send(sdk.message.create({ type: 'txt', chatType: 'singleChat', to, msg, ...more })),
    edit: (messageId: string, to: string, msg: string, more: object = {}) =>
      connection.modifyMessage({
        messageId,
        modifiedMessage: sdk.message.create({ type: 'txt', chatType: 'singleChat', to, msg, ...more }),
      }),
    mark: (type: 'read' | 'channel', to: string, id = '', chatType: SdkChatType = 'singleChat') =>
      connection.send(sdk.message.create({ type, chatType, to, id, ackId: id })),
    silence: (where: SdkQuiet, options: object) =>
      connection.setSilentModeForConversation({ ...where, options: own(options) }),
    file(to: string, bytes: Uint8Array, name: string, type: 'img' | 'file') {
      const file = newFile(bytes, name);
      return connection.send(sdk.message.create({ type, chatType: 'singleChat', to, file, filename: name }));
    },
    dispose() {
      if (connection.isOpened()) connection.close();
      window.close();
    },
  });
}
