import { markedParts } from './searchPageParams.js';

export function Marked({ text, word }: { readonly text: string; readonly word: string }) {
  return markedParts(text, word).map((part, at) =>
    // The parts of one text have only their index as a key.
    part.isHit ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
  );
}
