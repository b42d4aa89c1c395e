/**
 * The client of the chat service runs in this worker: Easemob's compiles code from text, which the page's content policy
 * forbids and this worker's own policy allows.
 */
import { createEasemobService, type EasemobConfig } from '@fitout/im-core/easemob';
import type { XmppConfig } from '@fitout/im-core/xmpp';
import { onUnhandledRejection, serveChatService } from '@fitout/im-core/worker';
import { newId, systemClock } from '@fitout/im-core/browser';

/** The chat service that the settings name. */
export type ChosenService =
  | { readonly service: 'easemob'; readonly config: EasemobConfig }
  | { readonly service: 'xmpp'; readonly config: XmppConfig };

// The vendor's client requires a `window` before its first line runs.
Object.defineProperty(self, 'window', { value: self });

const loaders = {
  easemob: () => import('easemob-websdk'),
  xmpp: () => import('./xmppService.js'),
};
// The page may start this worker before it knows the account; a failed load is repeated with the service.
loaders[self.name === 'xmpp' ? 'xmpp' : 'easemob']().catch(() => undefined);

serveChatService<ChosenService>(self, async ({ service, config }) => {
  if (service === 'xmpp') {
    const { xmpp, createXmppService } = await loaders.xmpp();
    return createXmppService({ xmpp, config, clock: systemClock, newId });
  }
  const { default: sdk } = await loaders.easemob();
  return createEasemobService({ sdk, config, clock: systemClock, rejections: onUnhandledRejection(self) });
});
