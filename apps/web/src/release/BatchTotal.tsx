import { media, theme } from '@fitout/ui-kit';
import { Price, yuan } from '@fitout/ui-kit/marketplace';
import { Button } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import { rateText } from '../shared/memberRules.js';

/** The rows of a batch that can be sent. */
export interface BatchTotalProps {
  /** Rows without an error. */
  readonly good: number;
  readonly wrong: number;
  /** The sum of the rows without an error, in fen, before the discount. */
  readonly sum: number;
  readonly discount: number;
  readonly rate: number;
  readonly isSending: boolean;
  readonly onSubmit: () => void;
}

/** The numbers of rows with and without errors, the sum of those without, and the button that sends them. */
export function BatchTotal({ good, wrong, sum, discount, rate, isSending, onSubmit }: BatchTotalProps) {
  return (
    <Bar>
      <output>
        有效 <b>{good}</b> 行，错误 <b data-wrong={wrong > 0 || undefined}>{wrong}</b> 行，合计{' '}
        <Price fen={sum - discount} />
        {discount > 0 && (
          <small>
            已减会员折扣（{rateText(rate)}）{yuan(discount)}
          </small>
        )}
      </output>
      <Button tone="accent" size="large" loading={isSending} onClick={onSubmit}>
        提交有效订单
      </Button>
    </Bar>
  );
}

const { color, font, space } = theme;

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${theme.layer.bar};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  padding: ${space[12]} ${space[20]};
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.card};
  background: ${color.surface};
  box-shadow: ${theme.shadow.popover};
  b {
    font-variant-numeric: tabular-nums;
  }
  small {
    margin-inline-start: ${space[8]};
    color: ${color.text3};
    font: ${font.caption};
    font-variant-numeric: tabular-nums;
  }
  b[data-wrong] {
    color: ${color.danger};
  }
  ${media.underLg} {
    bottom: calc(var(--bar-h) + env(safe-area-inset-bottom, 0px));
  }
  ${media.underSm} {
    padding: ${space[12]} ${space[16]};
    border-inline-width: 0;
    border-radius: 0;
    > button {
      flex: 1 1 100%;
    }
  }
`;
