import type { Message } from '@fitout/im-core';
import { useMemo, useState } from 'react';

/** Which long texts are expanded; the same object for the list's lifetime. */
export interface ExpandedTexts {
  has(id: string): boolean;
  set(id: string, isOpen: boolean): void;
}

/**
 * Expanded texts, and the indexes of their rows: these stay rendered, because a row that is unmounted would be collapsed again.
 */
export function useExpandedTexts(messages: readonly Message[]) {
  const [, setTurn] = useState(0);
  // No React state: a row reads it when it is mounted, and the object given to the rows stays the same.
  const [open] = useState(() => new Set<string>());
  const expanded = useMemo<ExpandedTexts>(
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
  const places = open.size === 0 ? undefined : messages.flatMap(({ id }, index) => (open.has(id) ? [index] : []));
  return { expanded, places };
}
