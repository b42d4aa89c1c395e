/** The worker of the contract run: the real vendor's client, as an app would host it. */
import { systemClock } from '../memory/systemClock.js';
import { createEasemobService } from './easemob/createEasemobService.js';
import type { EasemobConfig } from './easemob/EasemobConfig.js';
import { onUnhandledRejection } from './worker/onUnhandledRejection.js';
import { serveChatService } from './worker/serveChatService.js';

Object.defineProperty(self, 'window', { value: self });

serveChatService<EasemobConfig>(self, async (config) => {
  const { default: sdk } = await import('easemob-websdk');
  return createEasemobService({ sdk, config, clock: systemClock, rejections: onUnhandledRejection(self) });
});
