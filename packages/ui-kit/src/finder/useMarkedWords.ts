import { useEffect, type RefObject } from 'react';
import { findInText } from './findInMessages.js';

/** The name of the custom highlight; `FoundWords` has its colours. */
export const MARKED_WORDS = 'fitout-found';

/**
 * Marks the query in every bubble of the list beside the bar.
 *
 * The browser paints the marks over the text: no bubble is rendered for them. A browser without custom highlights shows
 * only the row of the hit.
 */
export function useMarkedWords(bar: RefObject<HTMLElement | null>, query: string): void {
  useEffect(() => {
    const list = bar.current?.parentElement?.querySelector('[role="log"]');
    if (!list || !('highlights' in CSS)) return undefined;
    const mark = () => void CSS.highlights.set(MARKED_WORDS, new Highlight(...rangesIn(list, query)));
    mark();
    // Rows are mounted and unmounted as the list is scrolled.
    const observer = new MutationObserver(mark);
    observer.observe(list, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(MARKED_WORDS);
    };
  }, [bar, query]);
}

function rangesIn(list: Element, query: string): Range[] {
  return [...list.querySelectorAll('.bubble')].flatMap((bubble) => {
    const texts = document.createTreeWalker(bubble, NodeFilter.SHOW_TEXT);
    const ranges: Range[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      for (const { start, end } of findInText(node.nodeValue ?? '', query)) {
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, end);
        ranges.push(range);
      }
    }
    return ranges;
  });
}
