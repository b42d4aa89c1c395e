import '@chatscope/chat-ui-kit-styles/dist/default/styles.min.css';
import { arriveMessages } from '../page/measures/arrive.js';
import { mountMessages } from '../page/measures/mount.js';
import { resortRows } from '../page/measures/resort.js';
import { runs, startProgram } from '../page/startProgram.js';
import { createChatscopeMessages } from './chatscope/chatscopeMessages.js';
import { createChatscopeRows } from './chatscope/chatscopeRows.js';

const MESSAGES = { chatscope: createChatscopeMessages };
const ROWS = { chatscope: createChatscopeRows };

startProgram({
  mount1000: runs(mountMessages(1_000), MESSAGES),
  mount10000: runs(mountMessages(10_000), MESSAGES),
  arrive50: runs(arriveMessages(50), MESSAGES),
  arrive200: runs(arriveMessages(200), MESSAGES),
  arrive500: runs(arriveMessages(500), MESSAGES),
  resort1000: runs(resortRows(1_000), ROWS),
  resort5000: runs(resortRows(5_000), ROWS),
  live100: runs(resortRows(100, 1_000), ROWS),
});
