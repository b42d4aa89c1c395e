import { systemClock } from '@fitout/im-core/browser';
import { createEasemobService, type EasemobConfig } from '@fitout/im-core/easemob';
import { onUnhandledRejection, serveChatService } from '@fitout/im-core/worker';

// The vendor looks for a window, and must find one before its first line runs.
Object.defineProperty(self, 'window', { value: self });

serveChatService<EasemobConfig>(self, async (config) => {
  const { default: sdk } = await import('easemob-websdk');
  return createEasemobService({ sdk, config, clock: systemClock, rejections: onUnhandledRejection(self) });
});
