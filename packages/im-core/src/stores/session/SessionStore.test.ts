import { describe, expect, it } from 'vitest';
import { err, imError, ok, type ImError, type ImErrorCode, type Result } from '../../domain/imError.js';
import type { Credentials, NewAccount, OpenedSession, TokenRenewal } from '../../ports/ChatService.js';
import { FakeClock, settle } from '../../testing/FakeClock.js';
import { SessionStore } from './SessionStore.js';

const PASSWORD: Credentials = { userId: 'amy', secret: { kind: 'password', value: 'amy' } };
const FRESH: Credentials = { userId: 'amy', secret: { kind: 'token', value: 'fresh' } };
const HOUR = 3_600_000;

/** A session whose service answers with the given error code, not at all for `silence`, and with success otherwise. */
function start(options: { readonly self?: string; readonly renewToken?: () => Promise<TokenRenewal> } = {}) {
  const clock = new FakeClock();
  const begun = clock.now();
  const tries: { readonly at: number; readonly credentials: Credentials }[] = [];
  const states: string[] = [];
  const answers: (ImErrorCode | 'silence')[] = [];
  const registered: NewAccount[] = [];
  let always: ImErrorCode | 'silence' | null = null;
  let probes = 0;
  let probe: () => Promise<boolean> = async () => true;
  const session = new SessionStore({
    ...(options.self !== undefined && { self: options.self }),
    clock,
    random: () => 0.5,
    renewToken: options.renewToken ?? (async () => null),
    onOnline: () => void states.push('up'),
    onOffline: () => void states.push('down'),
    transport: {
      open: (credentials): Promise<Result<OpenedSession, ImError>> => {
        tries.push({ at: clock.now() - begun, credentials });
        const answer = answers.shift() ?? always;
        if (answer === 'silence') return new Promise(() => undefined);
        return Promise.resolve(answer === null ? ok({ token: 'kept' }) : err(imError(answer, 'as the test requires')));
      },
      close: async () => void states.push('closed'),
      probe: () => {
        probes += 1;
        return probe();
      },
      register: async (account) => {
        registered.push(account);
        return ok(null);
      },
    },
  });
  return {
    session,
    clock,
    tries,
    states,
    answers,
    registered,
    at: () => tries.map(({ at }) => at),
    always: (code: ImErrorCode | 'silence' | null) => void (always = code),
    probeWith: (next: () => Promise<boolean>) => void (probe = next),
    probes: () => probes,
  };
}

describe('logging in (SESSION)', () => {
  it('[IM-SESSION-1] it opens the connection and keeps the token', async () => {
    const { session, states } = start();
    expect(await session.start(PASSWORD)).toEqual({ ok: true, value: null });
    expect([session.connection, session.isOnline, session.token, states]).toEqual(['online', true, 'kept', ['up']]);
  });

  it('[IM-SESSION-1] a refusal is returned and ends the session', async () => {
    for (const [code, reason] of [
      ['passwordInvalid', 'refused'],
      ['userNotFound', 'refused'],
      ['userBanned', 'banned'],
    ] as const) {
      const { session, clock, answers } = start();
      answers.push(code);
      expect(await session.start(PASSWORD)).toMatchObject({ ok: false, error: { code } });
      expect([session.connection, session.logoutReason, clock.waiting]).toEqual(['loggedOut', reason, 0]);
    }
  });

  it('[IM-SESSION-1] if the service cannot be reached, the error is returned and the attempts continue', async () => {
    const { session, clock, answers } = start();
    answers.push('notConnected', 'timedOut', 'unknown');
    expect(await session.start(PASSWORD)).toMatchObject({ ok: false, error: { code: 'notConnected' } });
    expect(session.connection).toBe('connecting');
    await clock.advance(36_000);
    expect(session.connection).toBe('online');
  });

  it('[IM-SESSION-1] it can be started again after it ended', async () => {
    const { session, answers } = start();
    answers.push('passwordInvalid');
    await session.start(PASSWORD);
    expect(await session.start(PASSWORD)).toMatchObject({ ok: true });
    expect([session.connection, session.logoutReason]).toEqual(['online', null]);
  });

  it('[IM-SESSION-2] a new account has name and nickname in lower case and the password as typed', async () => {
    const { session, registered } = start();
    await session.register({ userId: 'LinXiao', nickname: 'LIN', password: 'PassWord' });
    expect(registered).toEqual([{ userId: 'linxiao', nickname: 'lin', password: 'PassWord' }]);
  });

  it('[IM-SESSION-9] a log-in without an answer for 20 s has failed', async () => {
    const { session, clock, answers, at } = start();
    answers.push('silence');
    const started = session.start(PASSWORD);
    await clock.advance(20_000);
    expect(await started).toMatchObject({ ok: false, error: { code: 'timedOut' } });
    await clock.advance(12_000);
    expect([session.connection, at()]).toEqual(['online', [0, 32_000]]);
  });
});

