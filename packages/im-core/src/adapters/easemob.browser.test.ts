import sdk from 'easemob-websdk';
import { chatServiceContract } from '../testing/chatServiceContract.js';
import { systemClock } from '../memory/systemClock.js';
import { createEasemobService } from './easemob/createEasemobService.js';
import { startOnSandbox } from './easemobSandbox.contract.js';

chatServiceContract('the real vendor on the page, on the sandbox', () =>
  startOnSandbox((config) =>
    createEasemobService({ sdk, config: { ...config, groupReceipts: true }, clock: systemClock }),
  ),
);
