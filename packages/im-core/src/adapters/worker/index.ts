export { connectChatService, type WorkerLine } from './connectChatService.js';
export { hearEscapes, type EscapeScope } from './hearEscapes.js';
export { serveChatService } from './serveChatService.js';
export type { Line } from './protocol.js';
