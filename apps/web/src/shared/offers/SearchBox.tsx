import { media, theme } from '@fitout/ui-kit';
import { Button, focusFirstError } from '@fitout/ui-kit/primitives';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { keywordError } from '../keyword.js';

export function SearchBox({
  keyword = '',
  known = [],
  label = '搜索服务、师傅、店铺、设计',
  onSearch,
}: {
  readonly keyword?: string;
  readonly known?: readonly string[];
  readonly label?: string;
  readonly onSearch: (keyword: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(keyword);
  const error = keywordError(typed);
  return (
    <search data-whole>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (error !== null) focusFirstError(event.currentTarget);
          else onSearch(typed.trim());
        }}
      >
        <Search size={20} strokeWidth={1.75} aria-hidden />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          list={known.length > 0 ? `${id}-known` : undefined}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {known.length > 0 && (
          <datalist id={`${id}-known`}>
            {known.map((word) => (
              <option key={word} value={word}>
                {word}
              </option>
            ))}
          </datalist>
        )}
        <Button type="submit" tone="primary" size="large">
          搜索
        </Button>
      </Form>
      {error !== null && (
        <ErrorText id={`${id}-error`} role="alert">
          {error}
        </ErrorText>
      )}
    </search>
  );
}

const { color, font, radius, space } = theme;

const ErrorText = styled.p`
  padding: ${space[4]} ${space[16]} 0;
  color: ${color.danger};
  font: ${font.caption};
`;

const Form = styled.form`
  position: relative;
  display: flex;
  > svg {
    position: absolute;
    top: 50%;
    left: ${space[16]};
    transform: translateY(-50%);
    color: ${color.text3};
    pointer-events: none;
  }
  input {
    flex: 1;
    min-width: 0;
    min-height: 48px;
    padding: 0 ${space[12]} 0 calc(${space[40]} * var(--text-scale, 1));
    border: 1px solid ${color.brand};
    border-right: 0;
    border-radius: ${radius.card} 0 0 ${radius.card};
    background: ${color.surface};
    color: ${color.text};
    font: ${font.card};
    font-weight: 400;
    text-overflow: ellipsis;
  }
  input[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  input::placeholder {
    color: ${color.placeholder};
    opacity: 1;
  }
  input:focus-visible {
    outline: 3px solid ${color.brandTint};
    outline-offset: 0;
  }
  button {
    min-width: 104px;
    border-radius: 0 ${radius.card} ${radius.card} 0;
  }
  ${media.underSm} {
    padding: 0 ${space[12]};
    > svg {
      left: ${space[24]};
    }
    input {
      padding-right: 0;
    }
    input::placeholder {
      font: ${font.body};
    }
    button {
      min-width: 64px;
      padding-inline: ${space[12]};
      min-height: 48px;
    }
  }
`;
