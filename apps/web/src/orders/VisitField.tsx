import { theme } from '@fitout/ui-kit';
import { isDay } from '@fitout/ui-kit/marketplace';
import { Chip, FieldView, textOf, type FormField, type FormValues, Grid, Stack, Text } from '@fitout/ui-kit/primitives';
import { useId } from 'react';
import { styled } from 'styled-components';
import { dayWords } from '../shared/offers/masterRules.js';
import { roleIn, type Order } from './orderStates.js';
import {
  clockIn,
  conflictOf,
  freeHalfDays,
  halfDayAt,
  halfDaysOf,
  isPreferred,
  type Calendar,
  type HalfDay,
} from './proposalRules.js';
import { useApp } from '../context/AppContext.js';
import { useMasterSlots } from '../shared/offers/useMasterSlots.js';
import { useVisits } from './useVisits.js';
import type { OrderFormField } from './orderForms.js';
import { useViewer } from './orderHooks.js';

const MOST = 6;

export function VisitField(props: {
  readonly field: FormField<OrderFormField>;
  readonly order: Order;
  readonly values: FormValues<OrderFormField>;
  readonly error: string | null;
  readonly onValue: (text: string) => void;
}) {
  const { field, order, values, error, onValue } = props;
  const { serverNow: now } = useApp();
  const id = useId();
  const typed = textOf(values, 'appointTime');
  const isMaster = roleIn(order, useViewer()) === 'master';
  const { today, slots } = useMasterSlots(order.masterId ?? '');
  const day = isDay(typed.slice(0, 10)) ? typed.slice(0, 10) : null;
  const visits = useVisits(isMaster ? [today, slots.data?.at(-1)?.date ?? today, day ?? today] : null).data ?? [];
  const calendar: Calendar = { slots: slots.data ?? [], visits, order, now: now() };
  const free = freeHalfDays(calendar, order, MOST);
  const chosen = halfDayAt(calendar, typed);
  const conflict = conflictOf(chosen);

  return (
    <Stack gap={8}>
      {free.length > 0 && (
        <Free>
          <legend>{isMaster ? '我的空闲时段' : '师傅的空闲时段'}</legend>
          <Grid columns={2} gap={8}>
            {free.map((one) => (
              <Chip
                as="button"
                key={one.begins}
                type="button"
                aria-pressed={chosen !== null && chosen.date === one.date && chosen.slot === one.slot}
                onClick={() => onValue(one.begins)}
              >
                {`${dayWords(one.date)} ${one.label}`}
                {isPreferred(one, order) && (
                  <Text as="small" font="caption" tone="brand">
                    客户期望
                  </Text>
                )}
              </Chip>
            ))}
          </Grid>
        </Free>
      )}
      {slots.isLoading && (
        <Text as="p" tone="text3" font="caption">
          正在查询档期…
        </Text>
      )}
      <FieldView field={field} values={values} error={error} onValue={(_, value) => onValue(String(value))} />
      {conflict !== null && (
        <Conflict role="alert">
          {isMaster ? `${conflict}，请确认时间不冲突` : '师傅该时段已有安排，请选择其他时间'}
        </Conflict>
      )}
      {isMaster && day !== null && (
        <>
          <Text as="b" font="bodyStrong" id={id}>{`${dayWords(day)}的安排`}</Text>
          <Stack as="ul" gap={4} aria-labelledby={id}>
            {halfDaysOf(calendar, day).map((half) => (
              <Half key={half.slot} data-chosen={half.slot === chosen?.slot || undefined}>
                <span>{half.label}</span>
                <Text tone={half.state === 'busy' ? 'text' : 'text2'}>{wordsOf(half)}</Text>
              </Half>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}

function wordsOf({ state, visits }: HalfDay): string {
  if (visits.length > 0) return visits.map((visit) => `${clockIn(visit)} ${visit.title}`).join('、');
  return { free: '空闲', busy: '已有安排', rest: '休息', own: '本订单原定时间', over: '已过' }[state];
}

const { color, font, radius, space } = theme;

const Free = styled.fieldset`
  min-width: 0;
  margin: 0 0 ${space[8]};
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: ${space[8]};
    font: ${font.bodyStrong};
  }
  button {
    flex-wrap: wrap;
    white-space: normal;
  }
`;

const Conflict = styled.p`
  && {
    padding: ${space[8]} ${space[12]};
    border-radius: ${radius.card};
    background: ${color.warningTint};
    color: ${color.warning};
    font: ${font.body};
  }
`;

const Half = styled(Grid).attrs({ as: 'li', columns: '40px minmax(0, 1fr)', gap: 8, pad: [8, 12] })`
  border-radius: ${radius.card};
  background: ${color.page};
  color: ${color.text2};
  font: ${font.body};
  &[data-chosen] {
    background: ${color.brandTint};
  }
`;
