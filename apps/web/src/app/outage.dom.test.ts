import { FakeClock, FakeHub } from '@fitout/im-core/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startSession } from '../testing/startSession.js';

/** Events of a page that trigger a reconnect. */
const SIGNS: readonly (readonly [string, () => void])[] = [
  ['the network comes back', () => void window.dispatchEvent(new Event('online'))],
  ['the window gets the focus', () => void window.dispatchEvent(new Event('focus'))],
  ['the page is seen again', () => void document.dispatchEvent(new Event('visibilitychange'))],
];

describe('a page in an outage (SESSION)', () => {
  it.each(SIGNS)('after a long outage it is online within three seconds when %s', async (_name, signal) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    onTestFinished(() => void vi.restoreAllMocks());
    const clock = new FakeClock();
    const hub = new FakeHub().add('1001');
    const session = await startSession({ hub, parts: { clock } });
    onTestFinished(() => session.dispose());
    await clock.advance(1_000);
    hub.goDown();
    await clock.advance(20 * 60_000);
    hub.goUp();
    signal();
    await clock.advance(3_000);
    expect(session.im.session.isOnline).toBe(true);
  });
});
