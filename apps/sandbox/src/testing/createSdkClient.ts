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
  readonly mid?: string;
  readonly url?: string;
  readonly operation?: string;
  readonly conversationId?: string;
  readonly conversationMark?: number;
  readonly memberCount?: number;
}

/** An error with which the vendor's client rejects. */
interface SdkError {
  readonly type: number;
  readonly message?: string;
  readonly data?: unknown;
}

/** The vendor client's names of the conversation types. */
type SdkChatType = 'singleChat' | 'groupChat' | 'chatRoom';

interface SdkPlace {
  readonly conversationId: string;
  readonly conversationType: SdkChatType;
}

interface SdkPage {
  readonly pageSize: number;
  readonly cursor?: string;
}

interface SdkConversation {
  readonly conversationId: string;
  readonly conversationType: string;
  readonly unReadCount: number;
  readonly isPinned: boolean;
  readonly pinnedTime: number;
  readonly marks?: readonly number[];
  readonly lastMessage: SdkMessage | null;
}

/** The calls of the vendor's connection that the tests make. */
interface SdkConnection {
  readonly clientResource: string;
  open(login: {
    user: string;
    pwd?: string;
    accessToken?: string;
  }): Promise<{ accessToken: string; duration?: number }>;
  close(reason?: string): void;
  isOpened(): boolean;
  registerUser(who: { username: string; password: string; nickname?: string }): Promise<unknown>;
  send(message: object): Promise<{ localMsgId: string; serverMsgId: string; message: SdkMessage }>;
  recallMessage(what: { mid: string; to: string; chatType: SdkChatType }): Promise<unknown>;
  renewToken(token: string): Promise<unknown>;
  getContacts(): Promise<{ data: string[] }>;
  getAllContacts(): Promise<{ data: { userId: string; remark: string }[] }>;
  getContactsWithCursor(page: {
    pageSize: number;
    cursor?: string;
  }): Promise<{ data: { cursor: string; contacts: { userId: string; remark: string }[] } }>;
  getBlocklist(): Promise<{ data: string[] }>;
  updateUserInfo(changes: object): Promise<{ data: object }>;
  fetchUserInfoById(ids: string | string[]): Promise<{ data: Record<string, Record<string, string>> }>;
  getHistoryMessages(query: {
    targetId: string;
    chatType: SdkChatType;
    cursor?: string;
    pageSize?: number;
    searchDirection?: 'up' | 'down';
  }): Promise<{ cursor: string; messages: SdkMessage[]; isLast: boolean }>;
  getServerConversations(page: { pageSize: number; cursor?: string }): Promise<{
    data: {
      cursor: string;
      conversations: SdkConversation[];
    };
  }>;
  getServerPinnedConversations(page: SdkPage): Promise<{ data: { conversations: SdkConversation[] } }>;
  getServerConversationsByFilter(
    page: SdkPage & { filter: { mark: number } },
  ): Promise<{ data: { conversations: SdkConversation[] } }>;
  pinConversation(what: SdkPlace & { isPinned: boolean }): Promise<{ data: { isPinned: boolean; pinnedTime: number } }>;
  addConversationMark(what: { conversations: SdkPlace[]; mark: number }): Promise<unknown>;
  removeConversationMark(what: { conversations: SdkPlace[]; mark: number }): Promise<unknown>;
  deleteConversation(what: { channel: string; chatType: SdkChatType; deleteRoam: boolean }): Promise<unknown>;
  removeHistoryMessages(what: {
    targetId: string;
    chatType: SdkChatType;
    messageIds?: string[];
    beforeTimeStamp?: number;
  }): Promise<unknown>;
  setSilentModeForConversation(what: {
    conversationId: string;
    type: SdkChatType;
    options: unknown;
  }): Promise<{ data: object }>;
  clearRemindTypeForConversation(what: { conversationId: string; type: SdkChatType }): Promise<{ data: object }>;
  getSilentModeForConversation(what: { conversationId: string; type: SdkChatType }): Promise<{ data: object }>;
  getSilentModeForConversations(what: {
    conversationList: { id: string; type: SdkChatType }[];
  }): Promise<{ data: { user: object; group: object } }>;
  getSilentModeRemindTypeConversations(page: {
    pageSize: number;
  }): Promise<{ data: { conversations: { conversationId: string; type: string; remindType: string }[] } }>;
  getJoinedGroups(page: {
    pageNum: number;
    pageSize: number;
    needAffiliations?: boolean;
    needRole?: boolean;
  }): Promise<{
    data: { groupid?: string; groupId?: string; groupname?: string; groupName?: string; role?: string }[];
  }>;
  getGroupInfo(what: { groupId: string | string[] }): Promise<{ data: Record<string, unknown>[] }>;
  listGroupMembers(page: {
    groupId: string;
    pageNum: number;
    pageSize: number;
  }): Promise<{ data: Record<string, string>[] }>;
  getGroupMembers(page: {
    groupId: string;
    cursor: string;
    limit: number;
  }): Promise<{ data: { cursor: string; members: { role: string; userId: string }[] } }>;
  getGroupMsgReadUser(what: {
    groupId: string;
    msgId: string;
  }): Promise<{ data: { total: number; userlist: string[] } }>;
  getPublicGroups(page: { limit: number }): Promise<{ data: { groupid: string; groupname: string }[] }>;
  getChatRooms(page: {
    pagenum: number;
    pagesize: number;
  }): Promise<{ data: { id: string; name: string; affiliations_count: number }[] }>;
  joinChatRoom(what: {
    roomId: string;
    leaveOtherRooms?: boolean;
  }): Promise<{ data: { info: { memberCount: number } } }>;
  leaveChatRoom(what: { roomId: string }): Promise<{ data: { result: boolean } }>;
  getSelfIdsOnOtherPlatform(): Promise<{ data: string[] }>;
  getPresenceStatus(who: {
    usernames: string[];
  }): Promise<{ data: { result: { uid: string; status: Record<string, string> }[] } }>;
  addEventHandler(id: string, handlers: Record<string, (event: SdkMessage & SdkError) => void>): void;
}

