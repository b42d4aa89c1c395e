import { useLanguage } from '../copy/language.js';
import type { PickedMention } from '@fitout/im-core';
import { Megaphone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import {
  forwardRef,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { zhChat } from '../copy/zhChat.js';
import { Avatar } from '../primitives/Avatar.js';
import { createNameMatcher } from '../text/createNameSearch.js';
import { ellipsis, quiet, raised, theme, square, line } from '../theme/index.js';
import { filterMentionables, type Mentionable, mentionAt, mentionBefore } from './mentionRules.js';

interface MentionPickerHandle {
  /** True if the picker handled the key. */
  handleKey(event: KeyboardEvent): boolean;
}

interface MentionPickerProps {
  readonly id: string;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly start: number;
  readonly members: readonly Mentionable[];
  readonly query: string;
  readonly onPick: (member: Mentionable) => void;
  readonly onClose: () => void;
  readonly onActive: (optionId: string | undefined) => void;
}

/** The members who can be mentioned, above the @, filtered while the user types (R104, R293). */
const MentionPicker = observer(
  forwardRef<MentionPickerHandle, MentionPickerProps>(function MentionPicker(props, ref) {
    const language = useLanguage();
    const { id, box, start, members, query, onPick, onClose, onActive } = props;
    const options = useRef<HTMLDivElement>(null);
    const [match] = useState(() => createNameMatcher());
    const found = filterMentionables(members, query, match);
    const [chosen, setChosen] = useState<{ readonly query: string; readonly index: number } | null>(null);
    // A quick Enter must not mention all members.
    const first = Math.max(
      0,
      found.findIndex(({ isEverybody }) => isEverybody !== true),
    );
    const index = chosen?.query === query ? Math.min(chosen.index, found.length - 1) : first;
    const active = found[index];
    const optionId = (member: Mentionable) => `${id}-${member.id}`;
    const activeId = active === undefined ? undefined : optionId(active);

    useEffect(() => {
      onActive(activeId);
      if (activeId !== undefined)
        options.current?.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: 'nearest' });
    }, [activeId, onActive]);
    useEffect(() => () => onActive(undefined), [onActive]);
    // After every rendering: the text, its scroll position and the number of options may have changed.
    useLayoutEffect(() => placeAt(options.current, box.current, start));

    useImperativeHandle(ref, () => ({
      handleKey({ key, shiftKey }) {
        if (active === undefined) return false;
        if (key === 'Escape') onClose();
        else if (key === 'ArrowDown') setChosen({ query, index: (index + 1) % found.length });
        else if (key === 'ArrowUp') setChosen({ query, index: (index + found.length - 1) % found.length });
        else if (key === 'Tab' || (key === 'Enter' && !shiftKey)) onPick(active);
        else return false;
        return true;
      },
    }));

    if (active === undefined) return null;
    return (
      <Popup ref={options} id={id} {...LIST} aria-label={language(zhChat).mentionPicker}>
        {found.map((member) => (
          // The text box has the focus and the keys; this handles the pointer.
          <div
            key={member.id}
            id={optionId(member)}
            {...OPTION}
            tabIndex={-1}
            aria-selected={member === active}
            onPointerDown={(event) => {
              event.preventDefault();
              onPick(member);
            }}
          >
            {member.isEverybody === true ? (
              <Everybody aria-hidden>
                <Megaphone size={16} />
              </Everybody>
            ) : (
              <Avatar name={member.name} url={member.avatarUrl ?? ''} size={28} />
            )}
            <bdi>{member.name}</bdi>
            {member.role !== undefined && <small>{member.role}</small>}
          </div>
        ))}
      </Popup>
    );
  }),
);

function placeAt(list: HTMLElement | null, box: HTMLTextAreaElement | null, start: number): void {
  const footer = list?.offsetParent;
  if (list === null || box === null || !footer) return;
  const { left, top } = caretPlace(box, start);
  const [outer, inner] = [footer.getBoundingClientRect(), box.getBoundingClientRect()];
  const maxLeft = outer.width - list.offsetWidth - GAP;
  list.style.left = `${Math.max(GAP, Math.min(inner.left - outer.left + left, maxLeft))}px`;
  list.style.bottom = `${outer.bottom - inner.top - Math.max(0, top) + GAP / 2}px`;
}

/** Between the list and the edges of the footer. Pixels. */
const GAP = 8;

// A native list cannot be used while the text box keeps the focus.
const LIST = { role: 'listbox' } as const;
const OPTION = { role: 'option' } as const;

const { color, space } = theme;

const Everybody = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  ${square(28)}
  border-radius: ${theme.radius.pill};
  background: ${color.brandTint};
  color: ${color.brandStrong};
`;

const Popup = styled.div`
  position: absolute;
  z-index: ${theme.layer.popover};
  width: min(280px, calc(100% - ${GAP * 2}px));
  max-height: 264px;
  padding: ${space[4]};
  overflow-y: auto;
  overscroll-behavior: contain;
  ${raised}
  [role='option'] {
    ${line(8)}
    min-height: 44px;
    padding: 0 ${space[8]};
    border-radius: ${theme.radius.card};
    cursor: pointer;
  }
  [role='option']:hover,
  [aria-selected='true'] {
    background: ${color.brandTint};
  }
  bdi {
    ${ellipsis}
  }
  small {
    flex: none;
    ${quiet}
  }
`;

interface MentionsDeps {
  readonly members: readonly Mentionable[] | undefined;
  readonly picked: readonly PickedMention[];
  readonly onReplace: (start: number, end: number, member: Mentionable | null) => void;
}

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

/** The text properties that decide where a character of a text box is. */
const COPIED = [
  'boxSizing',
  'width',
  'padding',
  'border',
  'font',
  'letterSpacing',
  'lineHeight',
  'tabSize',
  'textIndent',
  'direction',
] as const;

/** The place of a character of a text box, by a copy that lays the text out: browsers do not report it. */
function caretPlace(box: HTMLTextAreaElement, index: number): { readonly left: number; readonly top: number } {
  const copy = document.createElement('div');
  const style = getComputedStyle(box);
  for (const name of COPIED) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  });
  const character = document.createElement('span');
  character.textContent = box.value.slice(index, index + 1);
  copy.append(box.value.slice(0, index), character);
  box.after(copy);
  const place = {
    left: character.offsetLeft - box.scrollLeft,
    top: character.offsetTop - box.scrollTop,
  };
  copy.remove();
  return place;
}
