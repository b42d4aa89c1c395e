// Theme
export { GlobalStyle } from './theme/GlobalStyle.js';
export { DarkStyle } from './theme/DarkStyle.js';
export { KitRoot, type KitRootProps } from './theme/KitRoot.js';
export { fingerTarget } from './theme/fingerTarget.js';
export { breakpoints, media, PHONE } from './theme/media.js';
export { palette, type ColorName } from './theme/palette.js';
export { theme } from './theme/theme.js';
export type { OwnColors, OwnTokens, RadiusName, SpaceName } from './theme/ownTokens.js';
export { useVisibleWindow } from './theme/visibleWindow.js';
export { isDark, useIsDark, type ThemeChoice } from './theme/themeChoice.js';

// Texts
export { imErrorText } from './copy/imErrorText.js';
export { zh } from './copy/zh.js';
export { zhChat } from './copy/zhChat.js';
export { zhFind } from './copy/zhFind.js';
export { zhForward } from './copy/zhForward.js';
export { zhNotifications } from './copy/zhNotifications.js';
export { zhAttach } from './copy/zhAttach.js';
export { zhList } from './copy/zhList.js';
export { zhPeople } from './copy/zhPeople.js';
export type { PresenceName } from './copy/zhPresence.js';
export { zhVoice } from './copy/zhVoice.js';
export type { Phrase } from './copy/phrase.js';
export { overrideCopy, shownText, type CopyOverrides, type PreviewLabel } from './copy/overrides.js';

// Formats
export { calendarOf, localZone, type Calendar, type Zone } from './format/calendar.js';
export { clockTime, exactTime, headingTime, listTime } from './format/chatTime.js';
export { fileSize } from './format/fileSize.js';

// Chat
export { NotificationBanner } from './chat/notifications/NotificationBanner.js';
export { NotificationSwitches } from './chat/notifications/NotificationSwitches.js';
export { NotificationMenu } from './chat/notifications/NotificationMenu.js';
export type { NotificationModel } from './chat/notifications/NotificationModel.js';
export {
  notificationWords,
  type NotificationNames,
  type NotificationWords,
} from './chat/notifications/notificationWords.js';
export { AttachmentArea, type AttachmentAreaProps } from './chat/attach/AttachmentArea.js';
export type { Attachment } from './chat/attach/inspectFile.js';
export type { ChooseFiles, FileChoice, FileToolsProps } from './chat/attach/FileTools.js';
export type { ChosenFile, ChosenFiles } from './chat/attach/ChosenFilesStrip.js';
export { Composer } from './chat/composer/Composer.js';
export type { ComposerHandle, ComposerProps } from './chat/composer/ComposerProps.js';
export { ConnectionBanner, type ConnectionBannerProps, type ConnectionState } from './chat/ConnectionBanner.js';
export {
  ConversationList,
  type ConversationListModel,
  type ConversationListProps,
} from './chat/list/ConversationList.js';
export { ConversationRow, type ConversationRowModel, type ConversationRowProps } from './chat/list/ConversationRow.js';
export { ConversationSearch, type ConversationSearchProps } from './chat/list/ConversationSearch.js';
export { callResultText } from './call/CallRecordLine.js';
export { createNameSearch, type NameSearch } from './chat/list/createNameSearch.js';
export { FindBar, type FindBarProps } from './chat/find/FindBar.js';
export type { FoundMessage } from './chat/find/FoundMessage.js';
export { knownEmoji, withRecentEmoji } from './chat/emoji/recentEmoji.js';
export { emojiCodes, replaceEmojiCodes, type EmojiCode } from './chat/emoji/emojiCodes.js';
export { createVoicePlayer, type Sound, type VoicePlayer } from './chat/media/createVoicePlayer.js';
export type { MessageMedia, PlayedModel, Upload, UploadsModel } from './chat/media/MessageMedia.js';
export type { Mentionable } from './chat/mention/mentionRules.js';
export type { EmojiPickerProps } from './chat/composer/EmojiPicker.js';
export type { QuoteBarProps, QuotedLine } from './chat/composer/QuoteBar.js';
export type { SendKeyPickerProps } from './chat/composer/SendKeyPicker.js';
export { quoteWords, type QuotedMessageProps } from './chat/messages/QuotedMessage.js';
export type { SenderAvatarProps, SenderProps } from './chat/messages/Sender.js';
export {
  ConversationMenu,
  rowActions,
  type ConversationMenuProps,
  type RowAction,
  type RowMenuRequest,
} from './chat/menu/ConversationMenu.js';
export type { RecalledTexts } from './chat/menu/RecalledTexts.js';
export { messageActions, type ActionRules, type MessageAction } from './chat/menu/messageActions.js';
export type { MessageMenu } from './chat/menu/MessageMenu.js';
export {
  MessageViewsContext,
  type CustomBody,
  type CustomMessageProps,
  type MessageViews,
} from './chat/messages/MessageViews.js';
export { MessageBubble, WholeMessage } from './chat/messages/MessageBubble.js';
export type { MessageBubbleProps } from './chat/messages/MessageBubbleProps.js';
export { refusalText } from './chat/messages/refusalText.js';
export type { CallRecord, CallRecordsModel, CallResult } from './call/callTypes.js';
export { MessageList } from './chat/messages/MessageList.js';
export type { MessageListModel, MessageListProps, OwnMessageAction } from './chat/messages/MessageListModel.js';
export type { MessageStatusLineProps, ReceiptStyle, RenderReceipt } from './chat/messages/MessageStatusLine.js';
export { ReceiptButton, type ReceiptButtonProps } from './chat/receipts/ReceiptButton.js';
export { ReceiptsDialog, type Readers, type ReceiptsDialogProps } from './chat/receipts/ReceiptsDialog.js';
export { bodyWords } from './chat/messages/bodyWords.js';
export { previewWords } from './chat/list/previewText.js';
export { ForwardDialog, type ForwardDialogProps } from './chat/forward/ForwardDialog.js';
export { SelectionBar, type SelectionBarProps } from './chat/select/SelectionBar.js';
export { isForwardable, isSelectable, type SelectionModel } from './chat/select/SelectionModel.js';
export { type PeopleModel, type Person, type PersonLabel } from './chat/PeopleModel.js';
export { createBrowserRecorder } from './chat/voice/createBrowserRecorder.js';
export type { MicrophoneProblem, Recorder, RecorderListener, Recording } from './chat/voice/Recorder.js';
export { VoiceButton, type VoiceButtonProps } from './chat/voice/VoiceButton.js';
export { VoiceRecorder, type VoiceRecorderProps } from './chat/voice/VoiceRecorder.js';
export { isSilent, isTooQuiet, microphoneProblem, silentBlocks } from './chat/voice/voiceRules.js';
export { ChatPartsContext, type ChatParts, type DateDividerProps, type Part } from './chat/parts/ChatParts.js';
export { parseText, type TextPart } from './chat/text/parseText.js';

