import sdk from 'easemob-websdk';
import { systemClock } from '../storage/memory.js';
import { chatServiceContract } from '../testing/chatServiceContract.js';
import { createEasemobService } from './createEasemobService.js';
import { startOnSandbox } from './easemobSandbox.contract.js';

chatServiceContract('the real vendor on the page, on the sandbox', () =>
  startOnSandbox((config) =>
    createEasemobService({ sdk, config: { ...config, groupReceipts: true, translation: true }, clock: systemClock }),
  ),
);
