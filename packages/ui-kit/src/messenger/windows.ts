// The windows of the chat, loaded as one file after the chat is shown (`lateWindow`). Dialogs need a library that is larger than the list
// and the messages together.
export { OtherMatchList, SearchReach } from '../conversation-list/OtherMatchList.js';
export { WhyUnread } from '../conversation-list/WhyUnread.js';
export { PinnedLine } from '../conversation/PinnedLine.js';
export { ConversationFinder } from '../finder/FindBar.js';
export { FavouriteMessages, FavouritesWindow } from '../forward/Favourites.js';
export { Choosing, MessageWindow } from '../forward/Choosing.js';
export { CreateGroup } from '../group/CreateGroupDialog.js';
export { GroupPanel } from '../group/GroupDrawer.js';
export { GroupRequestsWindow } from '../group/GroupRequests.js';
export { JoinGroup } from '../group/JoinGroupDialog.js';
export { LinkBelow } from '../messages/LinkCard.js';
export { Poll, PollWindow } from '../messages/Poll.js';
export { NoteBelow } from '../messages/NoteBelow.js';
export { DueReminders, MuteMenu, RemindersWindow } from '../notifications/Later.js';
export { RoomPanel } from '../rooms/RoomPanel.js';
export { AddFriend } from '../people/AddFriendDialog.js';
export { Blocklist } from '../people/BlocklistDialog.js';
export { FriendRequestsWindow } from '../people/RequestsDialog.js';
export { FriendsSide } from '../people/FriendsSide.js';
export { PersonCard } from '../people/ProfileDialog.js';
export { SetPresence } from '../people/PresenceDialog.js';
