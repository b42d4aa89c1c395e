import { useRef, type KeyboardEvent } from 'react';
import { codesForNames, emojiBefore, namesForCodes } from '../emoji/emojiInBox.js';
import { useMentions } from '../mention/useMentions.js';
import type { ComposerProps } from './ComposerProps.js';

/** The changes of the text in the box, which shows emoji and mentions as names; the draft has their codes. */
export function useTextEditing({
  draft,
  onDraft,
  mentionables,
}: Pick<ComposerProps, 'draft' | 'onDraft' | 'mentionables'>) {
  const box = useRef<HTMLTextAreaElement>(null);
  const shown = namesForCodes(draft);
  const mentions = useMentions(box, shown, replaceText, mentionables);

  function replaceText(text: string, caret: number) {
    const element = box.current;
    if (element === null) return;
    const position = namesForCodes(text.slice(0, caret)).length;
    // Set directly: React does not know this value, and would treat the return to the old one as no change.
    element.value = namesForCodes(text);
    element.setSelectionRange(position, position);
    onDraft(codesForNames(text));
  }

  function handleChange({ value, selectionStart }: HTMLTextAreaElement) {
    // A code that was typed or pasted must become its name before React writes the value, which would lose the caret.
    if (namesForCodes(value) === value) onDraft(codesForNames(value));
    else replaceText(value, selectionStart);
    mentions.follow();
  }

  /** Inserts text at the caret. */
  function insertText(text: string) {
    const element = box.current;
    if (element === null) return;
    const { value, selectionStart, selectionEnd } = element;
    const head = value.slice(0, selectionStart) + text;
    replaceText(head + value.slice(selectionEnd), head.length);
    mentions.follow();
  }

  /** Backspace deletes the whole emoji before the caret. */
  function deletesEmoji({ key }: KeyboardEvent, { value, selectionStart, selectionEnd }: HTMLTextAreaElement): boolean {
    if (key !== 'Backspace' || selectionStart !== selectionEnd) return false;
    const start = emojiBefore(value, selectionStart);
    if (start === null) return false;
    replaceText(value.slice(0, start) + value.slice(selectionStart), start);
    mentions.follow();
    return true;
  }

  /** True if the key was handled. Do not call it with keys of an input method. */
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    if (mentions.handleKey(event)) return true;
    if (!deletesEmoji(event, event.currentTarget)) return false;
    event.preventDefault();
    return true;
  }

  const { attributes, popup } = mentions;
  return { box, shown, attributes, popup, handleChange, handleKey, insertText };
}