// The assembled chat
export type { CallsModel } from './call/callOptions.js';
export type { Chat, ComposerTool, ConversationSection } from './messenger/Chat.js';
export type {
  ChatComponents,
  ChatSlots,
  ConversationComposerProps,
  ConversationHeaderProps,
  ConversationMessagesProps,
  ConversationSidebarProps,
  RoomSideProps,
  DetailsProps,
  ListTab,
  ListTabsProps,
  ConversationPartProps,
  PersonOrGroupProps,
  SessionPartProps,
} from './messenger/ChatComponents.js';
export type { ChatList, ChatNavigation, ChatPlace } from './messenger/ChatNavigation.js';
export { ChatProvider, type ChatProviderProps } from './messenger/ChatProvider.js';
export type { ChatProviderOptions } from './messenger/ChatProviderOptions.js';
export { SessionProvider, type SessionProviderProps } from './messenger/SessionProvider.js';
export type { MediaHosts } from './chat/media/resourceUrl.js';
export type { ChatPeople, ChatSession } from './messenger/ChatSession.js';
export { createChatSession, type ChatSessionOptions, type RestorableSession } from './messenger/createChatSession.js';
export { followNames, type FollowNamesDeps } from './messenger/followNames.js';
export { followRelations, type FollowRelationsDeps } from './messenger/people/followRelations.js';
export { shownContacts } from './messenger/shownContacts.js';
export { groupNames, roomNames } from './messenger/conversationNames.js';
export { Messenger } from './messenger/Messenger.js';
export { useChat } from './messenger/useChat.js';
export { WithComponents, type WithComponentsProps } from './messenger/WithComponents.js';
export { useConnection, useConversation, useConversations, usePerson, useUnreadTotal } from './messenger/hooks.js';
export type { ListedConversation } from './messenger/list/ListedConversation.js';
export { zhMessenger } from './copy/zhMessenger.js';
export { ConnectionStrip } from './messenger/connection/ConnectionStrip.js';
export { ENDED_SENTENCES } from './messenger/connection/ChatEndedBanner.js';
export { useIsOffline } from './messenger/connection/useIsOffline.js';
export { Conversation, type ConversationProps } from './messenger/conversation/Conversation.js';
export { useMembers } from './messenger/conversation/useMembers.js';
export { groupAnswerText, type AnswerNames } from './messenger/groups/groupAnswers.js';
export { groupFailedText } from './messenger/groups/groupFailedText.js';
export { GroupDetails, type GroupDetailsProps } from './messenger/groups/GroupDetails.js';
export { memberRows } from './messenger/groups/groupRules.js';
export { WaitingRequests, type WaitingRequestsProps } from './messenger/groups/WaitingRequests.js';
export { ConversationSidebar } from './messenger/list/ConversationSidebar.js';
export { ConversationListView, type ConversationListViewDeps } from './messenger/list/ConversationListView.js';
export { ListTabs } from './messenger/list/ListTabs.js';
export { PlusWindows } from './messenger/list/PlusWindows.js';
export { SideSkeleton } from './messenger/list/SideSkeleton.js';
export { FriendsSide } from './messenger/people/FriendsSide.js';
export { PeopleWindow, type OpenPeopleWindowProps, type PeopleWindowName } from './messenger/people/PeopleWindow.js';
export { RoomSide } from './messenger/rooms/RoomSide.js';

