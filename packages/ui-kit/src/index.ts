// Theme
export { GlobalStyle, DarkStyle } from './theme/GlobalStyle.js';
export { KitRoot, type KitRootProps } from './theme/KitRoot.js';
export {
  breakpoints,
  card,
  centred,
  covering,
  ellipsis,
  fingerTarget,
  line,
  media,
  PHONE,
  quiet,
  square,
  STILL,
  stays,
} from './theme/media.js';
export { palette, type ColorName } from './theme/palette.js';
export { theme } from './theme/theme.js';
export type { OwnColors, OwnTokens, RadiusName, SpaceName } from './theme/ownTokens.js';
export { useVisibleWindow } from './theme/visibleWindow.js';
export { isDark, useIsDark, type ThemeChoice } from './theme/themeChoice.js';

// Texts
export { chinese, type Language, LanguageContext, useLanguage } from './copy/language.js';
export { imErrorText } from './copy/imErrorText.js';
export { zh } from './copy/zh.js';
export { zhChat, zhFind, zhList } from './copy/zhChat.js';
export { zhForward } from './copy/zhForward.js';
export { zhNotifications } from './copy/zhNotifications.js';
export { zhAttach } from './copy/zhAttach.js';
export { zhPeople, type PresenceName } from './copy/zhPeople.js';
export { zhVoice } from './copy/zhVoice.js';
export type { Phrase } from './copy/phrase.js';
export { overrideCopy, shownText, type CopyOverrides, type PreviewLabel } from './copy/overrides.js';

// Formats
export { calendarOf, localZone, type Calendar, type Zone } from './forms/calendar.js';
export { clockTime, exactTime, headingTime, listTime } from './text/chatTime.js';
export { fileSize } from './text/fileSize.js';

