/**
 * The vendor's client runs in this worker: it compiles code from text, which the page's content policy forbids and this
 * worker's own policy allows.
 */
import { createEasemobService, type EasemobConfig } from '@fitout/im-core/easemob';
import { onUnhandledRejection, serveChatService } from '@fitout/im-core/worker';
import { systemClock } from '@fitout/im-core/browser';

// The vendor's client requires a `window` before its first line runs.
Object.defineProperty(self, 'window', { value: self });

const load = () => import('easemob-websdk');
// The page may start this worker before it knows the account; a failed load is repeated with the service.
load().catch(() => undefined);

serveChatService<EasemobConfig>(self, async (config) => {
  const { default: sdk } = await load();
  return createEasemobService({ sdk, config, clock: systemClock, rejections: onUnhandledRejection(self) });
});
