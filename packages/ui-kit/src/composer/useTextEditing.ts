import { useLanguage } from '../copy/language.js';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { codesForNames, emojiBefore, namesForCodes } from '../text/emojiInBox.js';
import { changedPart, pickedAfter, type Mentionable } from './mentionRules.js';
import { useMentions } from './MentionPicker.js';
import type { ComposerProps } from './composerParts.js';

/** The changes of the text in the box, which shows emoji and mentions as names; the draft has their codes. */
export function useTextEditing({
  draft,
  mentions: picked = [],
  onDraft,
  mentionables,
}: Pick<ComposerProps, 'draft' | 'mentions' | 'onDraft' | 'mentionables'>) {
  const language = useLanguage();
  const box = useRef<HTMLTextAreaElement>(null);
  const inserted = useRef<Mentionable | null>(null);
  const people = [...picked, ...(mentionables ?? [])].map(({ name }) => name);
  const shownOf = (text: string) => namesForCodes(text, people, language);
  const sentOf = (text: string) => codesForNames(text, people, language);
  const shown = shownOf(draft);
  useLayoutEffect(() => fitToText(box.current), [shown]);
  const mentions = useMentions(box, shown, { members: mentionables, picked, onReplace: replaceWithMember });

  /** Replaces a part of the text as if it were typed: the browser reports it like typed text, and can undo it. */
  function replace(start: number, end: number, text: string) {
    if (box.current !== null) editText(box.current, { start, end, text });
  }

  function replaceWithMember(start: number, end: number, member: Mentionable | null) {
    inserted.current = member;
    replace(start, end, member === null ? '' : `@${member.name} `);
    inserted.current = null;
  }

  function handleChange({ value, selectionEnd: caret }: HTMLTextAreaElement) {
    // A typed or pasted code becomes its name before React writes the value, which would lose the caret.
    const named = shownOf(value);
    if (named !== value) {
      const { start, end, text } = changedPart(value, named, value.length - caret);
      return replace(start, end, text);
    }
    const kept = picked.map((one) => ({ ...one, at: shownOf(draft.slice(0, one.at)).length }));
    const after = [...pickedAfter(kept, { before: shown, after: value, caret })];
    const { current: member } = inserted;
    if (member !== null) after.push({ id: member.id, name: member.name, at: caret - member.name.length - 2 });
    onDraft(
      sentOf(value),
      after.map((one) => ({ ...one, at: sentOf(value.slice(0, one.at)).length })),
    );
    mentions.follow();
  }

  /** Empties the box. The text that was in it can be undone. */
  function clear() {
    if (box.current !== null) replace(0, box.current.value.length, '');
  }

  function insertText(text: string) {
    if (box.current !== null) replace(box.current.selectionStart, box.current.selectionEnd, shownOf(text));
  }

  function deletesEmoji({ key }: KeyboardEvent, { value, selectionStart, selectionEnd }: HTMLTextAreaElement): boolean {
    if (key !== 'Backspace' || selectionStart !== selectionEnd) return false;
    const start = emojiBefore(value, selectionStart, language);
    if (start !== null) replace(start, selectionStart, '');
    return start !== null;
  }

  /** True if the key was handled. Do not call it with keys of an input method. */
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    if (mentions.handleKey(event)) return true;
    if (!deletesEmoji(event, event.currentTarget)) return false;
    event.preventDefault();
    return true;
  }

  const { attributes, popup } = mentions;
  return { box, shown, attributes, popup, handleChange, handleKey, insertText, clear };
}

/**
 * Replaces a part of a text box through the browser's own editing, the only one that its undo knows. That works on the
 * focused element, which is borrowed unseen from a picker; without it, and without a browser, the text is only set.
 */
function editText(box: HTMLTextAreaElement, { start, end, text }: { start: number; end: number; text: string }): void {
  const root = box.getRootNode() as Document | ShadowRoot;
  const focused = root.activeElement;
  const hide = (event: Event) => event.stopImmediatePropagation();
  for (const type of FOCUS_EVENTS) window.addEventListener(type, hide, true);
  if (focused !== box) box.focus({ preventScroll: true });
  box.setSelectionRange(start, end);
  const isEdited =
    root.activeElement === box &&
    (text === ''
      ? box.ownerDocument.execCommand?.('delete')
      : box.ownerDocument.execCommand?.('insertText', false, text));
  if (focused !== box && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  for (const type of FOCUS_EVENTS) window.removeEventListener(type, hide, true);
  if (isEdited === true || (start === end && text === '')) return;
  box.setRangeText(text, start, end, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

const FOCUS_EVENTS = ['focusin', 'focusout'];

/** The height of the text, where the browser lacks `field-sizing`: Firefox, and Safari before 26. A test without a browser has no layout. */
function fitToText(box: HTMLTextAreaElement | null): void {
  if (box === null || typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content')) return;
  box.style.height = '';
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}
