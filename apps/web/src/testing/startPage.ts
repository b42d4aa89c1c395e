import { FakeHub, settle } from '@fitout/im-core/testing';
import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { startApp, type StartAppOptions } from './startApp.js';

/** A page of the app whose chat is down, and what it requests. */
export function startPage(options: StartAppOptions) {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const hub = new FakeHub();
  hub.goDown();
  const page = startApp({ hub, ...options });
  return {
    ...page,
    scrolled,
    requestsTo: (key: string) => page.calls.filter((call) => call.key === key),
    bodiesOf: (key: string) => page.calls.filter((call) => call.key === key).map(({ body }) => body),
    /** The last query of a call. */
    queryOf: (key: string) => page.calls.findLast((call) => call.key === key)?.query,
    /** Lets this time pass, and everything that is due in it happen. */
    pass: (ms: number) =>
      act(async () => {
        await page.clock.advance(ms);
        await settle();
      }),
  };
}
