import { Search, X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useImeGuard } from '../a11y/useImeGuard.js';
import { zhList } from '../copy/zhList.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';

/** What is looked for. */
export interface ConversationSearchProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Enter was pressed: open the first one that was found. */
  readonly onEnter?: () => void;
}

/** The box above the list (LIST-10): what is typed narrows the list, Esc and a button empty it. */
export function ConversationSearch({ query, onQuery, onEnter }: ConversationSearchProps) {
  const box = useRef<HTMLInputElement>(null);
  const ime = useImeGuard();

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

  return (
    <Bar as="search">
      <Search size={16} aria-hidden />
      <input
        {...ime.handlers}
        ref={box}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={zhList.search}
        placeholder={zhList.search}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={handleKey}
      />
      {query !== '' && (
        <button type="button" aria-label={zhList.clearSearch} onClick={handleClear}>
          <X size={16} aria-hidden />
        </button>
      )}
    </Bar>
  );
}

const { color, font, radius, space } = theme;

const Bar = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[8]};
  height: 36px;
  margin: ${space[12]} ${space[16]};
  padding: 0 ${space[4]} 0 ${space[12]};
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  background: ${color.page};
  color: ${color.text3};
  transition:
    border-color ${theme.motion.hover},
    background ${theme.motion.hover};
  &:focus-within {
    border-color: ${color.brand};
    background: ${color.surface};
  }
  input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0;
    border: 0;
    background: transparent;
    color: ${color.text};
    font: ${font.body};
    outline: none;
  }
  input::placeholder {
    color: ${color.placeholder};
    opacity: 1;
  }
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
  ${media.hover} {
    button:hover {
      color: ${color.brand};
    }
  }
  ${media.underSm} {
    height: 40px;
    input {
      font-size: 16px;
    }
  }
`;
