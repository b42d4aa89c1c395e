import {
  Empty,
  FieldView,
  IconButton,
  Price,
  textOf,
  theme,
  zhOrder,
  type FormField,
  type FormValue,
} from '@fitout/ui-kit';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AskedBlock } from '../../asking/AskedBlock.js';
import { useAsked } from '../../asking/useAsked.js';
import { changed } from '../../features/release/releaseRules.js';
import type { OrderDraft } from '../../features/release/storedDraft.js';
import { useApp } from '../../world/AppContext.js';

const asChoices = (words: Readonly<Record<number, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const KINDS: readonly FormField[] = [
  { kind: 'choice', name: 'orderType', label: '订单类型', required: true, choices: asChoices(zhOrder.types) },
  { kind: 'choice', name: 'serviceType', label: '服务类型', required: true, choices: asChoices(zhOrder.serviceTypes) },
];

/** What is ordered. */
export interface ServicePickerProps {
  readonly draft: OrderDraft;
  readonly fault: string | null;
  readonly onSet: (name: string, value: FormValue) => void;
  readonly onDraft: (draft: OrderDraft) => void;
  /** Who does it, between the kind and the services. */
  readonly children?: ReactNode;
}

/** The kind of order, a category, and how many of each of its services. */
export function ServicePicker({ draft, fault, onSet, onDraft, children }: ServicePickerProps) {
  const { api } = useApp();
  const categoryId = textOf(draft.values, 'categoryId');
  const categories = useAsked(['catalog', 'categories'], (options) => api.catalog.categories(undefined, options));
  const items = useAsked(
    ['catalog', 'items', categoryId],
    categoryId === '' ? null : (options) => api.catalog.items(categoryId, options),
  );
  const quantityOf = (id: string) => draft.items.find(({ itemId }) => itemId === id)?.quantity ?? 0;
  return (
    <Root>
      {KINDS.map((field) => (
        <FieldView key={field.name} field={field} values={draft.values} error={null} onValue={onSet} />
      ))}
      {children}
      <AskedBlock asked={categories} lines={2} empty={(all) => (all.length > 0 ? null : <Empty>暂无服务类目</Empty>)}>
        {(all) => (
          <label>
            服务类目
            <select value={categoryId} onChange={({ target }) => onSet('categoryId', target.value)}>
              <option value="">请选择服务类目</option>
              {all.map(({ id, name, children }) => (
                <optgroup key={id} label={name}>
                  {children.map((child) => (
                    <option key={child.id} value={child.id}>
                      {child.name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
        )}
      </AskedBlock>
      {categoryId !== '' && (
        <AskedBlock
          asked={items}
          lines={3}
          empty={(all) => (all.length > 0 ? null : <Empty>该类目暂无服务项目</Empty>)}
        >
          {(all) => (
            <ul>
              {all.map(({ id, name, unit, price, remark }) => {
                const item = { itemId: id, name, unit, price: price ?? 0 };
                const quantity = quantityOf(id);
                return (
                  <li key={id}>
                    <span>
                      <b>{name}</b>
                      <small>{remark}</small>
                    </span>
                    <span>
                      <Price fen={price} />/{unit}
                    </span>
                    <IconButton
                      label={`减少 ${name}`}
                      disabled={quantity === 0}
                      onClick={() => onDraft({ ...draft, items: changed(draft.items, item, -1) })}
                    >
                      <Minus size={16} aria-hidden />
                    </IconButton>
                    <output aria-label={`${name} 数量`}>{quantity}</output>
                    <IconButton
                      label={`增加 ${name}`}
                      disabled={price === null}
                      onClick={() => onDraft({ ...draft, items: changed(draft.items, item, 1) })}
                    >
                      <Plus size={16} aria-hidden />
                    </IconButton>
                  </li>
                );
              })}
            </ul>
          )}
        </AskedBlock>
      )}
      {fault !== null && <p data-wrong>{fault}</p>}
    </Root>
  );
}

const { color, font, space } = theme;

const Root = styled.div`
  display: grid;
  gap: ${space[16]};
  > label {
    display: grid;
    gap: ${space[4]};
    color: ${color.text2};
    font: ${font.bodyStrong};
  }
  > label select {
    min-height: 42px;
    padding: 0 ${space[12]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${theme.radius.small};
    background: ${color.surface};
    color: ${color.text};
    font: ${font.body};
  }
  li {
    display: flex;
    align-items: center;
    gap: ${space[4]};
    padding: ${space[8]} 0;
    border-bottom: 1px solid ${color.line};
  }
  li > span:first-child {
    display: grid;
    flex: 1;
    min-width: 0;
  }
  b {
    font: ${font.bodyStrong};
  }
  small {
    color: ${color.text3};
    font: ${font.caption};
  }
  output {
    min-width: 32px;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  > p {
    color: ${color.danger};
    font: ${font.caption};
  }
`;
