import { theme } from '@fitout/ui-kit';
import { FactList, Price, yuan } from '@fitout/ui-kit/marketplace';
import { styled } from 'styled-components';
import { dayWords, type RentalDraft, type RentalFee, type RentalItem } from './rentalRules.js';

/** The price of a rental. */
export interface RentalFeeBoxProps {
  readonly item: RentalItem;
  readonly draft: RentalDraft;
  /** Null while it is unknown. */
  readonly fee: RentalFee | null;
}

/** The calculation of the price: days are end − start + 1, rent for each day and tool, deposit for each tool. */
export function RentalFeeBox({ item, draft, fee }: RentalFeeBoxProps) {
  if (fee === null) return <Root>选好日期和数量后显示费用。</Root>;
  const { days, quantity, dayPrice, rent, deposit, total } = fee;
  return (
    <Root aria-label="费用明细">
      <p>
        {dayWords(draft.startDate)}至{dayWords(draft.endDate)}，共 <b>{days}</b> 天（首尾两天都算）
      </p>
      <FactList
        isEndAligned
        facts={[
          [`租金：${yuan(dayPrice)} × ${days} 天 × ${quantity} 件`, yuan(rent)],
          [`押金：${yuan(item.deposit ?? 0)} × ${quantity} 件`, yuan(deposit)],
        ]}
      />
      <p className="sum">
        合计 <Price fen={total} size="large" />
      </p>
      <small>押金在归还验收后原路退回。</small>
    </Root>
  );
}

const { color, font, space } = theme;

const Root = styled.section`
  display: grid;
  gap: ${space[12]};
  padding: ${space[16]};
  border-radius: ${theme.radius.card};
  background: ${color.page};
  color: ${color.text2};
  b {
    color: ${color.text};
  }
  .sum {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    padding-top: ${space[12]};
    border-top: 1px solid ${color.line};
  }
  small {
    color: ${color.text3};
    font: ${font.caption};
  }
`;