// Groups
export { zhGroup } from './copy/zhGroup.js';
export { CreateGroupDialog, type CreateGroupDialogProps, type NewGroupValues } from './group/CreateGroupDialog.js';
export { EditGroupDialog, type EditGroupDialogProps } from './group/EditGroupDialog.js';
export type { FoundGroupDetail } from './group/FoundGroup.js';
export type { Choice, PickerWords } from './group/FriendPicker.js';
export { GroupDrawer, type GroupDrawerModel, type GroupDrawerProps } from './group/GroupDrawer.js';
export { GroupRequests, type GroupRequestRow, type GroupRequestsProps } from './group/GroupRequests.js';
export { GroupInfoButton, type GroupInfoButtonProps } from './group/GroupInfoButton.js';
export { RequestStrip, type RequestStripProps } from './group/RequestStrip.js';
export { InviteDialog, type InviteDialogProps } from './group/InviteDialog.js';
export { JoinGroupDialog, type JoinGroupDialogProps } from './group/JoinGroupDialog.js';
export type { MemberRowModel } from './group/MemberRow.js';
export { MemberSection, type MemberSectionProps } from './group/MemberSection.js';
export type { PublicGroupsModel } from './group/PublicGroups.js';

// People
export { AddFriendDialog, type AddFriendDialogProps } from './people/AddFriendDialog.js';
export type { AddFriendProblem, FoundPerson } from './people/useAddFriend.js';
export { AvatarChooser, type AvatarChooserProps } from './people/AvatarChooser.js';
export { BlocklistDialog, type BlockedPerson, type BlocklistDialogProps } from './people/BlocklistDialog.js';
export { ContactMenu, type ContactAction, type ContactMenuProps } from './people/ContactMenu.js';
export { FriendList, type FriendListProps } from './people/FriendList.js';
export type { AvatarProps } from './primitives/Avatar.js';
export { PersonAvatar, type PersonAvatarProps } from './people/PersonAvatar.js';
export { PersonRow, type PersonLineProps, type PersonRowProps } from './people/PersonLine.js';
export { PresenceDialog, type PresenceDialogProps } from './people/PresenceDialog.js';
export { PresenceDot, type PresenceDotProps } from './people/PresenceDot.js';
export { PresenceLine } from './people/PresenceLine.js';
export type { PresenceModel } from './people/PresenceModel.js';
export type { PresenceRules } from './people/PresenceRules.js';
export { presenceWords } from './people/presenceWords.js';
export { ProfileDialog, type ProfileDialogProps } from './people/ProfileDialog.js';
export type { ProfileEditing } from './people/ProfileEditing.js';
export { RecordingDialog, type RecordingChoice, type RecordingDialogProps } from './people/RecordingDialog.js';
export { RequestsButton, type RequestsButtonProps } from './people/RequestsButton.js';
export { RequestsDialog, type RequestsDialogProps, type RequestsModel } from './people/RequestsDialog.js';
export { SettingsMenu, type OwnSetting } from './people/SettingsMenu.js';
export { SideHead, type SideHeadProps } from './people/SideHead.js';

// Layout
export { ChatShell, type ChatShellProps } from './layout/ChatShell.js';
export { PlusMenu, type PlusMenuProps } from './layout/PlusMenu.js';
export { PaneHeader, type PaneHeaderProps } from './layout/PaneHeader.js';
export { type LinkComponent, type LinkProps } from './layout/PlainLink.js';
