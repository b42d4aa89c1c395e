import { media, theme } from '@fitout/ui-kit';
import { Price, yuan } from '@fitout/ui-kit/marketplace';
import { styled } from 'styled-components';
import { planLine } from './vipRules.js';
import type { VipPlan } from '../shared/useMembership.js';

/** The plans and the chosen one. */
export interface PlanCardsProps {
  readonly plans: readonly VipPlan[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Each plan as a card with its price and the struck one; the arrow keys move between them. */
export function PlanCards({ plans, chosen, onChoose }: PlanCardsProps) {
  return (
    <Cards>
      <legend>会员套餐</legend>
      {plans.map((plan) => {
        const { id, name, price, originPrice } = plan;
        return (
          <label key={id} data-chosen={id === chosen || undefined}>
            <input type="radio" name="plan" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
            <b>{name}</b>
            <span>
              <Price fen={price} size="large" />
              {originPrice !== null && price !== null && originPrice > price && <s>{yuan(originPrice)}</s>}
            </span>
            {planLine(plan).map((line) => (
              <small key={line}>{line}</small>
            ))}
          </label>
        );
      })}
    </Cards>
  );
}

const { color, font, radius, space } = theme;

const Cards = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: ${space[16]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    position: absolute;
    overflow: hidden;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }
  label {
    position: relative;
    display: grid;
    align-content: start;
    justify-items: center;
    gap: ${space[4]};
    padding: ${space[24]} ${space[12]};
    border: 2px solid ${color.line};
    border-radius: ${radius.dialog};
    text-align: center;
    cursor: pointer;
  }
  label[data-chosen] {
    border-color: ${color.accent};
    background: ${color.accentTint};
  }
  label:focus-within {
    outline: 2px solid ${color.brand};
    outline-offset: 2px;
  }
  input {
    position: absolute;
    top: ${space[12]};
    right: ${space[12]};
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${color.accent};
  }
  b {
    font: ${font.section};
  }
  span {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: center;
    gap: 0 ${space[8]};
  }
  s {
    color: ${color.text3};
    font: ${font.body};
    font-variant-numeric: tabular-nums;
  }
  small {
    color: ${color.text2};
    font: ${font.caption};
    font-variant-numeric: tabular-nums;
  }
  ${media.underSm} {
    /* Beside each other, so that they are compared and the button below them is in sight. */
    grid-template-columns: repeat(auto-fit, minmax(96px, 1fr));
    gap: ${space[8]};
    label {
      padding: ${space[20]} ${space[4]} ${space[12]};
    }
    input {
      top: ${space[4]};
      right: ${space[4]};
    }
    span {
      flex-direction: column;
      align-items: center;
    }
    span > span {
      font: ${font.section};
    }
    s {
      font: ${font.caption};
    }
  }
`;
