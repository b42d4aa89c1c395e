import * as LIMITS from './limits.js';

// Client
export { createImClient, type ImClient, type ImClientOptions } from './createImClient.js';

// Values and rules
export {
  EVERYBODY,
  mayMentionEverybodyNow,
  findMentions,
  CALL_END,
  isBlank,
  isReceiptOpen,
  RECEIPT_LIMITS,
  unreadMemberCount,
  type CallInvitation,
  type CombinedMessage,
  type IncomingMessage,
  type Message,
  type MessageEdit,
  type MessageBody,
  type MessageQuote,
  type MessageStatus,
  type Named,
  type OutgoingCommand,
  type OutgoingMessage,
  type PickedMention,
  type Reaction,
  type RefusalReason,
} from './domain/message/message.js';
export {
  isEditable,
  type ChangeOf,
  type EditReport,
  type MessageChange,
  type PinnedMessage,
  type ReactionReport,
} from './domain/message/changes.js';
export type { LaterItem, Reminder, Unmuting } from './domain/later.js';
export type { NotificationSettings } from './domain/notifications.js';
export { bodyFrom, previewOfBody, type NotificationContent, type Preview } from './domain/message/messageKinds.js';
export {
  conversationKey,
  isSameConversation,
  type ConversationKind,
  type ConversationRef,
  type ConversationSetting,
  type ConversationSettings,
  type SetConversation,
} from './domain/conversation/conversation.js';
export type * from './domain/events.js';
export {
  groupActions,
  mayListMuted,
  mayRemoveFile,
  mayMentionEverybody,
  memberActions,
  type GroupAction,
  type GroupBoard,
  type GroupDetail,
  type GroupEvent,
  type GroupEventKind,
  type GroupFile,
  type GroupMember,
  type GroupNotice,
  type GroupPage,
  type GroupRequest,
  type GroupRole,
  type GroupSummary,
  type MemberAction,
  type NewGroup,
  type SendRestriction,
} from './domain/groups/group.js';
export { STREAM, STREAM_STOP, type StreamedText } from './domain/message/streamed.js';
export * from './domain/people/people.js';
export { err, imError, isTransient, ok, type ImError, type ImErrorCode, type Result } from './domain/imError.js';
export {
  countsAsUnread,
  totalOf,
  unreadContribution,
  type UnreadContribution,
  type UnreadSummary,
  type UnreadTotal,
} from './domain/conversation/unread.js';
export { LIMITS };

// Stores
export type { LaterStore } from './stores/notifications/LaterStore.js';
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
export type {
  BlobStore,
  ChatStorage,
  ConversationChange,
  DeviceSpace,
  KeyValueStore,
  Stored,
  StoredRecords,
} from './ports/storage.js';
export type * from './ports/ChatService.js';
export { createArchiving, type Archiving } from './client/createArchiving.js';
export type * from './ports/MessageArchive.js';
export type { SpaceEstimate } from './domain/space.js';
export { completeService, type ServiceWithout } from './client/completeService.js';
export type * from './ports/Clock.js';
export type * from './ports/FileUploader.js';
export { stored, type Codec } from './storage/stored.js';
export type * from './ports/NotificationPresenter.js';
export type { TabCoordinator } from './ports/TabCoordinator.js';

// Errors