describe('keeping the connection (SESSION)', () => {
  it('[IM-SESSION-3] a reconnect begins a new round', async () => {
    const { session, clock, always } = start();
    always('notConnected');
    void session.start(PASSWORD);
    await clock.advance(HOUR);
    always(null);
    await clock.advance(60_000);
    always('notConnected');
    session.connectionLost();
    await clock.advance(100_000);
    expect(session.connection).toBe('reconnecting');
  });

  it('repeated reasons to retry cause one attempt every three seconds, and none while one is running', async () => {
    const { session, clock, always, at } = start();
    always('notConnected');
    void session.start(PASSWORD);
    for (let tick = 0; tick < 300; tick += 1) {
      session.wake();
      await clock.advance(100);
    }
    expect(at()).toEqual(Array.from({ length: 11 }, (_, index) => index * 3_000));
    always('silence');
    await clock.advance(12_000);
    for (let count = 0; count < 50; count += 1) session.wake();
    await clock.advance(10_000);
    expect(at().slice(11)).toEqual([42_000]);
  });

  it('an attempt that is due sooner is not postponed', async () => {
    const { session, clock, always, at } = start();
    await session.start(PASSWORD);
    always('notConnected');
    session.connectionLost();
    await clock.advance(400);
    session.wake();
    await clock.advance(100);
    expect(at()).toEqual([0, 500]);
  });

  it('a wake-up while connected probes the connection, one probe at a time', async () => {
    const { session, probes, probeWith, states } = start();
    await session.start(PASSWORD);
    let answer = (_isAlive: boolean): void => undefined;
    probeWith(() => new Promise((resolve) => (answer = resolve)));
    for (let count = 0; count < 20; count += 1) session.wake();
    expect(probes()).toBe(1);
    answer(true);
    await settle();
    expect(session.connection).toBe('online');
    session.wake();
    answer(false);
    await settle();
    expect([probes(), session.connection, states]).toEqual([2, 'reconnecting', ['up', 'down']]);
  });

  it('the probe of an earlier connection has no effect on the current one', async () => {
    const { session, clock, probeWith } = start();
    await session.start(PASSWORD);
    let answer = (_isAlive: boolean): void => undefined;
    probeWith(() => new Promise((resolve) => (answer = resolve)));
    session.wake();
    session.connectionLost();
    await clock.advance(1_000);
    answer(false);
    await settle();
    expect(session.connection).toBe('online');
  });

  it('[IM-SESSION-8] only the loss of an open connection begins an outage, and only once', async () => {
    const { session, clock, answers, at, states } = start();
    answers.push('silence');
    void session.start(PASSWORD);
    session.connectionLost();
    expect([session.connection, states]).toEqual(['connecting', []]);
    await clock.advance(40_000);
    session.connectionLost();
    session.connectionLost();
    await clock.advance(10_000);
    expect([at(), states]).toEqual([
      [0, 32_000, 40_500],
      ['up', 'down', 'up'],
    ]);
  });
});

