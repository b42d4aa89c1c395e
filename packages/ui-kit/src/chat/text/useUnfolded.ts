import type { Message } from '@fitout/im-core';
import { useMemo, useState } from 'react';

/** Which long texts are shown in full; the same object for a list's life. */
export interface Unfolded {
  has(id: string): boolean;
  set(id: string, isOpen: boolean): void;
}

/** Unfolded texts, and the places of their rows: these stay rendered, or a row that grows past the window would fold again. */
export function useUnfolded(messages: readonly Message[]) {
  const [, setTurn] = useState(0);
  // Not state itself: a row asks when it is made, and the object given to the rows stays the same.
  const [open] = useState(() => new Set<string>());
  const unfolded = useMemo<Unfolded>(
    () => ({
      has: (id) => open.has(id),
      set(id, isOpen) {
        if (isOpen) open.add(id);
        else open.delete(id);
        setTurn((turn) => turn + 1);
      },
    }),
    [open],
  );
  const places = open.size === 0 ? undefined : messages.flatMap(({ id }, place) => (open.has(id) ? [place] : []));
  return { unfolded, places };
}
