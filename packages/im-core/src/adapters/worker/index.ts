export { connectChatService, type WorkerLine } from './connectChatService.js';
export { onUnhandledRejection, type EscapeScope } from './onUnhandledRejection.js';
export { serveChatService } from './serveChatService.js';
export type { Line } from './protocol.js';
