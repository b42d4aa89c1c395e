// The windows of the chat, loaded as one file after the chat is shown (`lateWindow`). Dialogs need a library that is larger than the list
// and the messages together.
export { ConversationFinder } from '../finder/ConversationFinder.js';
export { Choosing } from '../forward/Choosing.js';
export { MessageWindow } from '../forward/MessageWindow.js';
export { CreateGroup } from '../group/CreateGroup.js';
export { GroupPanel } from '../group/GroupPanel.js';
export { GroupRequestsWindow } from '../group/GroupRequestsWindow.js';
export { JoinGroup } from '../group/JoinGroup.js';
export { RoomPanel } from '../rooms/RoomPanel.js';
export { AddFriend } from '../people/AddFriend.js';
export { Blocklist } from '../people/Blocklist.js';
export { FriendRequestsWindow } from '../people/FriendRequestsWindow.js';
export { PersonCard } from '../people/PersonCard.js';
export { SetPresence } from '../people/SetPresence.js';
