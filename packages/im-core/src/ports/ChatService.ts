import type { ConversationRef, ConversationSetting, SetConversation } from '../domain/conversation/conversation.js';
import type { TransportEvent } from '../domain/events.js';
import type {
  GroupDetail,
  GroupFile,
  GroupMember,
  GroupPage,
  GroupSummary,
  MemberAction,
  NewGroup,
} from '../domain/groups/group.js';
import type { ImError, Result } from '../domain/imError.js';
import type { ChangeOf, EditReport, PinnedMessage } from '../domain/message/changes.js';
import type {
  CombinedMessage,
  IncomingMessage,
  MessageBody,
  OutgoingCommand,
  OutgoingMessage,
  Reaction,
} from '../domain/message/message.js';
import type { PresenceRecord, ProfileCard, ProfileField } from '../domain/people/people.js';

/** The account and the secret of a log-in. The core keeps the secret in memory; the app decides where to store it. */
export interface Credentials {
  readonly userId: string;
  readonly secret: { readonly kind: 'password' | 'token'; readonly value: string };
}

/**
 * The result of a request for fresh credentials: the credentials, null if the user has to log in again, or
 * `unreachable` if no server answered, which leads to a retry and never to a log-out.
 */
export type TokenRenewal = Credentials | 'unreachable' | null;

/** A new account. Name and nickname are sent in lower case, the password as typed (R257). */
export interface NewAccount {
  readonly userId: string;
  readonly password: string;
  readonly nickname: string;
}

/** An open login. */
export interface OpenedSession {
  /** Token to log in again without a password; null if the service gave none. */
  readonly token: string | null;
}

/**
 * What the core needs from a chat service to be logged in.
 *
 * One `open` is one attempt: the transport never reconnects by itself, it emits `connectionLost` and waits for the next
 * `open`. Promises always resolve.
 */
export interface SessionTransport {
  open(credentials: Credentials): Promise<Result<OpenedSession, ImError>>;
  /** Final: afterwards there is no socket, no timer and no event of this login. */
  close(): Promise<void>;
  /** Probes the connection; emits `connectionLost` if it is dead. */
  probe(): Promise<boolean>;
  register(account: NewAccount): Promise<Result<null, ImError>>;
}

/** The service's acceptance of a send. */
export interface SendReceipt {
  /**
   * The service's id: any text, the same for every device. Two messages of one millisecond are shown in the order of their ids,
   * numbers as numbers and other texts as text. An adapter whose ids do not order so puts an order token of fixed width
   * before each id, and takes it off again when it names a message to the service.
   */
  readonly serverId: string;
  /** Epoch milliseconds, the service's clock, perhaps with fractions; 0 for a command if the service does not say. */
  readonly time: number;
  /** The body as the service stores it; of a combined message, which then has a URL. */
  readonly body?: MessageBody;
}

/** One conversation as the service lists it. */
export interface ConversationRecord {
  readonly conversation: ConversationRef;
  readonly unread: number;
  readonly last: IncomingMessage | null;
}

/**
 * What the core needs from a chat service to carry messages.
 *
 * Promises always resolve: a refusal is a `Result`, never a rejection. Everything that crosses is plain data, so an
 * implementation may sit in a worker. Every implementation must pass `chatServiceContract` from the testing entry.
 */
export interface MessageTransport {
  /** Sending the same id twice delivers once. */
  send(message: OutgoingMessage): Promise<Result<SendReceipt, ImError>>;
  /** Sends a command once: a lost command is not sent again. */
  sendCommand(command: OutgoingCommand): Promise<Result<SendReceipt, ImError>>;
  /** Recalls a message of the user by its server id; `recallRefused` if the service does not allow it (R204, R289). */
  recall(ref: ConversationRef, serverId: string): Promise<Result<null, ImError>>;
  /**
   * At most `limit` messages before the one with the service's id `before`, or the newest ones if it is null; oldest
   * first. Empty if there are no more (R391, A25).
   */
  history(
    ref: ConversationRef,
    before: string | null,
    limit: number,
  ): Promise<Result<readonly IncomingMessage[], ImError>>;
  /** The conversations that the service lists, newest first. */
  conversations(): Promise<Result<readonly ConversationRecord[], ImError>>;
  /** Reports to the service and the peer that the whole conversation was read. */
  markConversationRead(ref: ConversationRef): Promise<Result<null, ImError>>;
  /** Reports to the sender that one message was read; one-to-one only (A76). */
  markMessageRead(ref: ConversationRef, serverId: string): Promise<Result<null, ImError>>;
  /** Sends the typing indicator to the peer, if the peer is connected; one-to-one only. It is not stored. */
  sendTyping(ref: ConversationRef): Promise<Result<null, ImError>>;
  /** Calls `listener` in arrival order until the returned function is called. */
  subscribe(listener: (event: TransportEvent) => void): () => void;
}