describe('expired tokens (SESSION)', () => {
  it('[IM-SESSION-6] an expired token is renewed once, and the connection is opened with the new one', async () => {
    let renewals = 0;
    const { session, tries, states } = start({ renewToken: async () => ((renewals += 1), FRESH) });
    await session.start(PASSWORD);
    session.tokenExpired();
    session.tokenExpired();
    session.wake();
    await settle();
    expect([renewals, session.connection, states]).toEqual([1, 'online', ['up', 'down', 'up']]);
    expect(tries.map(({ credentials }) => credentials)).toEqual([PASSWORD, FRESH]);
  });

  it('[IM-SESSION-6] a reason to retry does not cause an attempt with the expired token while the new one is fetched', async () => {
    let renewed = (_credentials: Credentials): void => undefined;
    const { session, clock, tries } = start({ renewToken: () => new Promise((resolve) => (renewed = resolve)) });
    await session.start(PASSWORD);
    session.tokenExpired();
    for (let count = 0; count < 10; count += 1) session.wake();
    await clock.advance(19_000);
    expect(tries).toHaveLength(1);
    renewed(FRESH);
    await settle();
    expect([tries.length, session.connection]).toEqual([2, 'online']);
  });

  it('[IM-SESSION-6] a second refusal, or no renewal, means that the user has to log in again', async () => {
    const twice = start({ renewToken: async () => FRESH });
    twice.answers.push('tokenExpired', 'tokenInvalid');
    expect(await twice.session.start(FRESH)).toMatchObject({ ok: false, error: { code: 'tokenInvalid' } });
    const none = start();
    none.answers.push('tokenInvalid');
    expect(await none.session.start(FRESH)).toMatchObject({ ok: false, error: { code: 'tokenExpired' } });
    for (const { session, clock } of [twice, none]) {
      expect([session.connection, session.logoutReason, clock.waiting]).toEqual(['loggedOut', 'tokenExpired', 0]);
    }
  });

  it('[IM-SESSION-6] a token renewal that is unreachable, rejects, throws or hangs is repeated with a later try', async () => {
    const failing: readonly (() => Promise<TokenRenewal>)[] = [
      async () => 'unreachable',
      () => Promise.reject(new Error('no network')),
      () => {
        throw new Error('no network');
      },
      () => new Promise(() => undefined),
    ];
    for (const first of failing) {
      const renewals = [first];
      const { session, clock, answers } = start({ renewToken: () => (renewals.shift() ?? (async () => FRESH))() });
      answers.push('tokenExpired', 'tokenExpired');
      const started = session.start(PASSWORD);
      await clock.advance(20_000);
      expect(await started).toMatchObject({ ok: false, error: { code: 'notConnected' } });
      await clock.advance(12_000);
      expect([session.connection, session.logoutReason]).toEqual(['online', null]);
    }
  });

  it('the service gets the account in lower case, in the first credentials and in renewed ones', async () => {
    const { session, tries } = start({ self: 'amy', renewToken: async () => ({ ...FRESH, userId: 'AMY' }) });
    await session.start({ ...PASSWORD, userId: 'Amy' });
    session.tokenExpired();
    await settle();
    expect([session.connection, tries.map(({ credentials }) => credentials)]).toEqual(['online', [PASSWORD, FRESH]]);
  });

  it('renewed credentials of another account are not used: the user has to log in again', async () => {
    const { session, tries } = start({ self: 'amy', renewToken: async () => ({ ...FRESH, userId: 'bo' }) });
    await session.start(PASSWORD);
    session.tokenExpired();
    await settle();
    expect([session.logoutReason, tries.length]).toEqual(['tokenExpired', 1]);
  });

  it('[IM-SESSION-11] credentials accepted once and refused later have changed, as the error states', async () => {
    for (const [code, reason] of [
      ['passwordInvalid', 'passwordChanged'],
      ['userNotFound', 'removed'],
      ['userBanned', 'banned'],
    ] as const) {
      const { session, clock, always } = start();
      await session.start(PASSWORD);
      always(code);
      session.connectionLost();
      await clock.advance(1_000);
      expect([session.connection, session.logoutReason, clock.waiting]).toEqual(['loggedOut', reason, 0]);
    }
  });
});

describe('the end of a session (SESSION)', () => {
  it('[IM-SESSION-7] log-out is final: no attempt follows, in any state and after any late event', async () => {
    const states: readonly ((made: ReturnType<typeof start>) => Promise<unknown> | void)[] = [
      () => undefined,
      (made) => (made.answers.push('silence'), void made.session.start(PASSWORD)),
      (made) => made.session.start(PASSWORD),
      async (made) => (await made.session.start(PASSWORD), made.session.connectionLost()),
      async (made) => (await made.session.start(PASSWORD), made.session.tokenExpired()),
      async (made) => (made.always('notConnected'), void made.session.start(PASSWORD), made.clock.advance(HOUR)),
    ];
    for (const enter of states) {
      const made = start({ renewToken: async () => FRESH });
      await enter(made);
      await made.session.dispose();
      const before = made.tries.length;
      made.session.wake();
      made.session.connectionLost();
      made.session.tokenExpired();
      made.session.loggedOut('kicked');
      expect(await made.session.start(PASSWORD)).toMatchObject({ ok: false, error: { code: 'notConnected' } });
      expect(made.clock.waiting).toBe(0);
      await made.clock.advance(24 * HOUR);
      expect([made.tries.length, made.session.connection, made.session.logoutReason]).toEqual([before, 'idle', null]);
    }
  });

  it('[IM-SESSION-7] a session that the service ended stays ended', async () => {
    const { session, clock, tries, states } = start();
    await session.start(PASSWORD);
    session.loggedOut('replaced');
    session.loggedOut('kicked');
    session.connectionLost();
    session.wake();
    await clock.advance(HOUR);
    expect([session.connection, session.logoutReason, tries.length, states]).toEqual([
      'loggedOut',
      'replaced',
      1,
      ['up', 'down'],
    ]);
  });

  it('[IM-SESSION-8] a start that a later start replaced has no further effect', async () => {
    const { session, clock, answers, tries, states } = start();
    answers.push('silence');
    const first = session.start(PASSWORD);
    const second = session.start(PASSWORD);
    expect(await first).toMatchObject({ ok: false, error: { code: 'notConnected' } });
    expect(await second).toMatchObject({ ok: true });
    await clock.advance(HOUR);
    expect([session.connection, tries.length, states, clock.waiting]).toEqual(['online', 2, ['up'], 0]);
  });

  it('[IM-SESSION-8] a start that log-out overtakes does not report success', async () => {
    const { session } = start();
    const started = session.start(PASSWORD);
    await session.dispose();
    expect(await started).toMatchObject({ ok: false, error: { code: 'notConnected' } });
    expect([session.connection, session.token]).toEqual(['idle', null]);
  });
});
