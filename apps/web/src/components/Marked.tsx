import { markedParts } from '../features/search/searchQuestion.js';

/** A text in which a word that was looked for is marked (WEB-SEARCH-3). */
export function Marked({ text, word }: { readonly text: string; readonly word: string }) {
  return markedParts(text, word).map((part, at) =>
    // The parts of one text have no other name than their place.
    part.isHit ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
  );
}
