import { zh } from '@fitout/ui-kit';
import { Button, FieldBox, Select, textOf, type FormValues, type SelectOption } from '@fitout/ui-kit/primitives';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { RegionSearch } from './RegionSearch.js';
import { areasIn, citiesOf, PROVINCES } from './addresses/regions.js';
import type { PlaceField } from './formRules.js';

/** A place that is being chosen. */
export interface RegionFieldsProps {
  readonly values: FormValues<PlaceField>;
  /** Error texts by `province`, `city` and `area`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Whether all three fields are shown. */
  readonly isRequired?: boolean;
  /** All three at once: a new province has other cities, and a new city other areas. */
  readonly onPlace: (place: Readonly<Record<PlaceField, string>>) => void;
}

/** The value for an area that is not in the list. */
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
      <Whole>
        <RegionSearch onPlace={onPlace} />
      </Whole>
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
        onArea={(name) => onPlace({ province, city, area: name })}
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
  /** Options below the known ones. */
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

interface AreaFieldProps {
  readonly isRequired: boolean;
  readonly known: readonly string[];
  readonly value: string;
  readonly error: string | null;
  readonly onArea: (value: string) => void;
}

function AreaField({ isRequired, known, value, error, onArea }: AreaFieldProps) {
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
        <Back
          tone="text"
          size="small"
          onClick={() => {
            setTyped(false);
            onArea('');
          }}
        >
          从列表选择
        </Back>
      )}
    </FieldBox>
  );
}

const Whole = styled.div`
  grid-column: 1 / -1;
`;

const Back = styled(Button)`
  justify-self: start;
`;
