import type { ProfileField } from '../domain/people/people.js';

/**
 * The part of the vendor's client that this adapter calls, and no more. The app passes in the real client, so importing
 * this module never loads the vendor, and a test can pass in a small fake.
 */
export interface EasemobSdk {
  readonly connection: new (options: EasemobOptions) => EasemobConnection;
  readonly message: { create(options: object): object };
  readonly logger: { disableAll(): void };
}

/** The client itself, or a module that has it as `default`: TypeScript sees the module under `moduleResolution` node16. */
export type EasemobModule = EasemobSdk | { readonly default: EasemobSdk };

export function sdkOf(module: EasemobModule): EasemobSdk {
  return 'connection' in module ? module : module.default;
}

/** How a connection is made: see `createEasemobService` for the reason behind each fixed value. */
export interface EasemobOptions {
  readonly appKey: string;
  readonly isHttpDNS: false;
  readonly url: string;
  readonly apiUrl: string;
  readonly deviceId: string;
  readonly isFixedDeviceId: false;
  readonly autoReconnectNumMax: number;
  readonly useOwnUploadFun: true;
}

export type EasemobChatType = 'singleChat' | 'groupChat' | 'chatRoom';

export interface ListedConversation {
  conversationId: string;
  conversationType: 'singleChat' | 'groupChat';
}

interface CursorPage {
  pageSize: number;
  cursor: string;
}

interface OfGroup {
  groupId: string;
}

interface OfMember extends OfGroup {
  username: string;
}

