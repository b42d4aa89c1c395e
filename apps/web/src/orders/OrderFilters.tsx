import { media, PHONE, theme } from '@fitout/ui-kit';
import { zhOrder, isDay } from '@fitout/ui-kit/marketplace';
import { Button, DayField, Dialog, focusFirstError, Row, Select, useMediaQuery } from '@fitout/ui-kit/primitives';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type SyntheticEvent, useId } from 'react';
import { styled } from 'styled-components';
import { ORDER_VIEWS } from './orderStates.js';
import { keywordError } from '../shared/keyword.js';
import { useApp } from '../context/AppContext.js';
import { momentField } from '../shared/marketTime.js';
import { hasOrderFilters, type OrderPageParams, daysError } from './useOrderPage.js';

const { color, font, space } = theme;

const ALL_TYPES = 'all';
const TYPES = [
  { value: ALL_TYPES, label: '全部类型' },
  ...Object.entries(zhOrder.types).map(([value, label]) => ({ value, label })),
];

const SHEET = 'order-filters';
const ERROR = 'order-search-error';

export function OrderFilters(props: {
  readonly params: OrderPageParams;
  readonly isMaster: boolean;
  readonly isService: boolean;
  readonly hasBatches: boolean;
  readonly total: number | undefined;
  readonly onChange: (fields: Readonly<Record<string, string>>) => void;
}) {
  const { params, isMaster, isService, hasBatches, total, onChange } = props;
  const [keyword, setKeyword] = useState(params.keyword);
  const [batch, setBatch] = useState(params.batchNo);
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery(PHONE);
  const error = keywordError(isOpen ? '' : keyword) ?? keywordError(isPhone && !isOpen ? '' : batch);
  const hint = error !== null && (
    <p id={ERROR} role="alert">
      {error}
    </p>
  );
  const ofService = isService || params.view === 'service' ? (['mine', 'service'] as const) : [];
  const views = isMaster ? (['mine', 'assigned', 'takeable'] as const) : ofService;
  const searchField = (label: string, placeholder: string, text: string, onText: (text: string) => void) => (
    <input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      aria-invalid={keywordError(text) !== null || undefined}
      aria-describedby={keywordError(text) === null ? undefined : ERROR}
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  );
  const words = searchField('搜索订单', '订单号 / 联系人 / 电话 / 地址', keyword, setKeyword);
  const fields = (
    <>
      {views.length > 0 && (
        <Select
          label="订单范围"
          size="small"
          value={params.view}
          options={views.map((one) => ({ value: one, label: ORDER_VIEWS[one].label }))}
          onChange={(picked) => onChange({ view: picked, tab: '' })}
        />
      )}
      <Select
        label="订单类型"
        size="small"
        value={String(params.orderType ?? ALL_TYPES)}
        options={TYPES}
        onChange={(picked) => onChange({ type: picked === ALL_TYPES ? '' : picked })}
      />
      {!isPhone && words}
      {hasBatches && searchField('批次', '批次号', batch, setBatch)}
      <PlacedDays params={params} isFloating={!isPhone} onChange={onChange} />
    </>
  );
  const clear = hasOrderFilters(params) && (
    <Button tone="text" onClick={empty}>
      清除
    </Button>
  );

  function empty() {
    setKeyword('');
    setBatch('');
    onChange({ keyword: '', batch: '', from: '', to: '', type: '' });
  }

  function search(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (error !== null) return focusFirstError(event.currentTarget);
    setOpen(false);
    onChange({ keyword: keyword.trim(), batch: batch.trim() });
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
  const { batchNo, from, to, orderType } = params;
  const activeCount = [batchNo, from, to, orderType ?? ''].filter((one) => one !== '').length;
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
                {total === undefined || batch.trim() !== params.batchNo ? '查看订单' : `查看 ${total} 个订单`}
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

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  > input {
    min-height: 36px;
    padding: 0 ${space[12]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${theme.radius.card};
    background: ${color.surface};
    color: ${color.text};
    font: ${font.body};
  }
  > input[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  > input[type='search'] {
    flex: 1 1 112px;
    /* Firefox would keep it as wide as twenty characters. */
    min-width: 0;
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
      font-size: calc(16px * var(--text-scale, 1));
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

const DAYS = [
  { name: 'from', label: '下单时间从' },
  { name: 'to', label: '下单时间到' },
] as const;

interface PlacedDaysProps {
  readonly params: OrderPageParams;
  readonly isFloating: boolean;
  readonly onChange: (fields: Readonly<Record<string, string>>) => void;
}

function PlacedDays({ params, isFloating, onChange }: PlacedDaysProps) {
  const { serverNow } = useApp();
  const id = useId();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isTyping, setTyping] = useState(false);
  const wrong = DAYS.filter(({ name }) => typed[name] !== undefined).map(({ name }) => name);
  const noDay = wrong.length > 0 && !isTyping ? '请输入正确的日期，如 2026-11-25' : null;
  const error = noDay ?? (wrong.length > 0 ? null : daysError(params));

  function type(name: 'from' | 'to', text: string) {
    const isRead = text.trim() === '' || isDay(text);
    const { [name]: _, ...others } = typed;
    setTyped(isRead ? others : { ...others, [name]: text });
    setTyping(!isRead);
    if (isRead) onChange({ [name]: text.trim() });
  }

  return (
    <Root aria-label="下单时间" data-stacked={!isFloating || undefined} onBlur={() => setTyping(false)}>
      <span aria-hidden>下单时间</span>
      {DAYS.map(({ name, label }) => (
        <DayField
          key={name}
          id={`${id}-${name}`}
          name={name}
          label={label}
          value={typed[name] ?? params[name]}
          max={momentField(serverNow()).slice(0, 10)}
          required={false}
          isWrong={error !== null && (noDay === null || wrong.includes(name))}
          hintId={`${id}-hint`}
          isFloating={isFloating}
          onValue={(text) => type(name, text)}
        />
      ))}
      {error !== null && (
        <p id={`${id}-hint`} role="alert">
          {error}
        </p>
      )}
    </Root>
  );
}

const Root = styled(Row).attrs({ as: 'fieldset', wrap: true, gap: 4 })`
  margin: 0;
  padding: 0;
  border: 0;
  > span {
    color: ${color.text3};
    white-space: nowrap;
  }
  > div {
    width: 168px;
  }
  > div > input {
    min-height: 36px;
  }
  > div > button {
    top: 0;
  }
  p {
    align-self: center;
    color: ${color.danger};
  }
  &&[data-stacked] > div {
    flex: 1 1 100%;
  }
  ${media.underSm} {
    flex: 1 1 100%;
    > span,
    p {
      flex: 1 1 100%;
    }
    > div {
      flex: 1 1 0;
      width: auto;
      min-width: 0;
    }
    > div > input {
      min-height: 44px;
    }
    /* The calendar is as wide as the window, so it ends with the field. */
    > div:last-of-type > fieldset {
      right: 0;
      left: auto;
    }
  }
`;
