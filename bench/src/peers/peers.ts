/** The packages beside which we are measured, by the measures that run them. All have an open licence. */
const PEERS: Readonly<Record<string, readonly string[]>> = {
  'matrix-js-sdk': ['ingest', 'ingestEach', 'latency', 'latencyEach', 'weight', 'changes', 'prepend'],
  chatscope: ['mount', 'arrive50', 'arrive200', 'arrive500', 'resort1000', 'resort5000', 'live100'],
};

/** Whether a contender is a peer, and neither ours nor a floor. */
export function isPeer(contender: string): boolean {
  return Object.hasOwn(PEERS, contender);
}

/** The peers that run a measure. */
export function peersOf(measure: string): readonly string[] {
  return Object.entries(PEERS).flatMap(([peer, measures]) => (measures.includes(measure) ? [peer] : []));
}
