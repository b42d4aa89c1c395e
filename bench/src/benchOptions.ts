/** What the command line of the benchmark asks for. */
export interface BenchOptions {
  /** Measures, or rows of the table; empty for all. */
  readonly names: readonly string[];
  /** Whether the peers are installed and measured. */
  readonly hasPeers: boolean;
}

const WITHOUT_PEERS = '--no-peers';

/** Reads the arguments of `pnpm bench`. Throws for an option that does not exist. */
export function benchOptions(given: readonly string[]): BenchOptions {
  const options = given.filter((name) => name.startsWith('-') && name !== '--');
  const unknown = options.find((option) => option !== WITHOUT_PEERS);
  if (unknown !== undefined) throw new Error(`no option ${unknown}; there is ${WITHOUT_PEERS}`);
  return { names: given.filter((name) => !name.startsWith('-')), hasPeers: options.length === 0 };
}
