import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ImErrorCode } from '../domain/imError.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { logIn, startClient } from '../testing/startClient.js';

const RUNS = process.env['FITOUT_NIGHTLY'] === '1' ? 10_000 : 300;
const BO = { kind: 'contact', id: 'bo' } as const;

type Step =
  | { readonly do: 'send' | 'retry' | 'drop' }
  | { readonly do: 'fail'; readonly code: ImErrorCode }
  | { readonly do: 'wait'; readonly ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Step>({ do: 'send' }) },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ do: 'retry' }, { do: 'drop' }) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom<ImErrorCode>('muted', 'blocked', 'tooLarge', 'timedOut', 'notConnected', 'busy')
      .map((code): Step => ({ do: 'fail', code })),
  },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 3_000 }).map((ms): Step => ({ do: 'wait', ms })) },
);

it('[IM-2] after any sends, refusals, retries and drops, others see the messages in the order in which send was pressed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (script) => {
      const hub = new FakeHub().add('amy', 'bo');
      const clock = new FakeClock();
      const amy = startClient({ self: 'amy', service: hub.device('amy tab'), clock });
      await logIn(amy, 'amy');
      const timeline = amy.conversations.ensure(BO);
      const pressed: string[] = [];
      const failed = () => timeline.messages.find(({ status }) => status === 'failed')?.id;
      for (const made of script) {
        if (made.do === 'wait') await clock.advance(made.ms);
        if (made.do === 'fail') hub.failNext(made.code);
        const id = failed();
        if (made.do === 'drop' && id !== undefined) {
          await timeline.discard(id);
          pressed.splice(pressed.indexOf(id), 1);
        }
        if (made.do === 'retry' && id !== undefined) {
          // The message counts as sent at the time of the retry.
          pressed.splice(pressed.indexOf(id), 1);
          pressed.push(id);
          await timeline.retry(id);
        }
        if (made.do === 'send') {
          await timeline.send({ type: 'text', text: 'x' });
          pressed.push(timeline.messages.at(-1)?.id ?? '');
        }
      }
      await clock.advance(600_000);
      const refused = new Set(timeline.messages.filter(({ status }) => status === 'failed').map(({ id }) => id));
      expect(hub.stored.map(({ id }) => id)).toEqual(pressed.filter((id) => !refused.has(id)));
      expect(amy.unsentCount()).toBe(0);
      await amy.dispose();
      expect(clock.waiting).toBe(0);
    }),
    { numRuns: RUNS },
  );
}, 600_000);
