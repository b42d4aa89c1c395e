export { connectChatService, type WorkerEndpoint } from './connectChatService.js';
export { createServiceWorkers, type ServiceWorkers } from './createServiceWorkers.js';
export { onUnhandledRejection, type RejectionScope } from './onUnhandledRejection.js';
export { serveChatService } from './serveChatService.js';
export type { MessageEndpoint } from './protocol.js';
