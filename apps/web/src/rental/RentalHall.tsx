import { media, theme, card } from '@fitout/ui-kit';
import { Panel, Price, yuan } from '@fitout/ui-kit/marketplace';
import { Button, Chip, Empty, Row, Skeleton, Stack, Text } from '@fitout/ui-kit/primitives';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { KEEPS_SCROLL } from '../navigation/hrefs.js';
import { ListPage, useSearchFields } from '../shared/ListPage.js';
import { Note, Picture } from '../shared/parts.js';
import { ChosenFilters, FilterSheet } from '../shared/offers/FilterSheet.js';
import { CityFields, FilterFields, type PriceForm, PriceRange } from '../shared/offers/SearchFilters.js';
import { chosenRange } from '../shared/searchPageParams.js';
import { useIsPhone } from '../shared/useIsPhone.js';
import { RentalDrawer } from './RentalDrawer.js';
import {
  hasRentalFilters,
  RENTAL_CATEGORIES,
  RENTAL_SIZE,
  type RentalItem,
  rentalPageParams,
  type RentalPageParams,
  rentalQuery,
} from './rentalRules.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const { color, font, space } = theme;

export function RentalHall() {
  const [search] = useSearchParams();
  const params = rentalPageParams(search);
  const query = rentalQuery(params);
  const tools = useAnswer(['rentals', 'page', query], 'rental.page', { query });
  const itemId = search.get('item') ?? '';

  const setFields = useSearchFields();
  const setParams = (fields: Readonly<Record<string, string>>) => setFields(fields, { state: KEEPS_SCROLL });
  const clear = () => setParams({ category: '', city: '', min: '', max: '' });
  const goToPage = (page: number) => setParams({ page: String(page) });
  const openItem = (item: string) => setParams({ item, page: search.get('page') ?? '' });
  const hasFilters = hasRentalFilters(params);
  const chosen = chosenRange(params);
  const isPhone = useIsPhone();
  return (
    <>
      <RentalFilters params={params} isPhone={isPhone} onChange={setParams} />
      <Panel
        title={tools.data === undefined ? '可租工具' : `共 ${tools.data.total} 种工具`}
        actions={
          isPhone ? (
            <FilterSheet count={chosen.length} total={tools.data?.total} onClear={clear}>
              {(form) => <RangeFields params={params} form={form} onChange={setParams} />}
            </FilterSheet>
          ) : (
            hasFilters && (
              <Button tone="text" size="small" onClick={clear}>
                清除筛选
              </Button>
            )
          )
        }
      >
        {isPhone && chosen.length > 0 && (
          <div style={{ marginBottom: space[12] }}>
            <ChosenFilters filters={chosen} onChange={setParams} />
          </div>
        )}
        <ListPage
          query={tools}
          place={{ ...params, size: RENTAL_SIZE }}
          skeleton={SKELETON}
          empty={
            <Empty drawing="search" action={hasFilters && <Button onClick={clear}>清除筛选</Button>}>
              {hasFilters ? '没有符合条件的工具' : '暂无可租的工具'}
            </Empty>
          }
          onPage={goToPage}
        >
          {(items) => (
            <Grid aria-label="可租工具">
              {items.map((item) => (
                <li key={item.id}>
                  <RentalCard item={item} onOpen={() => openItem(item.id)} />
                </li>
              ))}
            </Grid>
          )}
        </ListPage>
      </Panel>
      {itemId !== '' && (
        <RentalDrawer
          key={itemId}
          id={itemId}
          known={tools.data?.records.find(({ id }) => id === itemId)}
          onClose={() => openItem('')}
        />
      )}
    </>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(clamp(148px, 22%, 264px), 1fr));
  gap: ${theme.space[16]};
  margin-bottom: ${theme.space[16]};
  @media (max-width: 575.98px) {
    gap: ${theme.space[12]};
  }
`;

const SKELETON = (
  <Skeleton>
    <Grid as="div">
      {Array.from({ length: 8 }, (_, tool) => (
        <i key={tool} style={{ height: 280 }} />
      ))}
    </Grid>
  </Skeleton>
);

export interface RentalFiltersProps {
  readonly params: RentalPageParams;
  readonly onChange: (fields: Readonly<Record<string, string>>) => void;
}

function RentalFilters({ params, isPhone, onChange }: RentalFiltersProps & { readonly isPhone: boolean }) {
  const { category } = params;
  return (
    <Root>
      <ul aria-label="工具类别">
        {['', ...RENTAL_CATEGORIES].map((name) => (
          <li key={name}>
            <Chip
              as="button"
              type="button"
              aria-pressed={name === category}
              onClick={() => onChange({ category: name })}
            >
              {name === '' ? '全部' : name}
            </Chip>
          </li>
        ))}
      </ul>
      {!isPhone && <RangeFields params={params} onChange={onChange} />}
    </Root>
  );
}

/** The city and the prices: in a row above the tools, or in the sheet whose button `form` is for. */
function RangeFields({ params, form, onChange }: RentalFiltersProps & { readonly form?: PriceForm }) {
  const { city, min, max } = params;
  const prices = { params, onChange, title: '日租金（元）', ...(form && { form }) };
  return (
    <FilterFields $isRow={form === undefined}>
      <CityFields key={city} id="rental-city" city={city} onCity={(one) => onChange({ city: one })} />
      <PriceRange key={`${min}-${max}`} {...prices} />
    </FilterFields>
  );
}

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
  li button[aria-pressed='true'] {
    font: ${font.bodyStrong};
  }
  ${media.underSm} {
    gap: ${space[12]};
  }
`;

function RentalCard({ item, onOpen }: { readonly item: RentalItem; readonly onOpen: () => void }) {
  const { name, cover, spec, city, dayPrice, deposit, stock } = item;
  return (
    <RentalCardRoot type="button" onClick={onOpen}>
      <Picture address={cover} />
      <Stack as="span" gap={4} pad={12}>
        <Text as="b" font="card">
          {name}
        </Text>
        <Note>{[spec, city].filter((word) => word !== '').join(' · ')}</Note>
        <Row as="span" align="baseline" style={{ gap: 2 }}>
          <Price fen={dayPrice} size="card" />
          <Note>/天</Note>
        </Row>
        <Row as="small" wrap justify="between" style={{ columnGap: space[8], color: color.text3, font: font.caption }}>
          {deposit !== null && <Text nums>押金 {yuan(deposit)}</Text>}
          <Text nums {...(stock <= 0 && { tone: 'danger' })}>
            {stock > 0 ? `库存 ${stock} 件` : '暂无库存'}
          </Text>
        </Row>
      </Stack>
    </RentalCardRoot>
  );
}

const RentalCardRoot = styled.button`
  display: grid;
  width: 100%;
  height: 100%;
  padding: 0;
  overflow: hidden;
  ${card}
  color: ${color.text};
  font: ${font.body};
  text-align: start;
  transition:
    border-color ${theme.motion.hover},
    box-shadow ${theme.motion.hover};
  &:hover {
    border-color: ${color.brand};
    box-shadow: ${theme.shadow.popover};
  }
  > span > span {
    border-radius: 0;
  }
`;
