// The windows of the chat, loaded as one file after the chat is shown (`lateWindow`). Dialogs need a library that is larger than the list
// and the messages together.
export { ConversationFinder } from './find/ConversationFinder.js';
export { Choosing } from './forward/Choosing.js';
export { MessageWindow } from './forward/MessageWindow.js';
export { CreateGroup } from './groups/CreateGroup.js';
export { GroupPanel } from './groups/GroupPanel.js';
export { GroupRequestsWindow } from './groups/GroupRequestsWindow.js';
export { JoinGroup } from './groups/JoinGroup.js';
export { RoomPanel } from './groups/RoomPanel.js';
export { AddFriend } from './people/AddFriend.js';
export { Blocklist } from './people/Blocklist.js';
export { FriendRequestsWindow } from './people/FriendRequestsWindow.js';
export { PersonCard } from './people/PersonCard.js';
export { SetPresence } from './people/SetPresence.js';
