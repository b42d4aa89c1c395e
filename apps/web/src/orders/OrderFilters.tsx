import { media, PHONE, theme } from '@fitout/ui-kit';
import { zhOrder } from '@fitout/ui-kit/marketplace';
import { Button, Dialog, focusFirstError, Select, useMediaQuery, type SelectOption } from '@fitout/ui-kit/primitives';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { hasOrderFilters, type OrderPageParams } from './orderPageParams.js';
import { keywordError } from '../shared/keyword.js';
import { PlacedDays } from './PlacedDays.js';

const VIEWS = { mine: '我下的单', assigned: '我接的单', takeable: '可接订单', service: '我服务的订单' } as const;
const ALL_TYPES = 'all';
const TYPES: readonly SelectOption[] = [
  { value: ALL_TYPES, label: '全部类型' },
  ...Object.entries(zhOrder.types).map(([value, label]) => ({ value, label })),
];

/** Where the fields would fill the screen before the first order. */
/** The form in the sheet, which its button names. */
const SHEET = 'order-filters';
/** The error of a search text. */
const ERROR = 'order-search-error';

/** The filters of the order list, without its tabs. */
export interface OrderFiltersProps {
  readonly params: OrderPageParams;
  /** Masters also see what they have taken and what they could take. */
  readonly isMaster: boolean;
  /** Staff also see those they look after. */
  readonly isService: boolean;
  /** Whether a batch can narrow the list: an order was placed in one, or the list is filtered by one. */
  readonly hasBatches: boolean;
  /** The number of orders that the filters let through; undefined until it is loaded. */
  readonly total: number | undefined;
  readonly onChange: (fields: Readonly<Record<string, string>>) => void;
}

/** Words, a batch, the days, the kind of order and, for masters and staff, whose orders; on a phone in a sheet. */
export function OrderFilters({ params, isMaster, isService, hasBatches, total, onChange }: OrderFiltersProps) {
  const texts = useTexts(params);
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery(PHONE);
  const error = keywordError(isOpen ? '' : texts.keyword) ?? keywordError(isPhone && !isOpen ? '' : texts.batch);
  const hint = <TextError error={error} />;
  const words = (
    <SearchField label="搜索订单" hint="订单号 / 联系人 / 电话 / 地址" text={texts.keyword} onText={texts.setKeyword} />
  );
  const fields = (
    <>
      <ViewChoice {...{ params, isMaster, isService, onChange }} />
      <TypeChoice params={params} onChange={onChange} />
      {!isPhone && words}
      {hasBatches && <SearchField label="批次" hint="批次号" text={texts.batch} onText={texts.setBatch} />}
      <PlacedDays params={params} isFloating={!isPhone} onChange={onChange} />
    </>
  );
  const clear = hasOrderFilters(params) && (
    <Button tone="text" onClick={empty}>
      清除
    </Button>
  );

  function empty() {
    texts.empty();
    onChange({ keyword: '', batch: '', from: '', to: '', type: '' });
  }

  function search(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (error !== null) return focusFirstError(event.currentTarget);
    setOpen(false);
    onChange({ keyword: texts.keyword.trim(), batch: texts.batch.trim() });
  }

  if (!isPhone)
    return (
      <search>
        <Form onSubmit={search}>
          {fields}
          <Button type="submit">搜索</Button>
          {clear}
          {hint}
        </Form>
      </search>
    );
  const activeCount = filterCount(params);
  return (
    <search>
      <Form onSubmit={search}>
        {words}
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />
          筛选{activeCount > 0 ? ` (${activeCount})` : ''}
        </Button>
        {!isOpen && hint}
      </Form>
      {isOpen && (
        <Dialog
          title="筛选订单"
          onClose={() => setOpen(false)}
          footer={
            <>
              {clear}
              <Button type="submit" form={SHEET} tone="primary">
                {total === undefined || texts.batch.trim() !== params.batchNo ? '查看订单' : `查看 ${total} 个订单`}
              </Button>
            </>
          }
        >
          <Form id={SHEET} data-sheet onSubmit={search}>
            {fields}
            {hint}
          </Form>
        </Dialog>
      )}
    </search>
  );
}

/** The two texts as typed, which are sent when their form is submitted. */
function useTexts(params: OrderPageParams) {
  const [keyword, setKeyword] = useState(params.keyword);
  const [batch, setBatch] = useState(params.batchNo);
  function empty() {
    setKeyword('');
    setBatch('');
  }
  return { keyword, setKeyword, batch, setBatch, empty };
}

function TextError({ error }: { readonly error: string | null }) {
  if (error === null) return null;
  return (
    <p id={ERROR} role="alert">
      {error}
    </p>
  );
}

interface SearchFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

function SearchField({ label, hint, text, onText }: SearchFieldProps) {
  const error = keywordError(text);
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={hint}
      aria-invalid={error !== null || undefined}
      aria-describedby={error === null ? undefined : ERROR}
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

/** The lists of orders from which the viewer may choose; empty where there is one. */
function viewsFor(isMaster: boolean, isService: boolean): readonly OrderPageParams['view'][] {
  if (isMaster) return ['mine', 'assigned', 'takeable'];
  return isService ? ['mine', 'service'] : [];
}

function ViewChoice({ params, isMaster, isService, onChange }: Omit<OrderFiltersProps, 'hasBatches' | 'total'>) {
  const { view } = params;
  const views = viewsFor(isMaster, isService || view === 'service');
  if (views.length === 0) return null;
  return (
    <Select
      label="订单范围"
      size="small"
      value={view}
      options={views.map((one) => ({ value: one, label: VIEWS[one] }))}
      onChange={(picked) => onChange({ view: picked, tab: '' })}
    />
  );
}

function TypeChoice({ params, onChange }: Pick<OrderFiltersProps, 'params' | 'onChange'>) {
  return (
    <Select
      label="订单类型"
      size="small"
      value={String(params.orderType ?? ALL_TYPES)}
      options={TYPES}
      onChange={(picked) => onChange({ type: picked === ALL_TYPES ? '' : picked })}
    />
  );
}

/** The number of filters in the sheet that are set. */
function filterCount({ batchNo, from, to, orderType }: OrderPageParams): number {
  return [batchNo, from, to].filter((text) => text !== '').length + (orderType === null ? 0 : 1);
}

const { color, font, space } = theme;

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  > input {
    min-height: 36px;
    padding: 0 ${space[12]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${theme.radius.small};
    background: ${color.surface};
    color: ${color.text};
    font: ${font.body};
  }
  > input[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  > input[type='search'] {
    flex: 1 1 112px;
  }
  ::placeholder {
    color: ${color.placeholder};
    opacity: 1;
  }
  > p {
    flex: 1 1 100%;
    color: ${color.danger};
    font: ${font.caption};
  }
  ${media.underSm} {
    padding: 0 ${space[12]};
    > input {
      min-height: 44px;
      font-size: 16px;
    }
    > button {
      min-height: 44px;
    }
    &[data-sheet] {
      flex-direction: column;
      gap: ${space[12]};
      padding: ${space[16]};
      > input[type='search'] {
        flex: none;
      }
    }
  }
`;
