import { useEffect, type RefObject } from 'react';
import { findInText } from './findInMessages.js';

/** What the browser calls the marked words; `FoundWords` gives them their colours. */
export const MARKED_WORDS = 'fitout-found';

/**
 * Marks what is looked for in every bubble of the list beside the bar (UI-FIND-3).
 *
 * The browser paints the marks over the text: no bubble is rendered for them. One that cannot do so shows the row of
 * the hit all the same.
 */
export function useMarkedWords(bar: RefObject<HTMLElement | null>, query: string): void {
  useEffect(() => {
    const list = bar.current?.parentElement?.querySelector('[role="log"]');
    if (!list || !('highlights' in CSS)) return undefined;
    const mark = () => void CSS.highlights.set(MARKED_WORDS, new Highlight(...rangesIn(list, query)));
    mark();
    // Rows come and go as the list is scrolled.
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