// Chat
export { NotificationBanner, NotificationSwitches, NotificationMenu } from './notifications/NotificationMenu.js';
export { type NotificationModel } from './notifications/NotificationMenu.js';
export {
  notificationWords,
  type NotificationNames,
  type NotificationWords,
} from './notifications/notificationWords.js';
export { AttachmentArea, type AttachmentAreaProps } from './composer/AttachmentArea.js';
export type { Attachment } from './composer/inspectFile.js';
export type { ChooseFiles, FileChoice, FileToolsProps, ComposerHandle } from './composer/composerParts.js';
export type { ComposerProps, QuoteBarProps, QuotedLine, SendKeyPickerProps } from './composer/composerParts.js';
export type { ChosenFile, ChosenFiles } from './composer/AttachmentArea.js';
export { Composer } from './composer/Composer.js';
export { ConnectionBanner, type ConnectionBannerProps, type ConnectionState } from './conversation/ConnectionStrip.js';
export { ConnectionStrip } from './conversation/ConnectionStrip.js';
export {
  ConversationList,
  type ConversationListModel,
  type ConversationListProps,
} from './conversation-list/ConversationList.js';
export {
  ConversationRow,
  type ConversationRowModel,
  type ConversationRowProps,
} from './conversation-list/ConversationRow.js';
export { ConversationSearch, type ConversationSearchProps } from './layout/ConversationSearch.js';
export { callResultText } from './call/CallRecordLine.js';
export {
  createNameMatcher,
  createNameSearch,
  type NameMatcher,
  type NamePlace,
  type NameSearch,
} from './text/createNameSearch.js';
export { FindBar, type FindBarProps } from './finder/FindBar.js';
export { excerptOf, leadToMessage } from './finder/findInMessages.js';
export type { FoundMessage } from './text/FoundMessage.js';
export { knownEmoji, withRecentEmoji } from './composer/composerSettings.js';
export { emojiCodes, replaceEmojiCodes, type EmojiCode } from './text/emojiCodes.js';
export { createVoicePlayer, type Sound, type VoicePlayer } from './media/createVoicePlayer.js';
export { PictureEditor } from './media/lateEditor.js';
export type { DrawnPicture, PictureEditorProps } from './media/PictureEditor.js';
export { mapUrl } from './media/mediaRules.js';
export type { MessageMedia, PlayedModel, Upload, UploadsModel } from './media/MessageMedia.js';
export type { Mentionable } from './composer/mentionRules.js';
export type { EmojiPickerProps } from './composer/EmojiPicker.js';
export { quoteWords, type QuotedMessageProps } from './messages/messageParts.js';
export type { SenderAvatarProps, SenderProps } from './messages/messageParts.js';
export {
  ConversationMenu,
  rowActions,
  type ConversationMenuProps,
  type RowAction,
  type RowMenuRequest,
} from './conversation-list/ConversationMenu.js';
export type { RecalledTexts, MessageMenu, MessageBubbleProps } from './messages/MessageBubbleProps.js';
export { messageActions, type ActionRules, type MessageAction } from './messages/messageActions.js';
export {
  MessageViewsContext,
  type CustomBody,
  type CustomMessageProps,
  type MessageViews,
} from './session/MessageViews.js';
export { MessageBubble, WholeMessage } from './messages/MessageBubble.js';
export { refusalText } from './text/refusalText.js';
export type { CallRecord, CallRecordsModel, CallResult } from './call/callTypes.js';
export { MessageList } from './messages/MessageList.js';
export type { MessageListModel, MessageListProps, OwnMessageAction } from './messages/MessageListModel.js';
export type { MessageStatusLineProps, ReceiptStyle, RenderReceipt } from './messages/messageParts.js';
export { ReceiptButton, type ReceiptButtonProps } from './messages/receipts.js';
export { ReceiptsDialog, type Readers, type ReceiptsDialogProps } from './messages/ReceiptsDialog.js';
export { bodyWords } from './messages/messageKinds.js';
export { previewWords } from './text/previewText.js';
export type { FavouriteMessagesProps } from './forward/Favourites.js';
export { FavouriteMessages } from './forward/lateFavourites.js';
export { ForwardDialog, type ForwardDialogProps, type SharedContent, ShareWindow } from './forward/ForwardWindow.js';
export { SelectionBar, type SelectionBarProps } from './messages/SelectionBar.js';
export { isForwardable, isSelectable, type SelectionModel } from './messages/messageActions.js';
export { type PeopleModel, type Person, type PersonLabel } from './session/PeopleModel.js';
export { createBrowserRecorder } from './composer/createBrowserRecorder.js';
export type { MicrophoneProblem, Recorder, RecorderListener, Recording } from './composer/Recorder.js';
export { VoiceButton, type VoiceButtonProps } from './composer/composerParts.js';
export { VoiceRecorder, type VoiceRecorderProps } from './composer/VoiceRecorder.js';
export { isSilent, isTooQuiet, microphoneProblem, silentBlocks } from './media/voiceRules.js';
export { ChatPartsContext, type ChatParts, type DateDividerProps, type Part } from './session/ChatParts.js';
export { parseText } from './text/parseText.js';
export type { TextPart } from './text/parseEmoji.js';

// The assembled chat
export type { CallsModel } from './call/callOptions.js';
export type { Chat, ComposerTool, ConversationSection } from './session/Chat.js';
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
} from './session/ChatComponents.js';
export type { ChatList, ChatNavigation, ChatPlace } from './session/ChatNavigation.js';
export { ChatProvider, type ChatProviderProps } from './messenger/ChatProvider.js';
export type { ChatProviderOptions } from './messenger/checkChat.js';
export { SessionProvider, type SessionProviderProps } from './messenger/SessionProvider.js';
export type { MediaHosts } from './text/resourceUrl.js';
export type { VoiceDecoder } from './media/createVoicePlayer.js';
export type {
  ChatPeople,
  ChatSession,
  Favourite,
  FavouriteKind,
  FavouriteQuery,
  Favourites,
  NewFavourite,
  LinkPreview,
  LinkPreviews,
  SpokenMessage,
  Transcriber,
} from './session/ChatSession.js';
export { createChatSession, type ChatSessionOptions, type RestorableSession } from './messenger/createChatSession.js';
export { followNames, type FollowNamesDeps, shownContacts } from './session/followNames.js';
export { followRelations, type FollowRelationsDeps } from './people/followRelations.js';
export { groupNames, roomNames } from './session/conversationNames.js';
export { profileCardOf } from './people/ProfileCardStore.js';
export { Messenger } from './messenger/Messenger.js';
export { useChat } from './session/useChat.js';
export { WithComponents, type WithComponentsProps } from './messenger/SessionProvider.js';
export { useConnection, useConversation, useConversations, usePerson, useUnreadTotal } from './session/hooks.js';
export type { ListedConversation } from './conversation-list/ConversationListView.js';
export { zhMessenger } from './copy/zhMessenger.js';
export { useIsOffline } from './session/hooks.js';
export { Conversation, type ConversationProps } from './conversation/Conversation.js';
export { useMembers } from './conversation/ConversationComposer.js';
export { groupAnswerText, type AnswerNames, groupFailedText, memberRows } from './group/groupRules.js';
export { type GroupRequestRow, type NewGroupValues } from './group/groupRules.js';
export { GroupDetails, type GroupDetailsProps } from './group/InfoButton.js';
export { WaitingRequests, type WaitingRequestsProps } from './group/WaitingRequests.js';
export { ConversationSidebar } from './conversation-list/ConversationSidebar.js';
export { ConversationListView, type ConversationListViewDeps } from './conversation-list/ConversationListView.js';
export { ListTabs } from './conversation-list/ListTabs.js';
export { PlusWindow, type PlusWindowProps, PlusWindows } from './conversation-list/OwnHead.js';
export { PlusMenu, type PlusMenuProps } from './conversation-list/OwnHead.js';
export { SideSkeleton } from './layout/SideSkeleton.js';
export { FriendsSide, FriendList, type FriendListProps } from './people/FriendsSide.js';
export { PeopleWindow, type OpenPeopleWindowProps, type PeopleWindowName } from './people/PeopleWindow.js';
export { RoomSide } from './rooms/RoomSide.js';

