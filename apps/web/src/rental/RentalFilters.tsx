import { media, theme } from '@fitout/ui-kit';
import { Panel } from '@fitout/ui-kit/marketplace';
import { styled } from 'styled-components';
import { RENTAL_CATEGORIES, type RentalPageParams } from './rentalPageParams.js';
import { CityFields, PriceRange } from '../shared/offers/SearchFilters.js';

/** The filters of tools; each takes effect at once. */
export interface RentalFiltersProps {
  readonly params: RentalPageParams;
  readonly onChange: (fields: Readonly<Record<string, string>>) => void;
}

/** Category chips, place and price per day. */
export function RentalFilters({ params, onChange }: RentalFiltersProps) {
  const { category, city, min, max } = params;
  return (
    <Root>
      <ul aria-label="工具类别">
        {['', ...RENTAL_CATEGORIES].map((name) => (
          <li key={name}>
            <button type="button" aria-pressed={name === category} onClick={() => onChange({ category: name })}>
              {name === '' ? '全部' : name}
            </button>
          </li>
        ))}
      </ul>
      <div className="fields">
        <div className="city">
          <CityFields key={city} id="rental-city" city={city} onCity={(one) => onChange({ city: one })} />
        </div>
        <PriceRange key={`${min}-${max}`} title="日租金（元）" params={params} onChange={onChange} />
      </div>
    </Root>
  );
}

const { color, font, radius, space } = theme;

const Root = styled(Panel)`
  display: grid;
  gap: ${space[16]};
  ul {
    display: flex;
    gap: ${space[8]};
    overflow-x: auto;
    scrollbar-width: none;
  }
  li {
    flex: none;
  }
  li button {
    min-height: 36px;
    padding: 0 ${space[16]};
    border: 1px solid ${color.line};
    border-radius: ${radius.pill};
    background: ${color.surface};
    color: ${color.text2};
    font: ${font.body};
    cursor: pointer;
  }
  li button[aria-pressed='true'] {
    border-color: ${color.brand};
    background: ${color.brandTint};
    color: ${color.brandStrong};
    font: ${font.bodyStrong};
  }
  .fields,
  .city {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]} ${space[24]};
  }
  .city {
    gap: ${space[8]};
  }
  label,
  form > span {
    color: ${color.text2};
    font: ${font.bodyStrong};
  }
  form {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]};
  }
  form > div {
    display: flex;
    align-items: center;
    gap: ${space[4]};
  }
  form p {
    color: ${color.danger};
    font: ${font.caption};
  }
  select,
  input {
    min-width: 0;
    min-height: 36px;
    padding: 0 ${space[8]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.small};
    background: ${color.surface};
    color: ${color.text};
    font: ${font.body};
  }
  input {
    width: 88px;
  }
  [aria-invalid] {
    border-color: ${color.danger};
  }
  ::placeholder {
    color: ${color.placeholder};
    opacity: 1;
  }
  ${media.underSm} {
    gap: ${space[12]};
    li button,
    select,
    input {
      min-height: 44px;
      font-size: 16px;
    }
    li button {
      font-size: 14px;
    }
    .city,
    form,
    form > div {
      width: 100%;
    }
    .city select {
      flex: 1;
    }
    form input {
      flex: 1;
      width: 0;
    }
  }
`;
