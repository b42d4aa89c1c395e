import { describe, expect, it } from 'vitest';
import type { JoinTarget, MediaEngine, MediaEvent } from '../ports/MediaEngine.js';

/** Three engines of one media service under test. */
export interface MediaEngineHarness {
  readonly amy: MediaEngine;
  readonly bo: MediaEngine;
  readonly cy: MediaEngine;
  /** Advances the service until a condition holds; rejects if it never does. */
  until(isSo: () => boolean): Promise<void>;
  /** The next join gets no answer from the service. */
  hangNextJoin(): void;
}

/** The guarantees of every media engine. Run the contract against each engine and against the fake. */
export function mediaEngineContract(name: string, start: () => Promise<MediaEngineHarness>): void {
  describe(`media engine contract: ${name}`, () => {
    it('[RTC-ENGINE-1] a new member and the present ones are reported to each other, once', async () => {
      const { amy, bo, until } = await start();
      const [atAmy, atBo] = [listen(amy), listen(bo)];
      await entered(amy, 'amy', until);
      await entered(bo, 'bo', until);
      await until(() => joins(atAmy).length > 0 && joins(atBo).length > 0);
      expect([joins(atAmy), joins(atBo)]).toEqual([['bo'], ['amy']]);
    });

    it('a track and its end are reported to the present members and to those who join later', async () => {
      const { amy, bo, cy, until } = await start();
      const [atBo, atCy] = [listen(bo), listen(cy)];
      await entered(amy, 'amy', until);
      await entered(bo, 'bo', until);
      expect(await amy.publish('audio')).toEqual({ ok: true, value: null });
      await until(() => has(atBo, 'published', 'audio'));
      await entered(cy, 'cy', until);
      await until(() => has(atCy, 'published', 'audio'));
      await amy.unpublish('audio');
      await until(() => has(atBo, 'unpublished', 'audio') && has(atCy, 'unpublished', 'audio'));
    });

    it('leaving always resolves, is reported to the others, and nothing is reported afterwards', async () => {
      const { amy, bo, cy, until } = await start();
      await amy.leave();
      const [atAmy, atBo, atCy] = [listen(amy), listen(bo), listen(cy)];
      for (const [engine, account] of [
        [amy, 'amy'],
        [bo, 'bo'],
        [cy, 'cy'],
      ] as const)
        await entered(engine, account, until);
      // Waits for all three: a member that leaves before another one has reported its join is never reported there.
      await until(() => [atAmy, atBo, atCy].every((events) => joins(events).length === 2));
      await amy.leave();
      await amy.leave();
      await until(() => leaves(atBo).length > 0 && leaves(atCy).length > 0);
      expect(leaves(atBo)).toEqual([{ type: 'memberLeft', member: 'amy', isLost: false }]);
      const count = atAmy.length;
      await bo.leave();
      await until(() => leaves(atCy).length === 2);
      expect(atAmy).toHaveLength(count);
    });

    it('leaving aborts a join that is under way, without an event to the others', async () => {
      const { amy, bo, until, hangNextJoin } = await start();
      await entered(bo, 'bo', until);
      const atBo = listen(bo);
      hangNextJoin();
      const joined = amy.join(target('amy'));
      await amy.leave();
      expect(await joined).toMatchObject({ ok: false, error: { code: 'aborted' } });
      expect(atBo).toEqual([]);
      expect((await amy.publish('audio')).ok).toBe(false);
    });

    it('a join without an answer fails when its deadline is over, and the next one may succeed', async () => {
      const { amy, until, hangNextJoin } = await start();
      hangNextJoin();
      let answer: Awaited<ReturnType<MediaEngine['join']>> | null = null;
      void amy.join({ ...target('amy'), deadlineMs: 300 }).then((given) => (answer = given));
      await until(() => answer !== null);
      expect(answer).toMatchObject({ ok: false, error: { code: 'deadline' } });
      await entered(amy, 'amy', until);
    });

    it('a join that fails emits no event', async () => {
      const { amy, until, hangNextJoin } = await start();
      const atAmy = listen(amy);
      hangNextJoin();
      let isOk: boolean | null = null;
      void amy.join({ ...target('amy'), deadlineMs: 300 }).then(({ ok }) => (isOk = ok));
      await until(() => isOk !== null);
      expect([isOk, atAmy]).toEqual([false, []]);
    });

    it('every event is plain data', async () => {
      const { amy, bo, until } = await start();
      const atBo = listen(bo);
      await entered(bo, 'bo', until);
      await entered(amy, 'amy', until);
      await amy.publish('audio');
      await until(() => has(atBo, 'published', 'audio'));
      expect(JSON.parse(JSON.stringify(atBo))).toEqual(atBo);
    });
  });
}

function target(account: string): JoinTarget {
  const members = ['amy', 'bo', 'cy'].filter((one) => one !== account);
  const token = { accessToken: 'token', agoraUserId: account };
  return { channel: 'one', account, token, members, isOpen: true, deadlineMs: 15_000 };
}

async function entered(engine: MediaEngine, account: string, until: MediaEngineHarness['until']): Promise<void> {
  let isOk: boolean | null = null;
  void engine.join(target(account)).then(({ ok }) => (isOk = ok));
  await until(() => isOk !== null);
  expect(isOk).toBe(true);
}

export function listen(engine: MediaEngine): MediaEvent[] {
  const events: MediaEvent[] = [];
  engine.subscribe((event) => void events.push(event));
  return events;
}

const joins = (events: readonly MediaEvent[]) =>
  events.flatMap((event) => (event.type === 'memberJoined' ? [event.member] : []));
const leaves = (events: readonly MediaEvent[]) => events.filter(({ type }) => type === 'memberLeft');
const has = (events: readonly MediaEvent[], type: 'published' | 'unpublished', kind: string) =>
  events.some((event) => event.type === type && event.member === 'amy' && event.kind === kind);
