import { Search } from 'lucide-react';
import { forwardRef, type InputHTMLAttributes } from 'react';
import { css } from 'styled-components';
import { line, narrow, theme } from '../theme/index.js';

export interface SearchInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

export const SearchInput = forwardRef<HTMLInputElement, SearchInputProps>(function SearchInput(
  { label, query, onQuery, ...rest },
  ref,
) {
  return (
    <>
      <Search size={16} aria-hidden />
      <input
        {...rest}
        ref={ref}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
      />
    </>
  );
});

const { color, font, radius, space } = theme;

export const searchBox = css`
  ${line(8)}
  height: 36px;
  padding: 0 ${space[12]};
  border: 1px solid transparent;
  border-radius: ${radius.card};
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
  ${narrow(css`
    height: 46px;
    input {
      font-size: calc(16px * var(--text-scale, 1));
    }
  `)}
`;
