import { createNameSearch, theme, zh } from '@fitout/ui-kit';
import {
  Button,
  FieldBox,
  type FormValues,
  Select,
  type SelectOption,
  textOf,
  useImeGuard,
} from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { type Place, placesFor, placeWords } from './addresses/places.js';
import { areasIn, citiesOf, PROVINCES } from './addresses/regions.js';
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

const OTHER = 'other';

/** A place found by its name, or province, city and area from a list; an area that the list does not know is typed (WEB-PLACE-1). */
export function RegionFields({ values, errors, isRequired = true, onPlace }: RegionFieldsProps) {
  const [province, city] = [textOf(values, 'province'), textOf(values, 'city')];
  // The typed text itself: some notations end with a blank while they are typed, which a trimmed copy would lose.
  const area = typeof values.area === 'string' ? values.area : '';

  function pickProvince(name: string) {
    const cities = citiesOf(name);
    const [only = ''] = cities;
    onPlace({ province: name, city: cities.length === 1 ? only : '', area: '' });
  }

  return (
    <>
      <div style={{ gridColumn: '1 / -1' }}>
        <RegionSearch onPlace={onPlace} />
      </div>
      <Pick
        label="省"
        isRequired={isRequired}
        value={province}
        known={PROVINCES.map(({ name }) => name)}
        error={errors['province'] ?? null}
        onPick={pickProvince}
      />
      <Pick
        label="市"
        isRequired={isRequired}
        value={city}
        known={citiesOf(province)}
        error={errors['city'] ?? null}
        onPick={(name) => onPlace({ province, city: name, area: '' })}
      />
      <AreaField
        key={city}
        known={areasIn(city)}
        isRequired={isRequired}
        value={area}
        error={errors['area'] ?? null}
        onPick={(name) => onPlace({ province, city, area: name })}
      />
    </>
  );
}

interface PickProps {
  readonly label: string;
  readonly isRequired: boolean;
  readonly value: string;
  readonly known: readonly string[];
  readonly error: string | null;
  readonly onPick: (value: string) => void;
  readonly more?: readonly SelectOption[];
}

function Pick({ label, isRequired, value, known, error, onPick, more = [] }: PickProps) {
  const id = useId();
  // A place of an address book or of an older order stays, also if the list has another name for it.
  const all = value === '' || known.includes(value) ? known : [value, ...known];
  const options = [...all.map((name) => ({ value: name, label: name })), ...more];
  return (
    <FieldBox id={id} label={label} required={isRequired} error={error}>
      <Select
        id={id}
        label={label}
        value={value}
        options={isRequired ? options : [{ value: '', label: zh.choose }, ...options]}
        disabled={all.length === 0}
        required={isRequired}
        invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-hint`}
        onChange={onPick}
      />
    </FieldBox>
  );
}

function AreaField({ isRequired, known, value, error, onPick: onArea }: Omit<PickProps, 'label' | 'more'>) {
  const id = useId();
  const [isTyped, setTyped] = useState(known.length === 0 || (value !== '' && !known.includes(value)));
  if (!isTyped)
    return (
      <Pick
        label="区"
        isRequired={isRequired}
        value={value}
        known={known}
        error={error}
        more={[{ value: OTHER, label: '其他区县…' }]}
        onPick={(name) => {
          setTyped(name === OTHER);
          onArea(name === OTHER ? '' : name);
        }}
      />
    );
  return (
    <FieldBox id={id} label="区" required={isRequired} error={error}>
      <input
        id={id}
        type="text"
        autoComplete="off"
        placeholder="请填写区县"
        value={value}
        aria-required={isRequired}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : `${id}-hint`}
        onChange={({ target }) => onArea(target.value)}
      />
      {known.length > 0 && (
        <Button
          tone="text"
          size="small"
          style={{ justifySelf: 'start' }}
          onClick={() => {
            setTyped(false);
            onArea('');
          }}
        >
          从列表选择
        </Button>
      )}
    </FieldBox>
  );
}

const RegionSearch = observer(function RegionSearch({ onPlace }: { readonly onPlace: (place: Place) => void }) {
  const id = useId();
  const ime = useImeGuard();
  const [search] = useState(createNameSearch);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = placesFor(typed, (query, name) => search(query, name, ''));
  const current = Math.min(at, found.length - 1);

  function pick(place: Place | undefined) {
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
    border-radius: ${theme.radius.card};
    font: ${font.body};
    cursor: pointer;
  }
  > div[aria-selected='true'],
  > div:hover {
    background: ${color.brandTint};
    color: ${color.brandStrong};
  }
`;
