export { connectArchive, serveArchive } from './archive.js';
export {
  connectChatService,
  createServiceWorkers,
  type ServiceWorkers,
  type WorkerEndpoint,
} from './connectChatService.js';
export {
  onUnhandledRejection,
  serveChatService,
  type MessageEndpoint,
  type RejectionScope,
} from './serveChatService.js';
