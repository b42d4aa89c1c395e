// Client
export { createImClient, type ImClient, type ImClientOptions } from './createImClient.js';

// Values and rules
export type { RefusalReason } from './domain/refusal.js';
export type { AttentionSettings } from './domain/attention.js';
export type { Notice } from './domain/notice.js';
export type { TabEvent, TabNews } from './domain/tabNews.js';
export { isSameConversation, keyOf, type ConversationKind, type ConversationRef } from './domain/conversation.js';
export type { ConversationSetting, ConversationSettings, SetConversation } from './domain/conversationSettings.js';
export type { Contact, FriendRequest } from './domain/contact.js';
export type { ChatEvent, LogoutReason, TransportEvent } from './domain/events.js';
export type {
  GroupDetail,
  GroupMember,
  GroupPage,
  GroupRequest,
  GroupRole,
  GroupSummary,
  NewGroup,
} from './domain/group.js';
export type { GroupNotice } from './domain/groupNotice.js';
export type { GroupHappening, GroupNews } from './domain/groupNews.js';
export type { FriendEvent } from './domain/peopleEvent.js';
export type {
  CallInvitation,
  IncomingMessage,
  Message,
  MessageBody,
  MessageQuote,
  OutgoingCommand,
  OutgoingMessage,
} from './domain/message.js';
export {
  groupActions,
  mayListMuted,
  mayNameEverybody,
  memberActions,
  type GroupAction,
  type MemberAction,
} from './domain/groupPermissions.js';
export type { MessageStatus } from './domain/messageStatus.js';
export { EVERYBODY, findMentions, type Named } from './domain/mention.js';
export {
  needsClearConfirm,
  PRESENCE_CHOICES,
  PRESENCE_TEXT_MAX,
  presenceFromExt,
  presenceOf,
  type Presence,
  type PresenceChoice,
  type PresenceRecord,
  type PresenceState,
} from './domain/presence.js';
export {
  isWorthSaving,
  PROFILE_LIMITS,
  profileProblem,
  type Profile,
  type ProfileCard,
  type ProfileField,
  type ProfileProblem,
} from './domain/profile.js';
export type { Preview } from './domain/preview.js';
export { err, ok, type Result } from './domain/result.js';
export type { TalkBan } from './domain/talkBan.js';
export { isBlank } from './domain/text.js';
export type { UnreadSummary } from './domain/unread.js';
export { shareOf, totalOf, type UnreadShare, type UnreadTotal } from './domain/unreadTotal.js';
export { encodeWav } from './domain/voice/encodeWav.js';
export { LIMITS } from './limits.js';

// Stores
export type { AttentionStore } from './stores/AttentionStore.js';
export type { ChatroomStore } from './stores/ChatroomStore.js';
export type { ContactStore } from './stores/ContactStore.js';
export type { ConversationListStore } from './stores/ConversationListStore.js';
export type { DraftFile, DraftFileStore } from './stores/DraftFileStore.js';
export type { GroupInfoStore } from './stores/GroupInfoStore.js';
export type { GroupRequestStore } from './stores/GroupRequestStore.js';
export type { GroupStore } from './stores/GroupStore.js';
export type { PresenceStore } from './stores/PresenceStore.js';
export type { ProfileStore } from './stores/ProfileStore.js';
export type { Connection, SessionStore } from './stores/SessionStore.js';
export type { SendFile, SendOptions } from './stores/TimelineDeps.js';
export type { TimelineStore } from './stores/TimelineStore.js';

// Ports: implement these to bring your own chat service
export type { BlobStore } from './ports/BlobStore.js';
export type { ChatService } from './ports/ChatService.js';
export type { ChatroomService } from './ports/ChatroomService.js';
export type { Cancel, Clock } from './ports/Clock.js';
export type { CancelSignal, FileBlob, FileUploader, UploadFile } from './ports/FileUploader.js';
export type { ConversationService } from './ports/ConversationService.js';
export type { GroupService, MemberChange } from './ports/GroupService.js';
export type { KeyValueStore } from './ports/KeyValueStore.js';
export type { ConversationRecord, MessageTransport, SendReceipt } from './ports/MessageTransport.js';
export type { NoticePermission, Notifier } from './ports/Notifier.js';
export type { PresenceService } from './ports/PresenceService.js';
export type { ProfileService } from './ports/ProfileService.js';
export type { Ringer } from './ports/Ringer.js';
export type { RosterService } from './ports/RosterService.js';
export type { Credentials, NewAccount, OpenedSession, Renewal, SessionTransport } from './ports/SessionTransport.js';
export type { TabTeam } from './ports/TabTeam.js';

// Errors
export { imError, isTransient, type ImError, type ImErrorCode } from './errors/imError.js';
