import { media, theme, centred, quiet } from '@fitout/ui-kit';
import { zhOrder } from '@fitout/ui-kit/marketplace';
import { Empty } from '@fitout/ui-kit/primitives';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../queries/QueryBoundary.js';
import { dayWords, orderHref, type SlotDay, slotDays, slotWords, stateWord } from './masterRules.js';
import { DAYS_AHEAD, useMasterSlots } from './useMasterSlots.js';

const { color, font, radius, space } = theme;

const SLOTS = Object.entries(zhOrder.slots).map(([slot, words]) => {
  const [part = '', hours = ''] = words.split(' ');
  return { slot, part, hours };
});

export function MasterSchedule({ masterId }: { readonly masterId: string }) {
  const { today, slots } = useMasterSlots(masterId);
  return (
    <QueryBoundary
      query={slots}
      lines={14}
      empty={(all) => (slotDays(all, today, DAYS_AHEAD).length > 0 ? null : <Empty>暂无档期</Empty>)}
    >
      {(all) => (
        <Table>
          <caption>近两周档期</caption>
          <thead>
            <tr>
              <th scope="col">日期</th>
              {SLOTS.map(({ slot, part, hours }) => (
                <th key={slot} scope="col">
                  {part}
                  <small>{hours}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {slotDays(all, today, DAYS_AHEAD).map((day) => (
              <DayRow key={day.date} masterId={masterId} day={day} />
            ))}
          </tbody>
        </Table>
      )}
    </QueryBoundary>
  );
}

function DayRow({ masterId, day: { date, states } }: { readonly masterId: string; readonly day: SlotDay }) {
  return (
    <tr>
      <th scope="row">{dayWords(date)}</th>
      {SLOTS.map(({ slot }) => {
        const word = stateWord(states[slot]);
        return (
          <td key={slot}>
            {states[slot] === 'free' ? (
              <Link to={orderHref(masterId, { date, slot })} aria-label={`${slotWords({ date, slot })} ${word}`}>
                {word}
              </Link>
            ) : (
              <span>{word || '–'}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

export const MasterTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  caption {
    padding-bottom: ${space[8]};
    font: ${font.card};
    text-align: left;
  }
  th,
  td {
    padding: ${space[8]};
    border-bottom: 1px solid ${color.line};
    font: ${font.body};
    text-align: left;
  }
  thead th {
    background: ${color.page};
    ${quiet}
  }
  th:first-child {
    padding-left: ${space[12]};
  }
  tbody tr:hover {
    background: ${color.hover};
  }
  small {
    display: block;
    ${quiet}
  }
  td {
    white-space: nowrap;
  }
`;

const Table = styled(MasterTable)`
  tbody th {
    white-space: nowrap;
  }
  tr > :not(:first-child) {
    width: 22%;
    padding: ${space[4]};
    text-align: center;
  }
  td > * {
    ${centred}
    min-height: 36px;
    border-radius: ${radius.card};
    color: ${color.text3};
  }
  td > a {
    background: ${color.brandTint};
    color: ${color.brand};
    font: ${font.bodyStrong};
  }
  td > a:hover {
    text-decoration: underline;
  }
  ${media.underSm} {
    td > * {
      min-height: 44px;
    }
    thead small {
      display: none;
    }
  }
`;
