import { media, theme } from '@fitout/ui-kit';
import { zhOrder } from '@fitout/ui-kit/marketplace';
import { styled } from 'styled-components';
import { dayWords } from '../shared/offers/masterRules.js';
import { visitsOn, weekOf } from '../shared/calendarRules.js';
import type { DayGridProps } from './MonthGrid.js';
import { VisitLink } from '../orders/VisitLink.js';

const SLOTS = Object.entries(zhOrder.slots).map(([slot, words]) => ({ slot, part: words.split(' ')[0] ?? '' }));

/** A week by half days; on a small screen the days are one below the other. */
export function WeekGrid({ visits, day, today, onPick }: DayGridProps) {
  return (
    <Days>
      {weekOf(day).map((date) => (
        <section key={date} aria-label={dayWords(date)} data-today={date === today || undefined}>
          <button type="button" aria-pressed={date === day} onClick={() => onPick(date)}>
            {dayWords(date)}
          </button>
          {SLOTS.map(({ slot, part }) => (
            <div key={slot}>
              <small>{part}</small>
              {visitsOn(visits, date)
                .filter((visit) => visit.slot === slot)
                .map((visit) => (
                  <VisitLink key={visit.orderId} visit={visit} />
                ))}
            </div>
          ))}
        </section>
      ))}
    </Days>
  );
}

const { color, font, radius, space } = theme;

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  grid-template-rows: auto repeat(3, minmax(88px, auto));
  gap: ${space[4]};
  margin-top: ${space[12]};
  section {
    display: grid;
    grid-row: span 4;
    grid-template-rows: subgrid;
    gap: ${space[4]};
    min-width: 0;
  }
  section > button {
    min-height: 44px;
    padding: ${space[4]};
    border: 1px solid transparent;
    border-radius: ${radius.small};
    background: none;
    color: ${color.text2};
    font: ${font.captionStrong};
  }
  section > button:hover {
    background: ${color.hover};
  }
  section[data-today] > button {
    color: ${color.brand};
  }
  section > button[aria-pressed='true'] {
    border-color: ${color.brand};
    background: ${color.brandTint};
  }
  section > div {
    display: grid;
    align-content: start;
    gap: ${space[4]};
    padding: ${space[4]};
    border-radius: ${radius.small};
    background: ${color.page};
  }
  small {
    color: ${color.text3};
    font: ${font.caption};
  }
  ${media.underMd} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
    gap: ${space[12]};
    section {
      grid-row: auto;
      grid-template-rows: none;
    }
    section > button {
      padding-inline: ${space[8]};
      text-align: left;
    }
    section > div {
      grid-template-columns: 56px minmax(0, 1fr);
      align-items: center;
      min-height: 44px;
      padding-inline: ${space[8]};
    }
    section > div > a {
      grid-column: 2;
    }
  }
`;