/**
 * What the core needs from a chat service to keep the settings of the conversation list. A change on one device
 * reaches the user's other devices as an event. Chatrooms are not supported: `refused`. Promises always resolve.
 */
export interface ConversationService {
  /** Every conversation that is pinned, muted or marked unread. */
  conversationSettings(): Promise<Result<readonly SetConversation[], ImError>>;
  changeSetting(ref: ConversationRef, setting: ConversationSetting, isOn: boolean): Promise<Result<null, ImError>>;
  /**
   * Removes a conversation from the account's list until the next message, unpinned and unmarked; its history stays
   * unless it is deleted too, which cannot be undone. The peer gets no event.
   */
  removeConversation(ref: ConversationRef, withHistory: boolean): Promise<Result<null, ImError>>;
}

/**
 * What the core needs from a chat service for contacts and blocked users. Changes by others arrive as events. Promises
 * always resolve.
 */
export interface RosterService {
  /** The ids of all contacts of the user, blocked ones included. */
  contacts(): Promise<Result<readonly string[], ImError>>;
  /**
   * Sends a friend request. A repeated request notifies again. `userNotFound` when there is no such
   * account; a request to an account that blocks the user notifies neither (R118).
   */
  addFriend(id: string, message: string): Promise<Result<null, ImError>>;
  /** Accepts a request: each user becomes a contact of the other. Refused if there is no such request. */
  acceptFriend(id: string): Promise<Result<null, ImError>>;
  /** Declines a request. The user's other devices get no event. Refused if there is no such request. */
  declineFriend(id: string): Promise<Result<null, ImError>>;
  /** Ends a contact: both users lose the other from their list. */
  removeFriend(id: string): Promise<Result<null, ImError>>;
  /** The ids of the accounts that the user blocks (R127). */
  blocked(): Promise<Result<readonly string[], ImError>>;
  /** A blocked account can neither write nor send a request, and stays a contact (R116). */
  block(id: string): Promise<Result<null, ImError>>;
  unblock(id: string): Promise<Result<null, ImError>>;
}

/** What the core needs from a chat service for profiles. Promises always resolve. */
export interface ProfileService {
  /** The profiles of at most 100 accounts; that of an unknown account is empty or absent. */
  profiles(ids: readonly string[]): Promise<Result<readonly ProfileCard[], ImError>>;
  /** Changes one field of the user's profile. No account gets an event. */
  updateProfile(field: ProfileField, value: string): Promise<Result<null, ImError>>;
}

/** What the core needs from a chat service for presence. Promises always resolve. */
export interface PresenceService {
  /** Publishes the user's presence, for all their devices; it persists over log-out (R233). */
  publishPresence(ext: string): Promise<Result<null, ImError>>;
  /**
   * Subscribes to at most 100 accounts for so many seconds, and returns their current presence. It applies to all
   * devices of the account together. The service may refuse a long time, or shorten it (A33).
   */
  subscribePresence(ids: readonly string[], seconds: number): Promise<Result<readonly PresenceRecord[], ImError>>;
  /** Unsubscribes from at most 100 accounts. */
  unsubscribePresence(ids: readonly string[]): Promise<Result<null, ImError>>;
  /** The current presence of at most 100 accounts; the user may be one of them. */
  presences(ids: readonly string[]): Promise<Result<readonly PresenceRecord[], ImError>>;
}

/** The actions on a member: those of the table of roles, and unblocking. */
export type MemberChange = MemberAction | 'unblock';

/** The result of an action without a value. */
type Done = Promise<Result<null, ImError>>;

/**
 * What the core needs from a chat service for groups. Promises always resolve. A missing permission gives
 * `refused`; the service sends the event to every concerned device except the acting one.
 */
