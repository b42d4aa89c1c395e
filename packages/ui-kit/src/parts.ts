// The kit's own parts under the names of `ChatComponents`, for an app's part that wraps one of them. `CallButtons` and `CallLayer`
// are in `@fitout/ui-kit/calls`.
export {
  FileTools,
  type FileToolsProps,
  QuoteBar,
  type QuoteBarProps,
  SendKeyPicker,
  type SendKeyPickerProps,
} from './composer/composerParts.js';
export { EmojiPicker, type EmojiPickerProps } from './composer/EmojiPicker.js';
export { ConversationRow, type ConversationRowProps } from './conversation-list/ConversationRow.js';
export { ConversationSearch, type ConversationSearchProps } from './layout/ConversationSearch.js';
export { MessageBubble } from './messages/MessageBubble.js';
export type { MessageBubbleProps } from './messages/MessageBubbleProps.js';
export { DateDivider, EmptyMessages, NewMessagesDivider } from './messages/MessageList.js';
export {
  MessageStatusLine,
  type MessageStatusLineProps,
  QuotedMessage,
  type QuotedMessageProps,
  SenderAvatar,
  SenderName,
  type SenderAvatarProps,
  type SenderProps,
} from './messages/messageParts.js';
export type { DateDividerProps } from './session/ChatParts.js';
export type {
  ConversationComposerProps,
  ConversationHeaderProps,
  ConversationMessagesProps,
  ConversationPartProps,
  ConversationSidebarProps,
  DetailsProps,
  ListTabsProps,
  PersonOrGroupProps,
  RoomSideProps,
  SessionPartProps,
} from './session/ChatComponents.js';
export { ConnectionStrip } from './conversation/ConnectionStrip.js';
export { ConversationComposer } from './conversation/ConversationComposer.js';
export { ConversationHeader } from './conversation/ConversationHeader.js';
export { ConversationMessages } from './conversation/ConversationMessages.js';
export { FindButton } from './finder/FindButton.js';
export { GroupPanel as GroupDetails } from './group/GroupDrawer.js';
export { InfoButton } from './group/InfoButton.js';
export { RoomPanel as RoomDetails } from './rooms/RoomPanel.js';
export { WaitingRequests, type WaitingRequestsProps } from './group/WaitingRequests.js';
export { ConversationSidebar } from './conversation-list/ConversationSidebar.js';
export { ListTabs } from './conversation-list/ListTabs.js';
export { OwnHead } from './conversation-list/OwnHead.js';
export { SideSkeleton } from './layout/SideSkeleton.js';
export { NothingOpen } from './messenger/Messenger.js';
export { ContactActions, ContactHead } from './people/ContactHead.js';
export { FriendsSide } from './people/FriendsSide.js';
export { PersonCard } from './people/ProfileDialog.js';
export { RoomSide } from './rooms/RoomSide.js';

// What the components that `npx @fitout/ui-kit add` copies are made of.
export { CallRecordLine } from './call/CallRecordLine.js';
export { composerSettingsOf } from './composer/composerSettings.js';
export { sortMentionables } from './composer/mentionRules.js';
export { FavouritesWindow } from './forward/lateFavourites.js';
export { type MessageContentProps, viewOf } from './messages/messageKinds.js';
export { lateWindow } from './session/lateWindow.js';
export { isPending, knownName, personOf } from './session/PeopleModel.js';
export type { GroupNoticeNames } from './text/groupNoticeText.js';
export { parseEmoji } from './text/parseEmoji.js';
export { RichText } from './text/RichText.js';
