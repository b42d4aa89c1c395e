import { media, theme, square, line } from '@fitout/ui-kit';
import { Button, focusFirstError, Select, type SelectOption, type SelectProps } from '@fitout/ui-kit/primitives';
import { useId, useState } from 'react';
import { css, styled } from 'styled-components';
import { areasIn, citiesOf, provinceOf, PROVINCES } from '../addresses/regions.js';
import { priceError, wrongPrices } from '../keyword.js';
import { SCORES, type SearchPageParams } from '../searchPageParams.js';

const LEAST_SCORES: readonly SelectOption[] = [
  { value: '', label: '不限' },
  ...SCORES.map((least) => ({ value: least, label: `${least} 分以上` })),
];

export interface SearchFiltersProps {
  readonly params: SearchPageParams;
  readonly categories: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (fields: Readonly<Record<string, string>>) => void;
  /** Where a button outside submits the prices; they have one of their own when left out. */
  readonly priceForm?: PriceForm;
}

export function SearchFilters({ params, categories, onChange, priceForm }: SearchFiltersProps) {
  const id = useId();
  const { city, area, category, score, tab, deposit, camera } = params;
  const areas = areasIn(city);
  return (
    <FilterFields>
      <CityFields key={city} id={`${id}-city`} city={city} onCity={(one) => onChange({ city: one, area: '' })} />
      {areas.length > 0 && (
        <Select
          label="区县"
          size="small"
          value={area}
          options={[{ value: '', label: '全部区县' }, ...named(areas)]}
          onChange={(one) => onChange({ area: one })}
        />
      )}
      <Choice
        id={`${id}-category`}
        label="类目"
        value={category}
        options={[{ value: '', label: '全部类目' }, ...categories.map((one) => ({ value: one.id, label: one.name }))]}
        onChange={(one) => onChange({ category: one })}
      />
      {tab !== 'service' && (
        <Choice
          id={`${id}-score`}
          label="评分"
          value={score}
          options={LEAST_SCORES}
          onChange={(one) => onChange({ score: one })}
        />
      )}
      <PriceRange
        key={`${params.min}-${params.max}`}
        params={params}
        onChange={onChange}
        {...(priceForm && { form: priceForm })}
      />
      {tab === 'master' && (
        <>
          <Tick label="已缴保证金" isOn={deposit} onTick={(isOn) => onChange({ deposit: isOn ? '1' : '' })} />
          <Tick label="可看工地直播" isOn={camera} onTick={(isOn) => onChange({ camera: isOn ? '1' : '' })} />
        </>
      )}
    </FilterFields>
  );
}

export interface CityFieldsProps {
  readonly id: string;
  readonly city: string;
  readonly onCity: (city: string) => void;
}

/** The province first, then its cities: one list would have three hundred entries. */
export function CityFields({ id, city, onCity }: CityFieldsProps) {
  const [province, setProvince] = useState(() => provinceOf(city));
  const cities = citiesOf(province);

  function pick(name: string) {
    setProvince(name);
    const [only = ''] = citiesOf(name);
    // A city that is its own province is chosen with it; no province is no city.
    if (name === '' || citiesOf(name).length === 1) onCity(only);
  }

  return (
    <>
      <Choice
        id={id}
        label="地区"
        value={province}
        options={[{ value: '', label: '全部地区' }, ...named(PROVINCES.map(({ name }) => name))]}
        onChange={pick}
      />
      {cities.length > 1 && (
        <Select
          label="城市"
          size="small"
          value={city}
          options={[{ value: '', label: '请选择城市' }, ...named(cities)]}
          onChange={onCity}
        />
      )}
    </>
  );
}

/** A list below its label. */
function Choice(props: SelectProps) {
  return (
    <>
      <label htmlFor={props.id}>{props.label}</label>
      <Select {...props} size="small" />
    </>
  );
}

