import { createLazyMarketClient } from '@fitout/api-client/market';
import { systemClock } from '@fitout/im-core/browser';
import type { Config } from '../config.js';
import type { AppParts } from './createApp.js';

/** Who does one of these is about to ask for something, and what asks is not here yet. */
const SIGNS = ['pointerdown', 'keydown'] as const;

/** The page on the browser's own parts. */
export function browserParts(config: Config): AppParts {
  // The chat is fetched with the first log-in, not with the log-in page.
  let opener: Promise<AppParts['openWorld']> | null = null;
  return {
    api: (hooks) => {
      const api = createLazyMarketClient({
        baseUrl: config.apiHost,
        endpoints: config.endpoints,
        nonce: sixDigits,
        ...hooks,
      });
      for (const sign of SIGNS) window.addEventListener(sign, api.prepare, { once: true, passive: true });
      return api;
    },
    webStorage: () => window.localStorage,
    drafts: () => window.sessionStorage,
    newId: () => crypto.randomUUID(),
    async streams() {
      const [{ createHlsPlayer }, { default: Hls }] = await Promise.all([
        import('./createHlsPlayer.js'),
        import('hls.js/light'),
      ]);
      return createHlsPlayer(Hls);
    },
    clock: systemClock,
    async openWorld(options) {
      opener ??= import('./openWorld.js').then((module) => module.createWorldOpener());
      // What did not arrive is fetched again with the next try.
      const open = await opener.catch((cause: unknown) => {
        opener = null;
        throw cause;
      });
      return open(options);
    },
  };
}

function sixDigits(): string {
  return String(100_000 + Math.floor(Math.random() * 900_000));
}
