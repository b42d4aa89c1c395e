export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  // mulberry32: five operations, good enough to spread messages over conversations.
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? Number.NaN) + (sorted[sorted.length >> 1] ?? Number.NaN)) / 2;
}

export function quantile(values: Float64Array, part: number): number {
  values.sort();
  return values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
}

type TraceEvent = Readonly<Record<'pid' | 'tid' | 'ts', number>> &
  Readonly<Partial<Record<'dur' | 'tdur', number>>> & { readonly name: string };

const LONG_MS = 50;

/**
 * The tasks of a page's main thread after its mark `begin`, in the thread's own time, without that of other programs on the
 * machine. Throws if the page has never set its mark.
 */
export function taskFigures(events: readonly TraceEvent[]) {
  const mark = events.find(({ name }) => name === 'begin');
  if (mark === undefined) throw new Error('the page did not say when it began');
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === mark.pid && tid === mark.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > mark.ts)
    .map(({ tdur = 0 }) => tdur / 1_000);
  return { longestTaskMs: Math.max(0, ...tasks), longTasks: tasks.filter((ms) => ms > LONG_MS).length };
}
