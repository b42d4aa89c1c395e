import { media, theme } from '@fitout/ui-kit';
import { zhOrder } from '@fitout/ui-kit/marketplace';
import { Button } from '@fitout/ui-kit/primitives';
import { useState } from 'react';
import { styled } from 'styled-components';
import { isNarrowed, type OrderQuestion } from '../../features/orders/orderQuestion.js';
import { PlacedDays } from './PlacedDays.js';

const VIEWS = { mine: '我下的单', assigned: '我接的单', takeable: '可接订单', service: '我服务的订单' } as const;

/** What the list can be narrowed by besides its tabs. */
export interface OrderFiltersProps {
  readonly question: OrderQuestion;
  /** Masters also see what they have taken and what they could take. */
  readonly isMaster: boolean;
  /** Staff also see those they look after. */
  readonly isService: boolean;
  readonly onNarrow: (fields: Readonly<Record<string, string>>) => void;
}

/** Words, a batch, the days, the kind of order and, for masters and staff, whose orders. */
export function OrderFilters({ question, isMaster, isService, onNarrow }: OrderFiltersProps) {
  const [keyword, setKeyword] = useState(question.keyword);
  const [batch, setBatch] = useState(question.batchNo);
  const views = isMaster
    ? (['mine', 'assigned', 'takeable'] as const)
    : isService || question.view === 'service'
      ? (['mine', 'service'] as const)
      : [];
  return (
    <search>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          onNarrow({ keyword: keyword.trim(), batch: batch.trim() });
        }}
      >
        {views.length > 0 && (
          <select
            aria-label="订单范围"
            value={question.view}
            onChange={({ target }) => onNarrow({ view: target.value, tab: '' })}
          >
            {views.map((view) => (
              <option key={view} value={view}>
                {VIEWS[view]}
              </option>
            ))}
          </select>
        )}
        <select
          aria-label="订单类型"
          value={question.orderType}
          onChange={({ target }) => onNarrow({ type: target.value === '0' ? '' : target.value })}
        >
          <option value="0">全部类型</option>
          {Object.entries(zhOrder.types).map(([type, label]) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </select>
        <input
          type="search"
          aria-label="搜索订单"
          placeholder="订单号 / 联系人 / 电话 / 地址"
          maxLength={64}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <input
          type="search"
          aria-label="批次"
          placeholder="批次号"
          maxLength={64}
          value={batch}
          onChange={({ target }) => setBatch(target.value)}
        />
        <PlacedDays question={question} onNarrow={onNarrow} />
        <Button type="submit">搜索</Button>
        {isNarrowed(question) && (
          <Button tone="text" onClick={() => onNarrow({ keyword: '', batch: '', from: '', to: '', type: '' })}>
            清除
          </Button>
        )}
      </Form>
    </search>
  );
}

const { color, font, space } = theme;

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  > input,
  > select {
    min-height: 36px;
    padding: 0 ${space[12]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${theme.radius.small};
    background: ${color.surface};
    color: ${color.text};
    font: ${font.body};
  }
  > input[type='search'] {
    flex: 1 1 112px;
    max-width: 260px;
  }
  ::placeholder {
    color: ${color.placeholder};
    opacity: 1;
  }
  ${media.underSm} {
    padding: 0 ${space[12]};
    > input,
    > select {
      min-height: 44px;
      font-size: 16px;
    }
    > input[type='search'] {
      max-width: none;
    }
  }
`;
