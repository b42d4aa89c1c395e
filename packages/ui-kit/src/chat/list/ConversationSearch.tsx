import { X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { useImeGuard } from '../../a11y/useImeGuard.js';
import { zhList } from '../../copy/zhList.js';
import { useSearchPlace } from '../../layout/SearchPlace.js';
import { media } from '../../theme/media.js';
import { theme } from '../../theme/theme.js';
import { searchBox, SearchInput } from './SearchInput.js';

/** What is looked for. */
export interface ConversationSearchProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Enter was pressed: open the first one that was found. */
  readonly onEnter?: () => void;
  /** The box is rendered in the head of the side, where the side has one; a box of a window stays in its window. */
  readonly isInHead?: boolean;
}

/** The box above the list, in its head where that has a place for it (UI-LIST-10): what is typed narrows the list, Esc and a button empty it. */
export function ConversationSearch({ query, onQuery, onEnter, isInHead = false }: ConversationSearchProps) {
  const box = useRef<HTMLInputElement>(null);
  const ime = useImeGuard();
  const { place: head } = useSearchPlace();
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
        label={zhList.search}
        query={query}
        onQuery={onQuery}
        onKeyDown={handleKey}
      />
      {query !== '' && (
        <button type="button" aria-label={zhList.clearSearch} onClick={handleClear}>
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
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    padding: 0;
    border: 0;
    border-radius: ${radius.pill};
    background: transparent;
    color: ${color.text3};
    cursor: pointer;
  }
  ${media.touch} {
    button {
      width: 44px;
      height: 44px;
      margin-right: -${space[4]};
    }
  }
  ${media.hover} {
    button:hover {
      color: ${color.brand};
    }
  }
`;