// Groups
export { zhGroup } from './copy/zhGroup.js';
export { CreateGroupDialog, type CreateGroupDialogProps } from './group/CreateGroupDialog.js';
export { EditGroupDialog, type EditGroupDialogProps } from './group/GroupWindow.js';
export type { FoundGroupDetail, PublicGroupsModel } from './group/PublicGroups.js';
export type { Choice, PickerWords } from './people/FriendPicker.js';
export { GroupDrawer, type GroupDrawerModel, type GroupDrawerProps } from './group/GroupDrawer.js';
export { GroupRequests, type GroupRequestsProps } from './group/GroupRequests.js';
export { GroupInfoButton, type GroupInfoButtonProps } from './group/InfoButton.js';
export { RequestStrip, type RequestStripProps } from './group/WaitingRequests.js';
export { InviteDialog, type InviteDialogProps } from './group/GroupWindow.js';
export { JoinGroupDialog, type JoinGroupDialogProps } from './group/JoinGroupDialog.js';
export { type MemberRowModel, MemberSection, type MemberSectionProps } from './group/MemberSection.js';

// People
export { AddFriendDialog, type AddFriendDialogProps, type AddFriendProblem } from './people/AddFriendDialog.js';
export { AvatarChooser, type AvatarChooserProps, type ProfileEditing } from './people/ProfileEditor.js';
export { BlocklistDialog, type BlockedPerson, type BlocklistDialogProps } from './people/BlocklistDialog.js';
export { ContactMenu, type ContactAction, type ContactMenuProps } from './people/ContactHead.js';
export type { AvatarProps } from './primitives/Avatar.js';
export { GroupAvatar, type GroupAvatarProps, PersonAvatar, type PersonAvatarProps } from './people/PersonAvatar.js';
export { PresenceDot, type PresenceDotProps } from './people/PersonAvatar.js';
export { PresenceLine, type PresenceModel, presenceWords } from './people/PersonAvatar.js';
export { PersonRow, type FoundPerson, type PersonLineProps, type PersonRowProps } from './people/PersonLine.js';
export { PresenceDialog, type PresenceDialogProps } from './people/PresenceDialog.js';
export { ProfileDialog, type ProfileDialogProps } from './people/ProfileDialog.js';
export { RecordingDialog, type RecordingChoice, type RecordingDialogProps } from './people/RecordingDialog.js';
export { RequestsButton, type RequestsButtonProps, SideHead, type SideHeadProps } from './people/SideHead.js';
export { RequestsDialog, type RequestsDialogProps, type RequestsModel } from './people/RequestsDialog.js';
export { SettingsMenu, type OwnSetting } from './people/SettingsMenu.js';

// Layout
export { ChatShell, type ChatShellProps } from './layout/ChatShell.js';
export { PaneHeader, type PaneHeaderProps } from './layout/PaneHeader.js';
export { type LinkComponent, type LinkProps } from './layout/PlainLink.js';
