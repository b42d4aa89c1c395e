import { createNameSearch, theme, quiet, card } from '@fitout/ui-kit';
import { FieldBox, type FormState, type FormValues, textOf, useImeGuard } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { Fragment, type KeyboardEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { type Place, placesBelow, placesFor, placeWords, type RegionChoice } from './addresses/places.js';
import type { PlaceField } from './formRules.js';

const { color, font, space } = theme;

export interface RegionFieldsProps {
  readonly values: FormValues<PlaceField>;
  /** Error texts by `province`, `city` and `area`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isRequired?: boolean;
  /** All three at once: a new province has other cities, and a new city other areas. */
  readonly onPlace: (place: Readonly<Record<PlaceField, string>>) => void;
}

/** The one field in place of those of a form for province, city and area, as a `FormDialog` draws it. */
export function drawRegion({ name }: { readonly name: string }, { values, errors, onValues }: FormState<PlaceField>) {
  if (name === 'city' || name === 'area') return null;
  return name === 'province' ? <RegionFields {...{ values, errors }} onPlace={onValues} /> : undefined;
}

const NOWHERE: Place = { province: '', city: '', area: '' };

/**
 * A place in one field: found by its name or its first letters, or chosen step by step from the list, which begins with
 * the cities that are chosen most; an area that the list does not know is typed (WEB-PLACE-1).
 */
export const RegionFields = observer(function RegionFields(props: RegionFieldsProps) {
  const { values, errors, isRequired = true, onPlace } = props;
  const id = useId();
  const ime = useImeGuard();
  const [search] = useState(createNameSearch);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const chosen = { province: textOf(values, 'province'), city: textOf(values, 'city'), area: textOf(values, 'area') };
  // The list goes on below what is chosen, and begins anew for a whole place.
  const above = chosen.area === '' ? chosen : NOWHERE;
  const options = typed.trim() === '' ? placesBelow(above) : found();
  const current = Math.min(at, options.length - 1);
  const error = errors['province'] ?? errors['city'] ?? errors['area'] ?? null;

  function found(): readonly RegionChoice[] {
    const hits = placesFor(typed, (query, name) => search(query, name, ''));
    const choices = hits.map((place) => ({ group: '', label: placeWords(place), place }));
    if (hits.length > 0 || chosen.city === '') return choices;
    const label = `${chosen.city} ${typed.trim()}`;
    return [{ group: '列表里没有，按填写的区县', label, place: { ...chosen, area: typed.trim() } }];
  }

  function pick(choice: RegionChoice | undefined) {
    if (choice === undefined) return;
    setTyped('');
    setAt(0);
    onPlace(choice.place);
    setOpen(choice.place.area === '');
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (ime.owns(event)) return;
    if (!isOpen && event.key !== 'ArrowDown') return;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => (isOpen ? setAt(Math.min(current + 1, options.length - 1)) : setOpen(true)),
      ArrowUp: () => setAt(Math.max(current - 1, 0)),
      // Choosing a place must not submit the form.
      Enter: () => pick(options[current]),
      Escape: close,
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  }

  function close() {
    setTyped('');
    setAt(0);
    setOpen(false);
  }

  const words = placeWords(chosen);
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <FieldBox
        id={id}
        label="所在地区"
        required={isRequired}
        error={error}
        hint={isOpen && options.length === 0 ? '没有找到，请换个名称' : null}
      >
        <input
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          placeholder={words || '输入地名或拼音首字母，如 杭州、hz'}
          aria-expanded={isOpen && options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && options.length > 0 ? `${id}-${current}` : undefined}
          aria-required={isRequired}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-hint`}
          value={isOpen ? typed : words}
          {...ime.handlers}
          onClick={() => setOpen(true)}
          onBlur={close}
          onKeyDown={handleKeyDown}
          onChange={({ target }) => {
            // The first letter replaces the words of the chosen place.
            setTyped(isOpen ? target.value : target.value.replace(words, ''));
            setAt(0);
            setOpen(true);
          }}
        />
        <List {...LIST} id={`${id}-list`} aria-label="地区列表" hidden={!isOpen || options.length === 0}>
          {options.map((choice, index) => (
            <Fragment key={`${choice.group} ${choice.label}`}>
              {choice.group !== '' && choice.group !== options[index - 1]?.group && (
                <p role="presentation">{choice.group}</p>
              )}
              {/* The keys are handled by the field, which keeps the focus. */}
              <div
                {...OPTION}
                id={`${id}-${index}`}
                data-wide={typed.trim() === '' ? undefined : true}
                aria-selected={index === current}
                ref={(row) => {
                  if (isOpen && index === current && index > 0) row?.scrollIntoView?.({ block: 'nearest' });
                }}
                onPointerMove={() => setAt(index)}
                onPointerDown={(event) => {
                  event.preventDefault();
                  pick(choice);
                }}
              >
                {choice.label}
              </div>
            </Fragment>
          ))}
        </List>
      </FieldBox>
    </div>
  );
});

const LIST = { role: 'listbox' } as const;
const OPTION = { role: 'option' } as const;

const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(88px, 1fr));
  max-height: 280px;
  padding: ${space[4]};
  overflow-y: auto;
  ${card}
  box-shadow: ${theme.shadow.popover};
  &[hidden] {
    display: none;
  }
  > p {
    grid-column: 1 / -1;
    padding: ${space[8]} ${space[8]} 0;
    ${quiet}
  }
  > div {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: 0 ${space[8]};
    border-radius: ${theme.radius.card};
    font: ${font.body};
    cursor: pointer;
  }
  > [data-wide] {
    grid-column: 1 / -1;
  }
  > div[aria-selected='true'] {
    background: ${color.brandTint};
    color: ${color.brandStrong};
  }
`;