/** The calls that the adapter uses. Their answers are `unknown`, because every field is checked. */
export interface EasemobConnection {
  open(options: { user: string; pwd?: string; accessToken?: string }): Promise<unknown>;
  close(reason?: string): void;
  registerUser(options: { username: string; password: string; nickname: string }): Promise<unknown>;
  send(message: object): Promise<unknown>;
  /** Fetches the messages of a combined one, with the user's token in the request. */
  downloadAndParseCombineMessage(options: { url: string; secret: string }): Promise<unknown>;
  reportMessage(options: { messageId: string; reportType: string; reportReason: string }): Promise<unknown>;
  translateMessage(options: { text: string; languages: string[] }): Promise<unknown>;
  recallMessage(options: { mid: string; to: string; chatType: EasemobChatType }): Promise<unknown>;
  modifyMessage(options: { messageId: string; modifiedMessage: object }): Promise<unknown>;
  addReaction(options: { messageId: string; reaction: string }): Promise<unknown>;
  deleteReaction(options: { messageId: string; reaction: string }): Promise<unknown>;
  getReactionlist(options: {
    chatType: 'singleChat' | 'groupChat';
    messageId: string[];
    groupId?: string;
  }): Promise<unknown>;
  getReactionDetail(options: { messageId: string; reaction: string; pageSize: number }): Promise<unknown>;
  pinMessage(options: ListedConversation & { messageId: string }): Promise<unknown>;
  unpinMessage(options: ListedConversation & { messageId: string }): Promise<unknown>;
  getServerPinnedMessages(options: ListedConversation & { pageSize: number }): Promise<unknown>;
  getHistoryMessages(options: object): Promise<unknown>;
  getServerConversations(options: CursorPage): Promise<unknown>;
  getServerPinnedConversations(options: CursorPage & { includeEmptyConversations: boolean }): Promise<unknown>;
  getServerConversationsByFilter(options: CursorPage & { filter: { mark: number } }): Promise<unknown>;
  getSilentModeRemindTypeConversations(options: CursorPage): Promise<unknown>;
  pinConversation(options: ListedConversation & { isPinned: boolean }): Promise<unknown>;
  addConversationMark(options: { conversations: ListedConversation[]; mark: number }): Promise<unknown>;
  removeConversationMark(options: { conversations: ListedConversation[]; mark: number }): Promise<unknown>;
  /** The vendor's types require members of its enumerations, which are these texts and this number. */
  setSilentModeForConversation(options: { conversationId: string; type: string; options: object }): Promise<unknown>;
  clearRemindTypeForConversation(options: { conversationId: string; type: string }): Promise<unknown>;
  deleteConversation(options: {
    channel: string;
    chatType: 'singleChat' | 'groupChat';
    deleteRoam: boolean;
  }): Promise<unknown>;
  getContacts(): Promise<unknown>;
  addContact(to: string, message: string): Promise<unknown>;
  acceptContactInvite(to: string): Promise<unknown>;
  declineContactInvite(to: string): Promise<unknown>;
  deleteContact(to: string): Promise<unknown>;
  getBlocklist(): Promise<unknown>;
  addUsersToBlocklist(options: { name: string[] }): Promise<unknown>;
  removeUserFromBlocklist(options: { name: string[] }): Promise<unknown>;
  fetchUserInfoById(ids: string[], properties: ProfileField[]): Promise<unknown>;
  updateUserInfo(fields: Partial<Record<ProfileField, string>>): Promise<unknown>;
  publishPresence(options: { description: string }): Promise<unknown>;
  subscribePresence(options: { usernames: string[]; expiry: number }): Promise<unknown>;
  unsubscribePresence(options: { usernames: string[] }): Promise<unknown>;
  getPresenceStatus(options: { usernames: string[] }): Promise<unknown>;
  getJoinedGroups(options: { pageNum: number; pageSize: number }): Promise<unknown>;
  listGroupMembers(options: { groupId: string; pageNum: number; pageSize: number }): Promise<unknown>;
  getGroupAdmin(options: OfGroup): Promise<unknown>;
  getGroupInfo(options: OfGroup): Promise<unknown>;
  getPublicGroups(options: { limit: number; cursor?: string }): Promise<unknown>;
  createGroupVNext(options: {
    groupName: string;
    description: string;
    members: string[];
    isPublic: boolean;
    needApprovalToJoin: boolean;
    allowMemberToInvite: boolean;
    inviteNeedConfirm: boolean;
  }): Promise<unknown>;
  joinGroup(options: { groupId: string; message: string }): Promise<unknown>;
  acceptGroupJoinRequest(options: { groupId: string; applicant: string }): Promise<unknown>;
  rejectGroupJoinRequest(options: { groupId: string; applicant: string; reason: string }): Promise<unknown>;
  acceptGroupInvite(options: { groupId: string; invitee: string }): Promise<unknown>;
  rejectGroupInvite(options: { groupId: string; invitee: string }): Promise<unknown>;
  inviteUsersToGroup(options: { groupId: string; users: string[] }): Promise<unknown>;
  leaveGroup(options: OfGroup): Promise<unknown>;
  destroyGroup(options: OfGroup): Promise<unknown>;
  modifyGroup(options: { groupId: string; groupName: string; description: string }): Promise<unknown>;
  setGroupAdmin(options: OfMember): Promise<unknown>;
  removeGroupAdmin(options: OfMember): Promise<unknown>;
  muteGroupMember(options: { groupId: string; username: string; muteDuration: number }): Promise<unknown>;
  unmuteGroupMember(options: OfMember): Promise<unknown>;
  getGroupMuteList(options: OfGroup): Promise<unknown>;
  isInGroupMutelist(options: OfGroup): Promise<unknown>;
  isInGroupAllowlist(options: { groupId: string; userName: string }): Promise<unknown>;
  blockGroupMember(options: OfMember): Promise<unknown>;
  unblockGroupMember(options: OfMember): Promise<unknown>;
  getGroupBlocklist(options: OfGroup): Promise<unknown>;
  removeGroupMember(options: OfMember): Promise<unknown>;
  fetchGroupAnnouncement(options: OfGroup): Promise<unknown>;
  updateGroupAnnouncement(options: OfGroup & { announcement: string }): Promise<unknown>;
  getGroupSharedFilelist(options: OfGroup & { pageNum: number; pageSize: number }): Promise<unknown>;
  deleteGroupSharedFile(options: OfGroup & { fileId: string }): Promise<unknown>;
  getGroupMembersAttributes(options: OfGroup & { userIds: string[]; keys: string[] }): Promise<unknown>;
  setGroupMemberAttributes(
    options: OfGroup & { userId: string; memberAttributes: Readonly<Record<string, string>> },
  ): Promise<unknown>;
  changeGroupOwner(options: OfGroup & { newOwner: string }): Promise<unknown>;
  getGroupMsgReadUser(options: { groupId: string; msgId: string }): Promise<unknown>;
  getChatRooms(options: { pagenum: number; pagesize: number }): Promise<unknown>;
  joinChatRoom(options: { roomId: string }): Promise<unknown>;
  leaveChatRoom(options: { roomId: string }): Promise<unknown>;
  listChatRoomMembers(options: { chatRoomId: string; pageNum: number; pageSize: number }): Promise<unknown>;
  getChatRoomDetails(options: { chatRoomId: string }): Promise<unknown>;
  addEventHandler(id: string, handlers: EasemobHandlers): void;
  onShow(): void;
}

