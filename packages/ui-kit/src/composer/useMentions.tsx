import type { PickedMention } from '@fitout/im-core';
import { useCallback, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { MentionPickerHandle } from './MentionPicker.js';
import { mentionAt, mentionBefore, type Mentionable } from './mentionRules.js';
import { MentionPicker } from './MentionPicker.js';

/** The members, and the change of the text. */
export interface MentionsDeps {
  readonly members: readonly Mentionable[] | undefined;
  /** The members that the text mentions already. */
  readonly picked: readonly PickedMention[];
  /** Replaces a part of the text, with a mention of `member` or with nothing. */
  readonly onReplace: (start: number, end: number, member: Mentionable | null) => void;
}

/** The mentions of a text box: the picker, its keys and the ARIA attributes of the box. */
export function useMentions(
  box: RefObject<HTMLTextAreaElement | null>,
  draft: string,
  { members, picked, onReplace }: MentionsDeps,
) {
  const id = useId();
  const picker = useRef<MentionPickerHandle>(null);
  const [caret, setCaret] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState<string>();
  const mention = members === undefined || caret > draft.length ? null : mentionAt(draft, caret);
  const isOpen = mention !== null && mention.start !== closedAt;
  const close = useCallback((at: number) => setClosedAt(at), []);

  /** Call it whenever the caret may have moved. */
  function follow() {
    const element = box.current;
    if (element === null || members === undefined) return;
    setCaret(element.selectionStart === element.selectionEnd ? element.selectionStart : 0);
    if (mentionAt(element.value, element.selectionStart)?.start !== closedAt) setClosedAt(null);
  }

  /** True if the key was handled. Do not call it with keys of an input method. */
  function handleKey(event: KeyboardEvent): boolean {
    const element = box.current;
    if (element === null || members === undefined) return false;
    const isTaken = (isOpen && picker.current?.handleKey(event) === true) || takesBackspace(event, element, members);
    if (isTaken) event.preventDefault();
    return isTaken;
  }

  function takesBackspace({ key }: KeyboardEvent, element: HTMLTextAreaElement, known: readonly Mentionable[]) {
    const { selectionStart, selectionEnd, value } = element;
    if (key !== 'Backspace' || selectionStart !== selectionEnd) return false;
    const start = mentionBefore(value, selectionStart, [...picked, ...known]);
    if (start !== null) onReplace(start, selectionStart, null);
    return start !== null;
  }

  const popup = isOpen && members !== undefined && (
    <MentionPicker
      ref={picker}
      id={id}
      box={box}
      start={mention.start}
      members={members}
      query={mention.query}
      onActive={setActive}
      onClose={() => close(mention.start)}
      onPick={(member) => onReplace(mention.start, caret, member)}
    />
  );
  const attributes =
    members === undefined
      ? undefined
      : ({
          'aria-autocomplete': 'list',
          'aria-controls': active === undefined ? undefined : id,
          'aria-activedescendant': active,
          onSelect: follow,
        } as const);
  return { popup, attributes, handleKey, follow };
}
