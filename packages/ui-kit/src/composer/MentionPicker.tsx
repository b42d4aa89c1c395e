import { Megaphone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { styled } from 'styled-components';
import { zhChat } from '../copy/zhChat.js';
import { Avatar } from '../primitives/Avatar.js';
import { raised, theme } from '../theme/theme.js';
import { caretPlace } from './caretPlace.js';
import { createNameMatcher } from '../text/createNameMatcher.js';
import { filterMentionables } from './filterMentionables.js';
import type { Mentionable } from './mentionRules.js';

/** The handle by which the text box, which keeps the focus, passes keys to the picker. */
export interface MentionPickerHandle {
  /** True if the picker handled the key. */
  handleKey(event: KeyboardEvent): boolean;
}

/** The members, the query, and the handlers. */
export interface MentionPickerProps {
  readonly id: string;
  /** The text box, and the index of the @ in its text. */
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly start: number;
  readonly members: readonly Mentionable[];
  readonly query: string;
  readonly onPick: (member: Mentionable) => void;
  readonly onClose: () => void;
  /** Id of the active option; undefined without options. */
  readonly onActive: (optionId: string | undefined) => void;
}

/**
 * The members who can be mentioned, above the @, filtered while the user types
 * (R104, R293).
 */
export const MentionPicker = observer(
  forwardRef<MentionPickerHandle, MentionPickerProps>(function MentionPicker(props, ref) {
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
      <Popup ref={options} id={id} {...LIST} aria-label={zhChat.mentionPicker}>
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

/** Puts the list above the @, inside the footer's width. */
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
  width: 28px;
  height: 28px;
  border-radius: ${theme.radius.pill};
  background: ${color.accentTint};
  color: ${color.accentStrong};
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
    display: flex;
    align-items: center;
    gap: ${space[8]};
    min-height: 44px;
    padding: 0 ${space[8]};
    border-radius: ${theme.radius.small};
    cursor: pointer;
  }
  [role='option']:hover,
  [aria-selected='true'] {
    background: ${color.brandTint};
  }
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    flex: none;
    color: ${color.text3};
    font: ${theme.font.caption};
  }
`;
