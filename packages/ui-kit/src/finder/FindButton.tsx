import { useLanguage } from '../copy/language.js';
import { Search } from 'lucide-react';
import { IconButton } from '../primitives/IconButton.js';
import { zhFind } from '../copy/zhChat.js';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { focusedIn } from '../a11y/elements.js';
import type { FoundMessage } from '../text/FoundMessage.js';

/** Opens and closes the search bar, in the header of the conversation. */
export function FindButton({ findState: { requestCount, begin, end } }: { readonly findState: FindState }) {
  const language = useLanguage();
  const isOn = requestCount > 0;
  return (
    <IconButton label={language(zhFind).find} aria-expanded={isOn} onClick={isOn ? end : begin}>
      <Search size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}

export interface FindState {
  /** The number of requests since the search was closed; 0 while it is closed. */
  readonly requestCount: number;
  readonly initial: { readonly words: string; readonly turn: number };
  readonly found: FoundMessage | null;
  readonly setFound: (found: FoundMessage | null) => void;
  readonly begin: () => void;
  readonly searchFor: (words: string) => void;
  readonly end: () => void;
}

/** Ctrl+F or ⌘+F opens the search while the focus is in the `pane`; elsewhere it opens the browser's. */
export function useFindState(pane: RefObject<HTMLElement | null>): FindState {
  const [requestCount, setRequestCount] = useState(0);
  const [initial, setInitial] = useState({ words: '', turn: 0 });
  const [found, setFound] = useState<FoundMessage | null>(null);
  const opener = useRef<Element | null>(null);

  const begin = useCallback(() => {
    const activeElement = pane.current && focusedIn(pane.current);
    // A request from the bar itself keeps the opener of the first one.
    if (activeElement?.closest('search') === null) opener.current = activeElement;
    // The bar may still be loading: keys typed meanwhile must not reach the composer.
    if (activeElement instanceof HTMLElement) activeElement.blur();
    setRequestCount((times) => times + 1);
  }, [pane]);
  const searchFor = useCallback(
    (words: string) => {
      setInitial(({ turn }) => ({ words, turn: turn + 1 }));
      begin();
    },
    [begin],
  );
  const end = useCallback(() => {
    // On a phone the header, which has the opener, is hidden until the bar is gone.
    flushSync(() => setRequestCount(0));
    setInitial(({ turn }) => ({ words: '', turn }));
    const list = pane.current?.querySelector<HTMLElement>('[role="log"]');
    const { current } = opener;
    const isThere = current instanceof HTMLElement && current.isConnected && current !== document.body;
    (isThere ? current : list)?.focus({ preventScroll: true });
  }, [pane]);

  useEffect(() => {
    const element = pane.current;
    function handleKey(event: KeyboardEvent) {
      const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey);
      if (!isFind || event.shiftKey || event.altKey) return;
      event.preventDefault();
      begin();
    }
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  }, [pane, begin]);

  return useMemo(
    () => ({ requestCount, initial, found, setFound, begin, searchFor, end }),
    [requestCount, initial, found, begin, searchFor, end],
  );
}
