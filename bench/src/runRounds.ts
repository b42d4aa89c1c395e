import type { Sample } from './measures/Measure.js';
import { isPeer } from './peers/peers.js';
import type { Rounds } from './ratioTable.js';

/** A peer takes many times as long, and no goal depends on the last digit of its figures. */
export const PEER_ROUNDS = 3;

/** The rounds of one measure. */
export interface RoundsPlan {
  readonly contenders: readonly string[];
  readonly rounds: number;
  /** One round of one contender. */
  readonly run: (contender: string) => Promise<Sample>;
  /** Shows how far the measure is. */
  readonly report: (line: string) => void;
}

/**
 * Contenders take turns, so that other programs on the machine affect all of them alike. A peer that fails has no figures
 * here; rejects if another contender fails.
 */
export async function runRounds({ contenders, rounds, run, report }: RoundsPlan): Promise<Rounds> {
  const samples = new Map(contenders.map((who): [string, Sample[]] => [who, []]));
  const failed = (who: string, error: unknown): void => {
    samples.delete(who);
    report(`${who} failed and is left out: ${error instanceof Error ? error.message : String(error)}`);
  };
  for (let round = 0; round < rounds; round += 1) {
    report(`round ${round + 1} of ${rounds}`);
    for (const [who, before] of samples) {
      if (!isPeer(who)) before.push(await run(who));
      else if (round < PEER_ROUNDS)
        await run(who).then(
          (sample) => before.push(sample),
          (error: unknown) => failed(who, error),
        );
    }
  }
  return Object.fromEntries(samples);
}
