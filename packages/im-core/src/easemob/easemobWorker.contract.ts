import { systemClock } from '../storage/memory.js';
import { onUnhandledRejection, serveChatService } from '../worker/serveChatService.js';
import { createEasemobService, type EasemobConfig } from './createEasemobService.js';

/** The worker of the contract run: the real vendor's client, as an app would host it. */

Object.defineProperty(self, 'window', { value: self });

serveChatService<EasemobConfig>(self, async (config) => {
  const { default: sdk } = await import('easemob-websdk');
  return createEasemobService({ sdk, config, clock: systemClock, rejections: onUnhandledRejection(self) });
});
