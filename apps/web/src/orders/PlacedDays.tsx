import { media, theme } from '@fitout/ui-kit';
import { isDay } from '@fitout/ui-kit/marketplace';
import { DayField } from '@fitout/ui-kit/primitives';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { daysError, type OrderPageParams } from './orderPageParams.js';
import { useApp } from '../context/AppContext.js';
import { momentField } from '../shared/marketTime.js';

const DAYS = [
  { name: 'from', label: '下单时间从' },
  { name: 'to', label: '下单时间到' },
] as const;

/** The first and last day of placing. */
export interface PlacedDaysProps {
  readonly params: Pick<OrderPageParams, 'from' | 'to'>;
  /**
   * Whether the calendar is laid over the following content; otherwise the days are one below the other, each with its
   * calendar.
   */
  readonly isFloating: boolean;
  readonly onChange: (fields: Readonly<Record<string, string>>) => void;
}

/** Two days to type or to choose, none in the future; an invalid text does not filter and stays. */
export function PlacedDays({ params, isFloating, onChange }: PlacedDaysProps) {
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

const { color, space } = theme;

const Root = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
  min-width: 0;
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
