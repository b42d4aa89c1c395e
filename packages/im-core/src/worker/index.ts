export { connectChatService, type WorkerEndpoint } from './connectChatService.js';
export { createServiceWorkers, type ServiceWorkers } from './connectChatService.js';
export { onUnhandledRejection, type RejectionScope } from './serveChatService.js';
export { serveChatService } from './serveChatService.js';
export type { MessageEndpoint } from './protocol.js';
