import { media, theme } from '@fitout/ui-kit';
import { VisuallyHidden } from '@fitout/ui-kit/primitives';
import { Check, Minus } from 'lucide-react';
import { styled } from 'styled-components';
import { rightRows } from './vipRules.js';
import type { VipPlan } from '../shared/useMembership.js';

/** The benefits of each plan, beside those without one. */
export function RightsTable({ plans }: { readonly plans: readonly VipPlan[] }) {
  return (
    <Frame tabIndex={0} aria-label="权益对比">
      <table>
        <thead>
          <tr>
            <th scope="col">权益</th>
            <th scope="col">普通用户</th>
            {plans.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rightRows(plans).map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                // The columns have only their index as a key.
                <td key={at}>
                  <Cell value={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

function Cell({ value }: { readonly value: string | boolean }) {
  if (typeof value === 'string') return value;
  return (
    <>
      <VisuallyHidden as="span">{value ? '有' : '无'}</VisuallyHidden>
      {value ? <Check size={18} data-on aria-hidden /> : <Minus size={18} aria-hidden />}
    </>
  );
}

const { color, font, space } = theme;

const Frame = styled.section`
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${space[12]} ${space[8]};
    border-bottom: 1px solid ${color.line};
    text-align: center;
    white-space: nowrap;
  }
  thead th {
    background: ${color.page};
    color: ${color.text2};
    font: ${font.bodyStrong};
  }
  th:first-child {
    text-align: start;
  }
  tbody th {
    font: ${font.body};
  }
  ${media.underSm} {
    th,
    td {
      padding-inline: 2px;
    }
  }
  svg {
    vertical-align: middle;
    color: ${color.text3};
  }
  [data-on] {
    color: ${color.success};
  }
`;