/** One handler per kind: the vendor's batch event never fires when one message of the batch is damaged. */
export interface EasemobHandlers {
  onTextMessage(event: unknown): void;
  onImageMessage(event: unknown): void;
  onAudioMessage(event: unknown): void;
  onVideoMessage(event: unknown): void;
  onFileMessage(event: unknown): void;
  onLocationMessage(event: unknown): void;
  onCustomMessage(event: unknown): void;
  onCombineMessage(event: unknown): void;
  onReadMessage(event: unknown): void;
  onChannelMessage(event: unknown): void;
  onRecallMessage(event: unknown): void;
  onModifiedMessage(event: unknown): void;
  onReactionChange(event: unknown): void;
  onMessagePinEvent(event: unknown): void;
  onCmdMessage(event: unknown): void;
  onContactInvited(event: unknown): void;
  onContactAdded(event: unknown): void;
  onContactAgreed(event: unknown): void;
  onContactDeleted(event: unknown): void;
  onContactRefuse(event: unknown): void;
  onPresenceStatusChange(event: unknown): void;
  onGroupEvent(event: unknown): void;
  /** The older form of the same event; the only one that reports the removal of an admin. */
  onGroupChange(event: unknown): void;
  onChatroomEvent(event: unknown): void;
  onMultiDeviceEvent(event: unknown): void;
  /** Also called for messages that the vendor could not read, which it counts as received. */
  onError(error: unknown): void;
  onTokenExpired(): void;
  onDisconnected(error?: unknown): void;
}

/** Epoch milliseconds of the last frame received, from a field the vendor does not document; 0 without it. */
export function lastFrameAt(connection: EasemobConnection): number {
  return numberOf(field(connection, 'lastHeartbeat'));
}

/** The vendor gathers telemetry in memory without end; this stops it, where the undocumented switch exists. */
export function stopTelemetry(connection: EasemobConnection): void {
  const report = field(connection, 'dataReport');
  const collect: unknown = typeof report === 'object' && report !== null ? Reflect.get(report, 'setIsCollectDt') : null;
  if (typeof collect === 'function') collect.call(report, false);
}

/**
 * The vendor remembers a hundred decoded messages and emits none of them when they are pushed, also those of a page of
 * history that arrived after its call timed out and was dropped. The core filters repeated messages itself; this clears
 * the vendor's memory, if the undocumented field exists.
 */
export function stopRemembering(connection: EasemobConnection): void {
  if (!Object.hasOwn(connection, MEMORY)) return;
  // The vendor resets the field with each connection and fills it while it decodes: this getter always returns an empty
  // one.
  Object.defineProperty(connection, MEMORY, { get: () => [], set: () => {} });
}

const MEMORY = '_load_msg_cache';

// Values of unknown origin: own fields only, of the expected type only (IM-14).

/** The value's own field, or undefined: nothing is ever read through a prototype. */
export function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}

export function textOf(value: unknown, fallback = ''): string {
  return typeof value === 'string' ? value : fallback;
}

/** A finite number at or above zero, also if it was sent as text; otherwise 0. */
export function numberOf(value: unknown): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : 0;
}

/** The latest time of a Date, epoch milliseconds: a later one would break every component that formats it. */
const LAST_TIME = 8.64e15;

export function timeOf(value: unknown): number {
  const time = numberOf(value);
  return time <= LAST_TIME ? time : 0;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((item): item is string => typeof item === 'string');
}