export interface GroupService {
  /** The groups that the user is in. */
  groups(): Promise<Result<readonly GroupSummary[], ImError>>;
  /**
   * The members of a group; `notMember` or another refusal if the user is not in it. The service may list an admin
   * as a member here: use `groupAdmins` (R168).
   */
  members(groupId: string): Promise<Result<readonly GroupMember[], ImError>>;
  /** The admins besides the owner, for members of the group. */
  groupAdmins(groupId: string): Promise<Result<readonly string[], ImError>>;
  /** The details of a group of the user, a public one, or one that the user is invited to; others are unknown. */
  groupDetail(groupId: string): Promise<Result<GroupDetail, ImError>>;
  /** Public groups, at most `limit` (R454), after `cursor`; null is the beginning. */
  publicGroups(limit: number, cursor: string | null): Promise<Result<GroupPage, ImError>>;
  /** Creates a group owned by the user; these accounts become members or are invited. */
  createGroup(group: NewGroup, members: readonly string[]): Promise<Result<GroupSummary, ImError>>;
  /** Requests to join; without approval the user is a member at once. */
  applyToGroup(groupId: string, message: string): Done;
  decideApplication(groupId: string, applicant: string, isAccepted: boolean): Done;
  decideInvitation(groupId: string, isAccepted: boolean): Done;
  inviteMembers(groupId: string, ids: readonly string[]): Done;
  leaveGroup(groupId: string): Done;
  dissolveGroup(groupId: string): Done;
  /** The description is passed along unchanged (R305). */
  renameGroup(groupId: string, name: string, description: string): Done;
  /** Mutes a member; the mute expires after 8864e5 ms (R451, A30). */
  changeMember(groupId: string, memberId: string, change: MemberChange): Done;
  /** The muted members; for admins and the owner (R314). */
  mutedMembers(groupId: string): Promise<Result<readonly string[], ImError>>;
  /** Whether the user is muted in the group. */
  amIMuted(groupId: string): Promise<Result<boolean, ImError>>;
  /** The blocked accounts; for the owner (R306). */
  blockedMembers(groupId: string): Promise<Result<readonly string[], ImError>>;
}

/** What the core needs from a chat service for chatrooms. Promises always resolve. */
export interface ChatroomService {
  /** The first twenty chatrooms (R455). */
  chatrooms(): Promise<Result<readonly GroupSummary[], ImError>>;
  /** Joins a chatroom; joining again has no effect. Its messages are received from now on. */
  joinChatroom(id: string): Promise<Result<null, ImError>>;
  leaveChatroom(id: string): Promise<Result<null, ImError>>;
  /** The present members. */
  chatroomMembers(id: string): Promise<Result<readonly GroupMember[], ImError>>;
  chatroomDetail(id: string): Promise<Result<GroupDetail, ImError>>;
}

/**
 * What the core needs from a chat service to know which members of a group have read a message. The sender asks with
 * the message (`asksReceipt`); with each new reader the service sends it `groupMessageRead`. Promises always resolve.
 */
export interface GroupReceiptService {
  /** Reports to the senders that the user has read these messages of a group. The first failure is returned. */
  markGroupMessagesRead(groupId: string, serverIds: readonly string[]): Promise<Result<null, ImError>>;
  /** The accounts that have read a message of the user; `refused` for a message of another account. */
  groupReaders(groupId: string, serverId: string): Promise<Result<readonly string[], ImError>>;
}

/**
 * What the core needs from a chat service for what a group has besides members and messages: its announcement, its shared
 * files, the names of members in it, and another owner. Files are uploaded by a `FileUploader`. Promises always resolve.
 */
export interface GroupBoardService {
  /** Empty without one. */
  groupAnnouncement(groupId: string): Promise<Result<string, ImError>>;
  /** For the moderators; an empty text removes the announcement. */
  announce(groupId: string, text: string): Done;
  /** The shared files, the newest first. */
  groupFiles(groupId: string): Promise<Result<readonly GroupFile[], ImError>>;
  /** For who added the file, and for the moderators. */
  removeGroupFile(groupId: string, fileId: string): Done;
  /** The names in the group of at most ten members; a member without one is absent. */
  nicknames(groupId: string, ids: readonly string[]): Promise<Result<readonly GroupSummary[], ImError>>;
  /** The user's own name in the group; empty for none. */
  setNickname(groupId: string, name: string): Done;
  /** For the owner, who becomes a member. */
  transferGroup(groupId: string, memberId: string): Done;
}

