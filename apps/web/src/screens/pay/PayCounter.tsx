import { messageFor } from '@fitout/api-client';
import {
  Banner,
  Button,
  Countdown,
  Empty,
  ErrorBlock,
  Panel,
  Price,
  QrCode,
  Skeleton,
  media,
  theme,
} from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAsked } from '../../asking/useAsked.js';
import { payableOf } from '../../features/orders/orderCardOf.js';
import { MARKET_CODES } from '../../marketCodes.js';
import { useApp } from '../../world/AppContext.js';
import { ActionLink } from '../ActionLink.js';
import { PayResult } from './PayResult.js';
import { usePayWatch } from './usePayWatch.js';

/** What is paid, and the order it is for when there is just one. */
export interface PayCounterProps {
  readonly payInfoId: string;
  readonly orderId: string | null;
}

/** The code to scan, what is left of its time, and what came of it (R380, R381). */
export const PayCounter = observer(function PayCounter({ payInfoId, orderId }: PayCounterProps) {
  const { api, now } = useApp();
  const [overAt, setOverAt] = useState<number | null>(null);
  const qr = useAsked(['payment', 'qr', payInfoId], (options) =>
    api.payments.qr(payInfoId, { ...options, silent: true }),
  );
  const order = useAsked(
    ['orders', 'sheet', orderId],
    orderId === null ? null : (options) => api.orders.detail(orderId, { ...options, silent: true }),
  );
  const expireTime = qr.value?.expireTime ?? null;
  const isOver = expireTime !== null && overAt === expireTime;
  const { code } = qr.error ?? { code: null };
  const watch = usePayWatch(payInfoId, qr.value?.qrCodeId ?? null, qr.value !== undefined);
  const sheet = order.value;
  const amount = qr.value?.totalAmount ?? (sheet === undefined ? null : payableOf(sheet.order));

  if (watch.state === 'paid' || code === MARKET_CODES.alreadyPaid)
    return <PayResult order={sheet?.order ?? null} amount={amount} />;
  if (watch.state === 'late')
    return <Empty action={<ActionLink to="/contact">联系客服</ActionLink>}>支付处理中，请联系客服</Empty>;
  if (watch.state === 'closed' || code === MARKET_CODES.payClosed)
    return <Empty action={<ActionLink to="/ReleaseOrder">重新下单</ActionLink>}>订单已取消</Empty>;

  return (
    <>
      {watch.isUnreachable && <Banner tone="danger">网络异常，正在重新查询支付结果…</Banner>}
      <Panel
        title="订单信息"
        actions={
          sheet?.order.payDeadline != null && (
            <Left>
              请在 <Countdown until={sheet.order.payDeadline} now={now} onEnd={order.retry} /> 内完成支付
            </Left>
          )
        }
      >
        <Sum>
          <div>
            <b>{sheet?.order.title ?? '待支付款项'}</b>
            <span>{sheet?.order.orderNo ?? `支付单 ${qr.value?.billNo ?? payInfoId}`}</span>
          </div>
          <Price fen={amount} size="large" />
        </Sum>
      </Panel>
      <Panel>
        <Scan>
          {qr.value === undefined ? (
            qr.error === null ? (
              <Skeleton lines={6} />
            ) : (
              <ErrorBlock
                text={qr.error.serverMessage ?? messageFor(qr.error) ?? '二维码加载失败'}
                onRetry={qr.retry}
              />
            )
          ) : (
            <>
              <h2>请使用手机扫码支付</h2>
              <QrCode text={qr.value.qrCode} isOver={isOver} onRefresh={qr.retry} />
              {expireTime !== null && !isOver && (
                <p>
                  二维码有效期{' '}
                  <Countdown key={expireTime} until={expireTime} now={now} onEnd={() => setOverAt(expireTime)} />
                </p>
              )}
              <ul aria-label="支付方式">
                <li>微信</li>
                <li>支付宝</li>
                <li>云闪付</li>
              </ul>
              {isOnSandbox(qr.value.qrCode) && (
                <a href={qr.value.qrCode} target="_blank" rel="noopener noreferrer">
                  模拟扫码支付
                </a>
              )}
              <p>支付完成后本页会自动显示结果，请勿重复支付。</p>
              <Button tone="text" onClick={qr.retry}>
                刷新二维码
              </Button>
            </>
          )}
        </Scan>
      </Panel>
    </>
  );
});

/** The sandbox's own cashier, which stands where the page does. */
function isOnSandbox(text: string): boolean {
  return text.startsWith(`${window.location.origin}/__sandbox__/`);
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
    color: ${color.text3};
    overflow-wrap: anywhere;
  }
`;

const Scan = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[12]};
  padding: ${space[24]} 0;
  text-align: center;
  h2 {
    font: ${font.section};
  }
  p {
    color: ${color.text3};
  }
  ul {
    display: flex;
    gap: ${space[8]};
  }
  li {
    padding: 2px ${space[12]};
    border-radius: ${theme.radius.pill};
    background: ${color.page};
    color: ${color.text2};
    font: ${font.caption};
  }
  ${media.underSm} {
    padding: ${space[12]} 0;
  }
`;
