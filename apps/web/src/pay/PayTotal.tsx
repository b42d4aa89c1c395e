import { theme } from '@fitout/ui-kit';
import { Countdown, Panel, Price, yuan } from '@fitout/ui-kit/marketplace';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { savedBy, type PayLine } from '../orders/billRules.js';
import { PayLines } from './PayLines.js';

/** The payment's lines, sum and deadline. */
export interface PayTotalProps {
  readonly lines: readonly PayLine[];
  /** In fen; null while unknown. */
  readonly amount: number | null;
  readonly billNo: string;
  /** The latest time of payment in epoch milliseconds; null while unknown. */
  readonly deadline: number | null;
  readonly onDeadline: () => void;
}

/** The lines of a payment, its sum and its deadline. */
export function PayTotal({ lines, amount, billNo, deadline, onDeadline }: PayTotalProps) {
  const { serverNow: now } = useApp();
  const saved = savedBy(lines);
  return (
    <Panel
      title="订单信息"
      actions={
        deadline !== null && (
          <Left>
            请在 <Countdown until={deadline} now={now} onEnd={onDeadline} /> 内完成支付
          </Left>
        )
      }
    >
      {lines.length > 0 && <PayLines lines={lines} />}
      <Sum>
        <div>
          <b>{lines.length > 1 ? `合计 ${lines.length} 项` : lines.length === 1 ? '应付' : '待支付款项'}</b>
          <span title={billNo}>支付单 {billNo}</span>
          {saved > 0 && <span>已减会员折扣与优惠 {yuan(saved)}</span>}
        </div>
        <Price fen={amount} size="large" />
      </Sum>
    </Panel>
  );
}

const { color, font, space } = theme;

const Left = styled.span`
  color: ${color.warning};
`;

const Sum = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  padding-top: ${space[12]};
  > div {
    display: grid;
    min-width: 0;
  }
  b {
    font: ${font.card};
  }
  span {
    font-variant-numeric: tabular-nums;
  }
  div span {
    overflow: hidden;
    color: ${color.text3};
    font: ${font.caption};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
