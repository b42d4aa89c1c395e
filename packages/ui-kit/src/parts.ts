// The kit's own parts under the names of `ChatComponents`, for an app's part that wraps one of them. `CallButtons` and `CallLayer`
// are in `@fitout/ui-kit/calls`.
export { FileTools, type FileToolsProps } from './chat/attach/FileTools.js';
export { EmojiPicker, type EmojiPickerProps } from './chat/composer/EmojiPicker.js';
export { QuoteBar, type QuoteBarProps } from './chat/composer/QuoteBar.js';
export { SendKeyPicker, type SendKeyPickerProps } from './chat/composer/SendKeyPicker.js';
export { ConversationRow, type ConversationRowProps } from './chat/list/ConversationRow.js';
export { ConversationSearch, type ConversationSearchProps } from './chat/list/ConversationSearch.js';
export { MessageBubble } from './chat/messages/MessageBubble.js';
export type { MessageBubbleProps } from './chat/messages/MessageBubbleProps.js';
export { DateDivider, EmptyMessages, NewMessagesDivider } from './chat/messages/MessageListView.js';
export { MessageStatusLine, type MessageStatusLineProps } from './chat/messages/MessageStatusLine.js';
export { QuotedMessage, type QuotedMessageProps } from './chat/messages/QuotedMessage.js';
export { SenderAvatar, SenderName, type SenderAvatarProps, type SenderProps } from './chat/messages/Sender.js';
export type { DateDividerProps } from './chat/parts/ChatParts.js';
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
} from './messenger/ChatComponents.js';
export { ConnectionStrip } from './messenger/connection/ConnectionStrip.js';
export { ConversationComposer } from './messenger/conversation/ConversationComposer.js';
export { ConversationHeader } from './messenger/conversation/ConversationHeader.js';
export { ConversationMessages } from './messenger/conversation/ConversationMessages.js';
export { FindButton } from './messenger/find/FindButton.js';
export { GroupPanel as GroupDetails } from './messenger/groups/GroupPanel.js';
export { InfoButton } from './messenger/groups/InfoButton.js';
export { RoomPanel as RoomDetails } from './messenger/groups/RoomPanel.js';
export { WaitingRequests, type WaitingRequestsProps } from './messenger/groups/WaitingRequests.js';
export { ConversationSidebar } from './messenger/list/ConversationSidebar.js';
export { ListTabs } from './messenger/list/ListTabs.js';
export { OwnHead } from './messenger/list/OwnHead.js';
export { SideSkeleton } from './messenger/list/SideSkeleton.js';
export { NothingOpen } from './messenger/Messenger.js';
export { ContactActions } from './messenger/people/ContactActions.js';
export { ContactHead } from './messenger/people/ContactHead.js';
export { FriendsSide } from './messenger/people/FriendsSide.js';
export { PersonCard } from './messenger/people/PersonCard.js';
export { RoomSide } from './messenger/rooms/RoomSide.js';
