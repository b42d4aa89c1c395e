import { useLanguage } from '../copy/language.js';
import { X } from 'lucide-react';
import { useRef, type KeyboardEvent, createContext, useContext } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { useImeGuard } from '../a11y/useImeGuard.js';
import { zhList } from '../copy/zhChat.js';
import { media, pointed, square, theme, centred } from '../theme/index.js';
import { searchBox, SearchInput } from '../primitives/SearchInput.js';

/** The query and the handlers. */
export interface ConversationSearchProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Called on Enter: open the first hit. */
  readonly onEnter?: () => void;
  /** True to render the box in the header of the side if there is one; a box of a window stays in its window. */
  readonly isInHead?: boolean;
}

/**
 * The box above the list, in its header if that has a place for it: the query narrows the list, Esc and a
 * button clear it.
 */
export function ConversationSearch({ query, onQuery, onEnter, isInHead = false }: ConversationSearchProps) {
  const language = useLanguage();
  const box = useRef<HTMLInputElement>(null);
  const ime = useImeGuard();
  const { place: head } = useSearchSlot();
  const place = isInHead ? head : null;

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (ime.owns(event)) return;
    if (event.key === 'Escape' && query !== '') {
      event.stopPropagation();
      onQuery('');
    }
    if (event.key === 'Enter' && query.trim() !== '') onEnter?.();
  }

  function handleClear() {
    onQuery('');
    box.current?.focus();
  }

  const bar = (
    <Bar as="search" $isApart={place === null}>
      <SearchInput
        {...ime.handlers}
        ref={box}
        label={language(zhList).search}
        query={query}
        onQuery={onQuery}
        onKeyDown={handleKey}
      />
      {query !== '' && (
        <button type="button" aria-label={language(zhList).clearSearch} onClick={handleClear}>
          <X size={16} aria-hidden />
        </button>
      )}
    </Bar>
  );
  return place === null ? bar : createPortal(bar, place);
}

const { color, radius, space } = theme;

const Bar = styled.div<{ $isApart: boolean }>`
  ${searchBox}
  flex: none;
  margin: ${({ $isApart }) => ($isApart ? `${space[12]} ${space[16]}` : '0')};
  padding-right: ${space[4]};
  button {
    ${centred}
    ${square(28)}
    padding: 0;
    border-radius: ${radius.card};
    color: ${color.text3};
  }
  ${media.touch} {
    button {
      ${square(44)}
      margin-right: calc(-1 * ${space[4]});
    }
  }
  ${pointed('button', `color: ${color.brand};`)}
`;

interface SearchSlot {
  readonly place: HTMLElement | null;
  readonly setPlace: (place: HTMLElement | null) => void;
}

const Context = createContext<SearchSlot>({ place: null, setPlace: () => undefined });

export const SearchSlotProvider = Context.Provider;

export function useSearchSlot(): SearchSlot {
  return useContext(Context);
}
