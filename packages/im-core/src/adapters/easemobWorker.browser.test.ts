import { chatServiceContract } from '../testing/chatServiceContract.js';
import { systemClock } from '../memory/systemClock.js';
import { startOnSandbox } from './easemobSandbox.contract.js';
import script from './easemobWorker.contract.ts?bundled';
import { connectChatService } from './worker/connectChatService.js';

// In a separate file, so that each of the two has a core.
chatServiceContract('the real vendor in a worker, on the sandbox', () =>
  startOnSandbox((config) => connectChatService(new Worker(script, { type: 'module' }), config, systemClock)),
);
