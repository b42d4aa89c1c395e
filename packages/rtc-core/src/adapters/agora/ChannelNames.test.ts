import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeName, NAME_COMMAND } from '../../protocol/nameCommand.js';
import { FakeClock } from '../../testing/FakeClock.js';
import { FakeCommandTransports } from '../../testing/FakeCommandTransports.js';
import { ChannelNames } from './ChannelNames.js';

const CHANNEL = 'room';
/** Names in the channel, as a service that counts gives them. */
const NUMBERS = { amy: '71', bo: '72', cy: '73', dan: '74' } as const;
type Account = keyof typeof NUMBERS;

function start() {
  const clock = new FakeClock();
  const transports = new FakeCommandTransports(clock);
  function names(account: Account, members: readonly string[], isOpen = true) {
    const token = { accessToken: 'secret', agoraUserId: NUMBERS[account] };
    const target = { channel: CHANNEL, account, token, members, isOpen, deadlineMs: 15_000 };
    return new ChannelNames({ transport: transports.for(account), clock, target });
  }
  const claim = (from: Account, changes: object) =>
    transports
      .for(from)
      .sendCommand(
        'amy',
        NAME_COMMAND,
        encodeName({ channel: CHANNEL, name: NUMBERS[from], roster: [], isAnswer: true, ...changes }),
      );
  return { clock, transports, names, claim };
}

describe('the accounts behind the names in a channel', () => {
  it('[RTC-AGORA-12] in a one-to-one call the other name is the peer’s, and no announcement is sent', async () => {
    const { transports, names } = start();
    const mine = names('amy', ['bo'], false);
    mine.enter();
    expect([await mine.accountOf('71'), await mine.accountOf('4000000000')]).toEqual(['amy', 'bo']);
    expect(transports.sizes).toEqual([]);
  });

  it('[RTC-AGORA-12] in a group call every member finds every other, in any order of joins and lookups', async () => {
    const others = (one: Account) => (Object.keys(NUMBERS) as Account[]).filter((other) => other !== one);
    const order = fc.shuffledSubarray(['bo', 'cy', 'dan'] as const, { minLength: 3 });
    await fc.assert(
      fc.asyncProperty(order, fc.boolean(), fc.nat({ max: 12 }), async (later, isLookedUpFirst, pauseMs) => {
        const { clock, names } = start();
        // The member who starts the call knows no other names; all the others know that member's.
        const all = new Map([['amy' as Account, names('amy', [])]]);
        for (const account of later) all.set(account, names(account, ['amy']));
        const lookUp = () =>
          Promise.all(
            [...all].map(async ([account, mine]) => [
              account,
              await Promise.all(others(account).map((other) => mine.accountOf(NUMBERS[other]))),
            ]),
          );
        let lookups: ReturnType<typeof lookUp> | null = null;
        for (const mine of all.values()) {
          mine.enter();
          await clock.advance(pauseMs);
        }
        if (isLookedUpFirst) lookups = lookUp();
        await clock.advance(100);
        expect(Object.fromEntries(await (lookups ?? lookUp()))).toEqual(
          Object.fromEntries([...all.keys()].map((account) => [account, others(account)])),
        );
        for (const mine of all.values()) mine.leave();
        expect(clock.waiting).toBe(0);
      }),
    );
  });

  it('[RTC-AGORA-12] a member without an announcement after three seconds keeps the name; a text is an account at once', async () => {
    const { clock, names, claim } = start();
    const mine = names('amy', ['bo']);
    mine.enter();
    const found = mine.accountOf('72');
    await clock.advance(3_000);
    expect([await found, await mine.accountOf('zoe')]).toEqual(['72', 'zoe']);
    // A member that was reported under one name keeps it.
    claim('bo', {});
    await clock.advance(10);
    expect(await mine.accountOf('72')).toBe('72');
  });

  it('[RTC-AGORA-12] a member cannot take this user’s name, another member’s, or one of another channel', async () => {
    const { clock, names, claim } = start();
    const mine = names('amy', []);
    mine.enter();
    claim('bo', {});
    claim('cy', { name: NUMBERS.bo });
    claim('cy', { name: NUMBERS.amy });
    claim('cy', { channel: 'other' });
    await clock.advance(10);
    const lookups = Promise.all(['71', '72', '73'].map((name) => mine.accountOf(name)));
    await clock.advance(3_000);
    expect(await lookups).toEqual(['amy', 'bo', '73']);
  });

  it('[RTC-AGORA-12] a lost announcement is sent again after a reconnect, and leaving ends every wait', async () => {
    const { clock, transports, names } = start();
    const bo = names('bo', []);
    bo.enter();
    transports.isLost = () => true;
    const mine = names('amy', ['bo']);
    mine.enter();
    await clock.advance(10);
    transports.isLost = () => false;
    transports.restore('amy');
    await clock.advance(20);
    expect(await mine.accountOf('72')).toBe('bo');
    const left = mine.accountOf('99');
    mine.leave();
    expect([await left, await mine.accountOf('98'), clock.waiting]).toEqual(['99', '98', 0]);
    const { length } = transports.sizes;
    transports.restore('amy');
    expect(transports.sizes).toHaveLength(length);
  });
});
