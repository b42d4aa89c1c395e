import { settle } from '@fitout/im-core/testing';
import { autorun } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSession } from '../testing/startSession.js';
import { SessionHolder } from './app.js';
import type { Session } from './session.js';

/** A holder whose sessions the test opens and ends, and a log of both. */
function start() {
  const log: string[] = [];
  const failures: unknown[] = [];
  let failing: Error | null = null;
  let isDisposalFailing = false;
  const opening: (() => void)[] = [];
  let isHeld = false;
  async function open(userId: string): Promise<Session> {
    log.push(`open ${userId}`);
    if (isHeld) await new Promise<void>((resolve) => opening.push(resolve));
    if (failing !== null) throw failing;
    const session = await startSession({ self: userId });
    return {
      ...session,
      async dispose() {
        await session.dispose();
        log.push(`end ${userId}`);
        if (isDisposalFailing) throw new Error('no end');
      },
    };
  }
  const sessions = new SessionHolder(open, (cause) => failures.push(cause));
  const shown: (string | null)[] = [];
  onTestFinished(autorun(() => shown.push(nameOf(sessions.session))));
  onTestFinished(() => sessions.replace(null));
  return {
    sessions,
    log,
    shown,
    failures,
    fail: (error: Error | null) => {
      failing = error;
    },
    failDisposal: () => {
      isDisposalFailing = true;
    },
    hold: () => {
      isHeld = true;
      return () => {
        isHeld = false;
        for (const go of opening.splice(0)) go();
      };
    },
  };
}

const nameOf = (session: Session | null) => session?.self ?? null;

describe('one session at a time (SESSION)', () => {
  it('[WEB-SESSION-1] the next session waits until the last one has ended', async () => {
    const { sessions, log, shown } = start();
    await sessions.replace('1001');
    await sessions.replace('2001');
    await sessions.replace(null);
    expect(log).toEqual(['open 1001', 'end 1001', 'open 2001', 'end 2001']);
    expect(shown).toEqual([null, '1001', null, '2001', null]);
  });

  it('[WEB-SESSION-1] a log-out while the session is created leaves none, and it is ended', async () => {
    const { sessions, log, shown, hold } = start();
    const go = hold();
    void sessions.replace('1001');
    await settle();
    void sessions.replace('2001');
    const last = sessions.replace(null);
    go();
    await last;
    expect(shown).toEqual([null]);
    // Nor was one created for the account that came and went while it waited.
    expect(log).toEqual(['open 1001', 'end 1001']);
  });

  it('a session that cannot be created is reported, and the next attempt is possible', async () => {
    const { sessions, failures, fail } = start();
    const cause = new TypeError('a chunk did not arrive');
    fail(cause);
    await sessions.replace('1001');
    expect(sessions).toMatchObject({ session: null, hasFailed: true });
    expect(failures).toEqual([cause]);
    fail(null);
    await sessions.restart();
    expect(sessions.hasFailed).toBe(false);
    expect(nameOf(sessions.session)).toBe('1001');
  });

  it('an end that fails does not block the next session', async () => {
    const { sessions, failures, failDisposal } = start();
    await sessions.replace('1001');
    failDisposal();
    await sessions.replace('2001');
    expect(failures).toHaveLength(1);
    await sessions.restart();
    expect(nameOf(sessions.session)).toBe('2001');
  });
});
