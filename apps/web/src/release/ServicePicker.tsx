import { theme, quiet } from '@fitout/ui-kit';
import { Price, zhOrder } from '@fitout/ui-kit/marketplace';
import {
  Button,
  Empty,
  FieldBox,
  FieldView,
  type FormField,
  type FormValue,
  Grid,
  Select,
  Stack,
  textOf,
} from '@fitout/ui-kit/primitives';
import type { Answer } from '@fitout/api-client';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useHas } from '../navigation/RouterLink.js';
import { BlockSkeleton } from '../shared/Skeletons.js';
import { QuantityField } from '../shared/offers/QuantityField.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import {
  categoriesFor,
  isAs,
  offeredBy,
  type OfferRoots,
  providerIdOf,
  serviceTypesFor,
  typeOf,
  unfitText,
} from './offerRules.js';
import type { DraftField, DraftItem, OrderDraft } from './orderDraft.js';
import { changed, namedService, withQuantity } from './orderFields.js';
import type { ApiQuery } from '../shared/queries/apiQuery.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const ORDER_TYPE_FIELD: FormField<DraftField> = {
  kind: 'choice',
  name: 'orderType',
  label: '订单类型',
  required: true,
  choices: Object.entries(zhOrder.types).map(([value, label]) => ({ value, label })),
};

export interface ServicePickerProps {
  readonly draft: OrderDraft;
  readonly categories: ApiQuery<OfferRoots>;
  readonly errors: Readonly<Record<string, string>>;
  readonly onSet: (name: DraftField, value: FormValue) => void;
  readonly onDraft: (draft: OrderDraft) => void;
  /** Changes the draft without the user. */
  readonly onBegin: (draft: OrderDraft) => void;
  readonly children?: ReactNode;
}

export function ServicePicker({ draft, categories, errors, onSet, onDraft, onBegin, children }: ServicePickerProps) {
  const fieldId = useId();
  const has = useHas();
  const isListed = has('catalog.categories') && has('catalog.items');
  const categoryId = textOf(draft.values, 'categoryId');
  const providerId = providerIdOf(draft);
  const items = useAnswer(
    ['catalog', 'items', categoryId, providerId],
    'catalog.items',
    categoryId === '' ? null : { query: { categoryId, ...offeredBy(providerId) } },
  );
  useFirstService(items.data, draft, onBegin);
  const roots = categories.data ?? [];
  const offered = (items.data ?? []).filter((item) => isAs(item, typeOf(draft)));
  // Chosen services of other categories stay visible, because the user pays for them.
  const unlisted = draft.items.filter(({ itemId }) => categoryId === '' || offered.every(({ id }) => id !== itemId));
  const coming = unlisted.filter((item) => items.isLoading && item.categoryId === categoryId);
  const others = unlisted.filter((item) => !coming.includes(item));
  const serviceTypes = serviceTypesFor(draft, roots).map((type) => ({
    value: String(type),
    label: zhOrder.serviceTypes[type] ?? '',
  }));
  const field = (one: FormField<DraftField>) => (
    <FieldView field={one} values={draft.values} error={errors[one.name] ?? null} onValue={onSet} />
  );
  /** `price` is null for a service that cannot be ordered. */
  const service = (
    item: Omit<DraftItem, 'quantity'>,
    note: string | null,
    price: number | null = item.price,
    error: string | null = null,
  ) => (
    <li key={item.itemId}>
      <span>
        <b>{item.name}</b>
        {error === null ? <small>{note}</small> : <small data-wrong>{error}</small>}
      </span>
      <span>
        {item.isNamed === true ? '待报价' : <Price fen={price} />}/{item.unit}
      </span>
      <QuantityField
        name={item.name}
        unit={item.unit}
        item={draft.items.find(({ itemId }) => itemId === item.itemId)}
        isFixed={price === null}
        onStep={(by) => onDraft({ ...draft, items: changed(draft.items, item, by) })}
        onTyped={(text) => onDraft({ ...draft, items: withQuantity(draft.items, item, text) })}
      />
    </li>
  );
  return (
    <Root gap={16}>
      {field({ kind: 'choice', name: 'serviceType', label: '服务类型', required: true, choices: serviceTypes })}
      {isListed ? (
        <QueryBoundary
          query={categories}
          lines={2}
          empty={(all) => (all.length > 0 ? null : <Empty>暂无服务类目</Empty>)}
        >
          {() => (
            <FieldBox id={`${fieldId}-category`} label="服务类目" error={null}>
              <Select
                id={`${fieldId}-category`}
                label="服务类目"
                value={categoryId}
                placeholder="请选择服务类目"
                options={categoriesFor(draft, roots).flatMap(({ name: group, children: branches }) =>
                  branches.map(({ id: value, name: label }) => ({ value, label, group })),
                )}
                onChange={(picked) => onSet('categoryId', picked)}
              />
            </FieldBox>
          )}
        </QueryBoundary>
      ) : (
        <NamedService onAdd={(item) => onDraft({ ...draft, items: changed(draft.items, item, 1) })} />
      )}
      {isListed && categoryId !== '' && (
        <QueryBoundary
          query={items}
          skeleton={
            coming.length === 0 ? (
              <BlockSkeleton heights={[[137, 70]]} />
            ) : (
              <ul>{coming.map((item) => service(item, null))}</ul>
            )
          }
          empty={() => (offered.length > 0 ? null : <Empty>该类目暂无服务项目</Empty>)}
        >
          {() => (
            <ul>
              {offered.map(({ id: itemId, categoryId: of, price, remark, name, unit, serviceTypes: types }) => {
                const item = { itemId, name, unit, price: price ?? 0, serviceTypes: types };
                return service({ ...item, ...(of !== null && { categoryId: of }) }, remark, price);
              })}
            </ul>
          )}
        </QueryBoundary>
      )}
      {others.length > 0 && (
        <ul aria-label="其他已选服务">
          {others.map((item) => service(item, '其他类目已选', item.price, unfitText(item, draft, roots)))}
        </ul>
      )}
      {errors['items'] !== undefined && <p data-wrong>{errors['items']}</p>}
      {field(ORDER_TYPE_FIELD)}
      {children}
      {errors['provider'] !== undefined && <p data-wrong>{errors['provider']}</p>}
    </Root>
  );
}

