import { useEffect, useState } from 'react';

/** The text as it was when the user last paused typing for `pauseMs` milliseconds. */
export function useDebouncedText(text: string, pauseMs: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return debounced;
}
