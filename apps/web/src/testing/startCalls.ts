import { FakeClock, FakeHub, settle } from '@fitout/im-core/testing';
import { FakeClock as CallClock, FakeDevices, FakeMedia } from '@fitout/rtc-core/testing';
import type { CallParts } from '@fitout/ui-kit/calls';
import { startApi, type StartSessionOptions } from './startSession.js';

/**
 * Users who can call each other: an in-memory chat and media service, with clocks that advance together. `aheadMs` is
 * how far the clocks of their machines are ahead of the service's.
 */
export function startCallSession(aheadMs = 0) {
  const clock = new FakeClock();
  const callClock = new CallClock();
  const hub = new FakeHub(() => clock.now() - aheadMs).add('1001', '1002', '2001');
  const media = new FakeMedia(callClock);
  let rings = 0;

  /** The parts of calls of one device. */
  function parts(account: string, device = `device of ${account}`): CallParts {
    const engine = media.engine(account);
    return {
      deviceId: device,
      clock: callClock,
      engine: async () => engine,
      devices: new FakeDevices(),
      ring: { canRing: () => true, ring: () => void (rings += 1) },
    };
  }

  /** A marketplace that opens channels. */
  function api() {
    const scripted = startApi();
    scripted.answer('rtc.tokenV1', { accessToken: 'call token', agoraUserId: null });
    // No group belongs to an order.
    scripted.answer('order.byGroup', []);
    return scripted.api;
  }

  /** The options of a started session. */
  function session(account: string): StartSessionOptions {
    return { self: account, hub, api: api(), parts: { clock, calls: parts(account) } };
  }

  /** Advances the time of chat and calls together, in steps that let them answer each other. */
  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0;) {
      const step = Math.min(left > LONG_MS ? STEP_MS * 4 : STEP_MS, left);
      await clock.advance(step);
      await callClock.advance(step);
      await settle();
      left -= step;
    }
  }

  return { hub, clock, media, parts, session, pass, rings: () => rings };
}

const STEP_MS = 250;
/** The longer steps while no call is answered. */
const LONG_MS = 5_000;
