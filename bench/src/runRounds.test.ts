import { expect, it } from 'vitest';
import { PEER_ROUNDS, runRounds } from './runRounds.js';

const sample = { figures: {}, digest: 'same' };

it('contenders take turns, and a peer has fewer rounds', async () => {
  const order: string[] = [];
  const rounds = await runRounds({
    contenders: ['floor', 'chatscope', 'core'],
    rounds: PEER_ROUNDS + 1,
    run: async (who) => {
      order.push(who);
      return sample;
    },
    report: () => {},
  });
  expect(order.slice(0, 4)).toEqual(['floor', 'chatscope', 'core', 'floor']);
  expect(Object.values(rounds).map(({ length }) => length)).toEqual([PEER_ROUNDS + 1, PEER_ROUNDS, PEER_ROUNDS + 1]);
});

it('a peer that fails in a round is left out with its reason, and any other contender ends the run', async () => {
  const lines: string[] = [];
  const plan = (failing: string) => ({
    contenders: ['floor', 'chatscope', 'core'],
    rounds: 2,
    run: async (who: string) => {
      if (who === failing) throw new Error('never painted');
      return sample;
    },
    report: (line: string) => void lines.push(line),
  });
  expect(await runRounds(plan('chatscope'))).toEqual({ floor: [sample, sample], core: [sample, sample] });
  expect(lines).toEqual(['round 1 of 2', 'chatscope failed and is left out: never painted', 'round 2 of 2']);
  await expect(runRounds(plan('core'))).rejects.toThrow('never painted');
});
