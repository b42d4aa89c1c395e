import { createNameSearch, theme } from '@fitout/ui-kit';
import { FieldBox, useImeGuard } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useId, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { placesFor, placeWords, type FoundPlace } from './addresses/placeSearch.js';

/** Searches a place by its name. */
export interface RegionSearchProps {
  readonly onPlace: (place: FoundPlace) => void;
}

/**
 * A text field for a name, in characters or by its reading, with the matching places; the arrows and Enter choose one.
 */
export const RegionSearch = observer(function RegionSearch({ onPlace }: RegionSearchProps) {
  const id = useId();
  const ime = useImeGuard();
  const [search] = useState(createNameSearch);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = placesFor(typed, (query, name) => search(query, name, ''));
  const current = Math.min(at, found.length - 1);

  function pick(place: FoundPlace | undefined) {
    if (place === undefined) return;
    setTyped('');
    onPlace(place);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (ime.owns(event) || typed === '') return;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setAt(Math.min(current + 1, found.length - 1)),
      ArrowUp: () => setAt(Math.max(current - 1, 0)),
      // Choosing a place must not submit the form.
      Enter: () => pick(found[current]),
      Escape: () => setTyped(''),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  }

  const isOpen = typed.trim() !== '';
  return (
    <FieldBox
      id={id}
      label="快速查找所在地"
      error={null}
      hint={isOpen && found.length === 0 ? '没有找到，请换个名称，或在下方选择' : null}
    >
      <input
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        placeholder="输入地名或拼音首字母，如 杭州、hz"
        aria-expanded={isOpen && found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.length > 0 ? `${id}-${current}` : undefined}
        value={typed}
        {...ime.handlers}
        onKeyDown={handleKeyDown}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
      />
      <List {...LIST} id={`${id}-list`} aria-label="所在地" hidden={!isOpen || found.length === 0}>
        {found.map((place, index) => (
          // The keys are handled by the field, which keeps the focus.
          <div
            key={placeWords(place)}
            {...OPTION}
            id={`${id}-${index}`}
            aria-selected={index === current}
            onPointerDown={(event) => {
              event.preventDefault();
              pick(place);
            }}
          >
            {placeWords(place)}
          </div>
        ))}
      </List>
    </FieldBox>
  );
});

const { color, font, space } = theme;

const LIST = { role: 'listbox' } as const;
const OPTION = { role: 'option' } as const;

const List = styled.div`
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.card};
  background: ${color.surface};
  box-shadow: ${theme.shadow.popover};
  &[hidden] {
    display: none;
  }
  > div {
    display: flex;
    align-items: center;
    min-height: 40px;
    padding: 0 ${space[8]};
    border-radius: ${theme.radius.small};
    font: ${font.body};
    cursor: pointer;
  }
  > div[aria-selected='true'],
  > div:hover {
    background: ${color.brandTint};
    color: ${color.brandStrong};
  }
`;
