import { useCallback, useState } from 'react';
import type { MessageListModel } from './MessageListModel.js';

interface Missed {
  readonly count: number;
  /** Ids of those that mention the user, the earliest first. */
  readonly naming: readonly string[];
}

const NOTHING: Missed = { count: 0, naming: [] };

/**
 * The messages that arrived while the user reads above; the bar leads to a mention first.
 */
export function useMissed(model: MessageListModel) {
  const [{ count, naming }, setMissed] = useState(NOTHING);
  const clear = useCallback(() => setMissed(NOTHING), []);
  const miss = useCallback((more: number, named: readonly string[]) => {
    if (more === 0) return;
    setMissed((before) => ({ count: before.count + more, naming: [...before.naming, ...named] }));
  }, []);

  // A message that was recalled meanwhile no longer counts.
  const calling = naming.find((id) => model.messages.some((one) => one.id === id && one.status !== 'recalled')) ?? null;

  /** The user goes to the mention: it is no longer offered, and neither are those before it. */
  function answer() {
    setMissed((before) => ({ ...before, naming: before.naming.slice(before.naming.indexOf(calling ?? '') + 1) }));
  }
  return { missed: count, calling, miss, clear, answer };
}
