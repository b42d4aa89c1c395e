import script from './easemobWorker.contract.ts?bundled';
import { systemClock } from '../storage/memory.js';
import { chatServiceContract } from '../testing/chatServiceContract.js';
import { connectChatService } from '../worker/connectChatService.js';
import { startOnSandbox } from './easemobSandbox.contract.js';

// In a separate file, so that each of the two has a core.
chatServiceContract('the real vendor in a worker, on the sandbox', () =>
  startOnSandbox((config) => connectChatService(new Worker(script, { type: 'module' }), config, systemClock)),
);