interface Sdk {
  readonly connection: new (options: object) => SdkConnection & {
    readonly dataReport: { setIsCollectDt(isOn: boolean): void };
  };
  readonly message: { create(options: object): object };
  readonly logger: { setConsoleLogVisibility(isVisible: boolean): void };
}

/** An unmodified vendor client in a separate window, with the events that it has received. */
export interface SdkClient extends SdkConnection {
  readonly events: readonly (readonly [event: string, payload: SdkMessage & SdkError])[];
  /** The next event with this name that no earlier call has taken. */
  next(event: string): Promise<SdkMessage & SdkError>;
  text(to: string, msg: string, more?: object): Promise<{ serverMsgId: string; message: SdkMessage }>;
  mark(type: 'read' | 'delivery' | 'channel', to: string, id?: string, chatType?: SdkChatType): Promise<unknown>;
  /**
   * Sets the notification mode of a conversation; the client accepts only options that were created in its own window.
   */
  silence(where: { conversationId: string; type: SdkChatType }, options: object): Promise<unknown>;
  /** Uploads and sends a file through the client. */
  file(to: string, bytes: Uint8Array, name: string, type: 'img' | 'file' | 'audio'): Promise<unknown>;
  dispose(): void;
}

const EVENTS = [
  'onConnected',
  'onDisconnected',
  'onReconnecting',
  'onError',
  'onTextMessage',
  'onImageMessage',
  'onFileMessage',
  'onAudioMessage',
  'onCmdMessage',
  'onCustomMessage',
  'onCombineMessage',
  'onReadMessage',
  'onDeliveredMessage',
  'onChannelMessage',
  'onRecallMessage',
  'onChatroomEvent',
  'onMultiDeviceEvent',
  'onTokenWillExpire',
  'onTokenExpired',
  'onOfflineMessageSyncStart',
  'onOfflineMessageSyncFinish',
];

const code = readFileSync(fileURLToPath(import.meta.resolve('easemob-websdk/Easemob-chat.js')), 'utf8');

/** Evaluates the vendor's published file in a separate window and connects it with the sandbox. */
export function createSdkClient(url: string, appKey: string, options: object = {}): SdkClient {
  // A separate console: the client logs much.
  const page = { url: 'http://localhost/', runScripts: 'outside-only', virtualConsole: new VirtualConsole() } as const;
  const { window } = new JSDOM('', page);
  window.eval(code);
  const sdk = window.WebIM as Sdk;
  sdk.logger.setConsoleLogVisibility(false);
  const socketUrl = `${url.replace('http:', 'ws:')}/websocket`;
  const connection = new sdk.connection({ appKey, isHttpDNS: false, url: socketUrl, apiUrl: url, ...options });
  // The client would collect statistics without limit, for a server that does not exist here.
  connection.dataReport.setIsCollectDt(false);

  const events: (readonly [string, SdkMessage & SdkError])[] = [];
  const taken = new Set<number>();
  let wake = (): void => {};
  const listenerOf = (event: string) => (payload: SdkMessage & SdkError) => {
    events.push([event, payload]);
    wake();
  };
  connection.addEventHandler('test', Object.fromEntries(EVENTS.map((event) => [event, listenerOf(event)])));

  const next = async (event: string): Promise<SdkMessage & SdkError> => {
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

  return Object.assign(connection, {
    events,
    next,
    text: (to: string, msg: string, more: object = {}) =>
      connection.send(sdk.message.create({ type: 'txt', chatType: 'singleChat', to, msg, ...more })),
    mark: (type: string, to: string, id = '', chatType: SdkChatType = 'singleChat') =>
      connection.send(sdk.message.create({ type, chatType, to, id, ackId: id })),
    silence: (where: { conversationId: string; type: SdkChatType }, options: object) =>
      connection.setSilentModeForConversation({ ...where, options: window.JSON.parse(JSON.stringify(options)) }),
    file(to: string, bytes: Uint8Array, name: string, type: string) {
      const data = new window.File([new window.Uint8Array(bytes)], name);
      const file = { data, filename: name, filetype: name.split('.').at(-1), url: '' };
      return connection.send(sdk.message.create({ type, chatType: 'singleChat', to, file, filename: name }));
    },
    dispose() {
      if (connection.isOpened()) connection.close();
      window.close();
    },
  });
}
