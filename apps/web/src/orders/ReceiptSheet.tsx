import { exactTime, media, theme } from '@fitout/ui-kit';
import { FactList, Panel, Price, StatusTag, yuan } from '@fitout/ui-kit/marketplace';
import { Banner } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import { RECEIPT_STATES, receiptState, receiptSums, type Receipt } from './receiptRules.js';
import { marketZone } from '../shared/marketTime.js';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';
import { PrintButton } from '../shared/PrintButton.js';
import { InvoicePart } from './InvoicePart.js';
import { ReceiptLines } from './ReceiptLines.js';

/** A payment and its receipt. */
export interface ReceiptSheetProps {
  readonly receipt: Receipt;
  /** Called when it has changed, to load it again. */
  readonly onChanged: () => void;
}

const at = (time: number | null) => (time === null ? null : exactTime(time, marketZone));

/** The receipt of one payment; an unpaid one says that it is no proof yet. */
export function ReceiptSheet({ receipt, onChanged }: ReceiptSheetProps) {
  const { config } = useApp();
  const state = receiptState(receipt);
  const { label, tone } = RECEIPT_STATES[state];
  const isPaid = state !== 'waiting' && state !== 'closed';
  const sums = receiptSums(receipt);
  const refundedAt = at(receipt.refundTime);
  return (
    <>
      <Head>
        <h1>{isPaid ? '收据' : '支付单'}</h1>
        <StatusTag tone={tone}>{label}</StatusTag>
        <span data-print="no">{isPaid && <PrintButton />}</span>
      </Head>
      {state === 'waiting' && (
        <Banner action={<ActionLink to={`/Pay?payInfoId=${encodeURIComponent(receipt.payInfoId)}`}>去支付</ActionLink>}>
          尚未支付，支付完成后可查看和打印收据
        </Banner>
      )}
      {state === 'closed' && <Banner tone="info">支付单已关闭，没有扣款</Banner>}
      {sums.refunded > 0 && (
        <Banner tone="info">
          {state === 'refunded' ? '款项已全部退回' : '部分款项已退回'}：{yuan(sums.refunded)}
          {refundedAt !== null && `，${refundedAt}`}
          {receipt.refundWay !== '' && `，${receipt.refundWay}`}
          {receipt.refundReason !== '' && `。原因：${receipt.refundReason}`}
        </Banner>
      )}
      <Panel>
        <Body>
          <FactList
            facts={[
              [isPaid ? '收据编号' : '支付单号', receipt.payNo || receipt.payInfoId],
              ['收款方', config.site.name],
              ['付款人', receipt.payerName],
              ['支付时间', at(receipt.paidTime)],
              ['支付方式', receipt.payWay],
              ['创建时间', isPaid ? null : at(receipt.createTime)],
            ]}
          />
          <ReceiptLines lines={receipt.lines} isPaid={isPaid} />
          <Sums>
            <FactList
              isEndAligned
              facts={[
                ['原价合计', sums.saved > 0 && yuan(sums.price)],
                ['优惠合计', sums.saved > 0 && `-${yuan(sums.saved)}`],
                [isPaid ? '实付金额' : '应付金额', <Price key="paid" fen={sums.paid} size="card" />],
                ['退款金额', sums.refunded > 0 && `-${yuan(sums.refunded)}`],
                ['实际支出', sums.refunded > 0 && yuan(sums.paid - sums.refunded)],
              ]}
            />
          </Sums>
          {isPaid && <p>本收据根据平台支付记录生成，仅作付款凭证；报销请申请发票。</p>}
        </Body>
      </Panel>
      <InvoicePart receipt={receipt} onChanged={onChanged} />
    </>
  );
}

const { color, font, space } = theme;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  padding-inline: ${space[4]};
  h1 {
    font: ${font.page};
  }
  > :last-child {
    margin-inline-start: auto;
  }
  ${media.underSm} {
    padding-inline: ${space[16]};
  }
`;

const Body = styled.div`
  display: grid;
  gap: ${space[20]};
  p {
    color: ${color.text3};
    font: ${font.caption};
  }
`;

const Sums = styled.div`
  justify-self: end;
  width: min(100%, 280px);
`;