/** An address that names a category begins with one of its first item. */
function useFirstService(
  all: Answer<'catalog.items'> | undefined,
  draft: OrderDraft,
  onBegin: (draft: OrderDraft) => void,
): void {
  const [search] = useSearchParams();
  const isAsked = search.get('categoryId') === textOf(draft.values, 'categoryId');
  const begun = useRef<OrderDraft['items'] | null>(null);
  const type = typeOf(draft);
  const begin = useEffectEvent(() => {
    // What the user did not choose follows the kind of service.
    if (draft.items !== begun.current && (begun.current !== null || draft.items.length > 0)) return;
    const found = all?.find((item) => item.price !== null && isAs(item, type));
    if (found === undefined) {
      if (draft.items.length > 0) onBegin({ ...draft, items: [] });
      begun.current = null;
      return;
    }
    const { id: itemId, name, unit, price, categoryId, serviceTypes } = found;
    const item = { itemId, name, unit, price: price ?? 0, serviceTypes, ...(categoryId !== null && { categoryId }) };
    begun.current = changed([], item, 1);
    onBegin({ ...draft, items: begun.current });
  });
  useEffect(() => {
    if (isAsked && all !== undefined) begin();
  }, [isAsked, all, type]);
}

const NAMED_FIELD: FormField<'name'> = { kind: 'text', name: 'name', label: '服务项目', max: 100 };

function NamedService({ onAdd }: { readonly onAdd: (item: Omit<DraftItem, 'quantity'>) => void }) {
  const [name, setName] = useState('');
  function add() {
    if (name.trim() === '') return;
    onAdd(namedService(name.trim()));
    setName('');
  }
  return (
    <Grid
      columns="minmax(0, 1fr) auto"
      align="end"
      gap={8}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        add();
      }}
    >
      <FieldView field={NAMED_FIELD} values={{ name }} error={null} onValue={(_, typed) => setName(String(typed))} />
      <Button onClick={add}>添加</Button>
    </Grid>
  );
}

const { color, font, space } = theme;

const Root = styled(Stack)`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]} ${space[12]};
    padding: ${space[8]} 0;
    border-bottom: 1px solid ${color.line};
  }
  li > span:first-child {
    display: grid;
    flex: 1 1 120px;
    min-width: 0;
  }
  b {
    font: ${font.bodyStrong};
  }
  small {
    ${quiet}
  }
  small[data-wrong] {
    color: ${color.danger};
  }
  > p {
    color: ${color.danger};
    font: ${font.caption};
  }
`;
