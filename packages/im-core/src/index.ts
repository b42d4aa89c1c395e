import * as LIMITS from './limits.js';

// Client
export { createImClient, type ImClient, type ImClientOptions } from './createImClient.js';

// Values and rules
export type { RefusalReason } from './domain/message/messageStatus.js';
export type { NotificationSettings } from './domain/notifications.js';
export type { NotificationContent } from './domain/message/preview.js';
export type { TabEvent, TabMessage } from './domain/tabMessage.js';
export {
  isSameConversation,
  conversationKey,
  type ConversationKind,
  type ConversationRef,
} from './domain/conversation/conversation.js';
export type { ConversationSetting, ConversationSettings, SetConversation } from './domain/conversation/conversation.js';
export type { Contact, FriendRequest } from './domain/people/contact.js';
export type { ChatEvent, LogoutReason, TransportEvent } from './domain/events.js';
export type {
  GroupDetail,
  GroupMember,
  GroupPage,
  GroupRequest,
  GroupRole,
  GroupSummary,
  NewGroup,
} from './domain/groups/group.js';
export type { GroupNotice } from './domain/groups/groupEvent.js';
export type { GroupEventKind, GroupEvent } from './domain/groups/groupEvent.js';
export type { FriendEvent } from './domain/people/contact.js';
export type {
  CallInvitation,
  CombinedMessage,
  IncomingMessage,
  Message,
  MessageBody,
  MessageQuote,
  OutgoingCommand,
  OutgoingMessage,
} from './domain/message/message.js';
export {
  groupActions,
  mayListMuted,
  mayMentionEverybody,
  memberActions,
  type GroupAction,
  type MemberAction,
} from './domain/groups/group.js';
export type { MessageStatus } from './domain/message/messageStatus.js';
export { EVERYBODY, findMentions, type Named, type PickedMention } from './domain/message/mention.js';
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
} from './domain/people/presence.js';
export {
  isWorthSaving,
  PROFILE_LIMITS,
  profileProblem,
  type Profile,
  type ProfileCard,
  type ProfileField,
  type ProfileProblem,
} from './domain/people/profile.js';
export type { Preview } from './domain/message/preview.js';
export { err, ok, type Result } from './domain/result.js';
export type { SendRestriction } from './domain/groups/group.js';
export { isReceiptOpen, RECEIPT_LIMITS, unreadMemberCount } from './domain/message/groupReceipt.js';
export { isBlank } from './domain/message/message.js';
export type { UnreadSummary } from './domain/conversation/unread.js';
export {
  unreadContribution,
  totalOf,
  type UnreadContribution,
  type UnreadTotal,
} from './domain/conversation/unread.js';
export { LIMITS };

// Stores
export type { NotificationStore } from './stores/notifications/NotificationStore.js';
export type { ChatroomStore } from './stores/groups/ChatroomStore.js';
export type { ContactStore } from './stores/people/ContactStore.js';
export type { ConversationListStore } from './stores/list/ConversationListStore.js';
export type { DraftFile, DraftFileStore } from './stores/uploads/UploadStore.js';
export type { GroupInfoStore } from './stores/groups/GroupInfoStore.js';
export type { GroupReceiptStore } from './stores/groups/GroupReceiptStore.js';
export type { GroupRequestStore } from './stores/groups/GroupRequestStore.js';
export type { GroupStore } from './stores/groups/GroupStore.js';
export type { PresenceStore } from './stores/people/PresenceStore.js';
export type { ProfileStore } from './stores/people/ProfileStore.js';
export type { Connection, SessionStore } from './stores/session/SessionStore.js';
export type { SendFile, SendOptions } from './stores/timeline/TimelineDeps.js';
export type { CombinedStore } from './stores/timeline/CombinedStore.js';
export type { ConversationRow, TimelineStore } from './stores/timeline/TimelineStore.js';

// Ports: implement these to bring your own chat service
export type { BlobStore } from './ports/storage.js';
export type { ChatService, ServicePart, ServiceParts } from './ports/ChatService.js';
export { completeService, type ServiceWithout } from './client/completeService.js';
export type { ChatroomService } from './ports/ChatService.js';
export type { Cancel, Clock } from './ports/Clock.js';
export type { CancelSignal, FileBlob, FileUploader, UploadFile } from './ports/FileUploader.js';
export type { CombineService } from './ports/ChatService.js';
export type { ConversationService } from './ports/ChatService.js';
export type { GroupReceiptService } from './ports/ChatService.js';
export type { GroupService, MemberChange } from './ports/ChatService.js';
export type { KeyValueStore } from './ports/storage.js';
export { stored, type Codec, type Stored } from './storage/stored.js';
export type { ConversationRecord, MessageTransport, SendReceipt } from './ports/ChatService.js';
export type { NotificationAccess, NotificationPresenter } from './ports/NotificationPresenter.js';
export type { PresenceService } from './ports/ChatService.js';
export type { ProfileService } from './ports/ChatService.js';
export type { SoundPlayer } from './ports/NotificationPresenter.js';
export type { RosterService } from './ports/ChatService.js';
export type { Credentials, NewAccount, OpenedSession, TokenRenewal, SessionTransport } from './ports/ChatService.js';
export type { TabCoordinator } from './ports/TabCoordinator.js';

// Errors
export { imError, isTransient, type ImError, type ImErrorCode } from './domain/imError.js';