function named(names: readonly string[]): readonly SelectOption[] {
  return names.map((name) => ({ value: name, label: name }));
}

function Tick({
  label,
  isOn,
  onTick,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onTick: (isOn: boolean) => void;
}) {
  return (
    <label className="tick">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onTick(target.checked)} />
      {label}
    </label>
  );
}

export interface PriceForm {
  readonly id: string;
  readonly onDone: () => void;
}

export interface PriceRangeProps extends Pick<SearchFiltersProps, 'onChange'> {
  readonly params: Pick<SearchPageParams, 'min' | 'max' | 'priceError'>;
  readonly title?: string;
  readonly form?: PriceForm;
}

export function PriceRange({ params, onChange, title = '价格（元）', form }: PriceRangeProps) {
  const id = useId();
  const [min, setMin] = useState(params.min);
  const [max, setMax] = useState(params.max);
  // A value of the address is checked at once, a typed one when the field loses the focus.
  const [hasTried, setTried] = useState(params.priceError !== null);
  const error = hasTried ? priceError(min, max) : null;
  const [isMin, isMax] = wrongPrices(min, max);
  const field = (
    label: string,
    placeholder: string,
    value: string,
    onValue: (value: string) => void,
    isWrong: boolean,
  ) => (
    <input
      inputMode="decimal"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      onBlur={() => setTried(true)}
      {...(error !== null && isWrong && { 'aria-invalid': true, 'aria-describedby': id })}
    />
  );
  return (
    <form
      id={form?.id}
      aria-label="价格区间"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (priceError(min, max) !== null) return focusFirstError(event.currentTarget);
        onChange({ min: min.trim(), max: max.trim() });
        form?.onDone();
      }}
    >
      <span>{title}</span>
      <div>
        {field('最低价', '最低', min, setMin, isMin)}
        <i aria-hidden>–</i>
        {field('最高价', '最高', max, setMax, isMax)}
        {form === undefined && <Button type="submit">确定</Button>}
      </div>
      {error !== null && <p id={id}>{error}</p>}
    </form>
  );
}

const { color, font, space } = theme;

const inRow = css`
  &,
  form,
  form > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
  }
  && > label,
  && form > span {
    margin-top: 0;
  }
  form {
    margin-inline-start: ${space[16]};
  }
  input {
    max-width: 88px;
  }
  && form button {
    padding: 0 ${space[16]};
  }
  form > div {
    flex-wrap: nowrap;
  }
`;

export const FilterFields = styled.div<{ readonly $isRow?: boolean }>`
  display: grid;
  gap: ${space[8]};
  > label:not(.tick),
  form > span {
    margin-top: ${space[8]};
    color: ${color.text2};
    font: ${font.bodyStrong};
  }
  > label:first-child {
    margin-top: 0;
  }
  input:not([type='checkbox']) {
    width: 100%;
    min-width: 0;
    min-height: 36px;
    padding: 0 ${space[8]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${theme.radius.card};
    background: ${color.surface};
    color: ${color.text};
    font: ${font.body};
  }
  [aria-invalid] {
    border-color: ${color.danger};
  }
  ::placeholder {
    color: ${color.placeholder};
    opacity: 1;
  }
  form,
  form > div {
    display: grid;
    gap: ${space[8]};
  }
  form > div {
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[4]};
  }
  form button {
    padding: 0 ${space[8]};
  }
  form p {
    color: ${color.danger};
    font: ${font.caption};
  }
  .tick {
    ${line(8)}
    min-height: 36px;
    cursor: pointer;
  }
  .tick input {
    ${square(16)}
    margin: 0;
    accent-color: ${color.brand};
  }
  ${media.underSm} {
    input:not([type='checkbox']) {
      min-height: 44px;
      font-size: calc(16px * var(--text-scale, 1));
    }
    .tick {
      min-height: 44px;
    }
  }
  ${({ $isRow = false }) => $isRow && inRow}
`;