/** What the core needs from a chat service for combined messages besides sending them. Promises always resolve. */
export interface CombineService {
  /** The messages inside a combined one, by its address, oldest first. */
  combinedMessages(url: string): Promise<Result<readonly CombinedMessage[], ImError>>;
}

/** What the core needs from a chat service to replace the texts of messages. Promises always resolve. */
export interface EditService {
  /**
   * Replaces the text of a message of the user; the same `id` twice is one edit. The other devices and members get
   * `messageEdited`. `notOffered` if the plan of the service has no edits.
   */
  edit(change: Omit<ChangeOf<'edit'>, 'kind'>): Promise<Result<Pick<EditReport, 'count' | 'at'>, ImError>>;
}

/** What the core needs from a chat service for reactions to messages. Promises always resolve. */
export interface ReactionService {
  /** Adds the user's reaction, or takes it back; done already is no error. All get `reactionsChanged`. */
  react(ref: ConversationRef, serverId: string, emoji: string, isOn: boolean): Promise<Result<null, ImError>>;
  /** The reactions to at most 20 messages, also to those without any. */
  reactions(
    ref: ConversationRef,
    serverIds: readonly string[],
  ): Promise<Result<readonly { readonly serverId: string; readonly reactions: readonly Reaction[] }[], ImError>>;
  /** The accounts that have reacted with an emoji, the first hundred. */
  reactors(ref: ConversationRef, serverId: string, emoji: string): Promise<Result<readonly string[], ImError>>;
}

/** What the core needs from a chat service for pinned messages. Promises always resolve. */
export interface PinService {
  /** Pins a message for all, or no longer; `refused` for who may not. The others get `pinsChanged`. */
  pinMessage(ref: ConversationRef, serverId: string, isPinned: boolean): Promise<Result<null, ImError>>;
  /** The pinned messages, the last pinned first. */
  pinnedMessages(ref: ConversationRef): Promise<Result<readonly PinnedMessage[], ImError>>;
}

/** What the core needs from a chat service to translate texts. Promises always resolve. */
export interface TranslationService {
  /** A text in the language of this code, such as `zh-Hans` or `en`; `refused` for one that the service does not know. */
  translate(text: string, language: string): Promise<Result<string, ImError>>;
}

/** What the core needs from a chat service to report messages to its operators. Promises always resolve. */
export interface ReportService {
  /**
   * Reports a message: `type` groups the reports, the `reason` is for people and not empty. `refused` for one that the user
   * cannot see.
   */
  reportMessage(serverId: string, type: string, reason: string): Promise<Result<null, ImError>>;
}

/** The methods of each part of a chat service besides log-in and messages. */
export interface ServiceParts {
  /** Pinned, muted and marked conversations, and their removal. */
  readonly settings: ConversationService;
  /** Friends, friend requests, blocked users. */
  readonly contacts: RosterService;
  readonly profiles: ProfileService;
  readonly presence: PresenceService;
  readonly groups: GroupService;
  readonly chatrooms: ChatroomService;
  /** Which members of a group have read a message: many plans of services lack it. */
  readonly groupReceipts: GroupReceiptService;
  /** Announcement, shared files and nicknames of a group, and its next owner. */
  readonly groupBoard: GroupBoardService;
  /** Several messages forwarded as one. */
  readonly combined: CombineService;
  /** Texts that are edited after they were sent. */
  readonly edits: EditService;
  readonly reactions: ReactionService;
  readonly pins: PinService;
  /** Translations of texts, which services sell. */
  readonly translation: TranslationService;
  readonly reports: ReportService;
}

/** A part that a chat service may lack; log-in and messages are not among them. */
export type ServicePart = keyof ServiceParts;

/** All ports of one chat service: an adapter implements them, and the worker host passes them across. */
export interface ChatService
  extends
    SessionTransport,
    MessageTransport,
    ConversationService,
    RosterService,
    ProfileService,
    PresenceService,
    GroupService,
    ChatroomService,
    GroupReceiptService,
    GroupBoardService,
    CombineService,
    EditService,
    ReactionService,
    PinService,
    TranslationService,
    ReportService {
  /** The parts that the service lacks: the client calls none of their methods, which `completeService` supplies. None by default. */
  readonly lacks?: readonly ServicePart[];
}
