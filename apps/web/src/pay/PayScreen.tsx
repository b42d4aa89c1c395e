import { PageColumn, Countdown, Panel, Price, yuan, QrCode, qrPicture } from '@fitout/ui-kit/marketplace';
import {
  Empty,
  Skeleton,
  VisuallyHidden,
  Banner,
  Button,
  ErrorBlock,
  copyText,
  Ellipsis,
  Row,
  Stack,
  Text,
} from '@fitout/ui-kit/primitives';
import { messageFor, type Answer } from '@fitout/api-client';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { theme, fingerTarget, media } from '@fitout/ui-kit';
import { styled } from 'styled-components';
import { useApiQuery, type ApiQuery } from '../shared/queries/useApiQuery.js';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';
import { paymentHref, pageLocation } from '../navigation/hrefs.js';
import { payableOf } from '../orders/orderCard.js';
import { MARKET_CODES } from '../shared/marketCodes.js';
import { saveAnswer } from '../orders/saveAnswer.js';
import { payLines, savedBy, type PayLine, askToPayText, payAppLinks, payPage } from './payRules.js';
import { PayClosed, PayEnded, PayRefunded, PayResult, PayLines } from './payResults.js';
import { usePayWatch } from './PayWatch.js';

const { color, font, space, radius } = theme;

/**
 * `/Pay?payInfoId=`, or `?orderId=`, which redirects to the other: the open payment of an order, else a new one (R053,
 * R386).
 */
export const PayScreen = observer(function PayScreen() {
  const [search] = useSearchParams();
  const payInfoId = search.get('payInfoId');
  const orderId = search.get('orderId');
  return (
    <PageColumn narrow>
      <VisuallyHidden as="h1">支付</VisuallyHidden>
      {payInfoId !== null && payInfoId !== '' ? (
        <PayCounter key={payInfoId} payInfoId={payInfoId} orderId={orderId} />
      ) : orderId === null || orderId === '' ? (
        <Empty drawing="orders" action={<ActionLink to="/Order">查看订单</ActionLink>}>
          没有需要支付的订单
        </Empty>
      ) : (
        <FindPayment orderId={orderId} />
      )}
    </PageColumn>
  );
});

/** Replaces its own history entry, so that going back creates no second payment. */
function FindPayment({ orderId }: { readonly orderId: string }) {
  const { api } = useApp();
  const navigate = useNavigate();
  const [made, setMade] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const found = useApiQuery(['payment', 'of', orderId], (options) =>
    api.call('pay.idByOrder', { ...options, query: { orderId } }),
  );
  // A result of an earlier visit may be stale: only a fresh one proves that there is no payment.
  const isSettled = !found.isFetching && found.error === null;
  const isMissing = isSettled && found.value === null;

  useEffect(() => {
    if (!isMissing) return;
    let isHere = true;
    void api.call('pay.createBatch', { silent: true, body: { orderIds: [orderId] } }).then((answer) => {
      if (!isHere) return;
      if (answer.ok && answer.value.payInfoId !== null) setMade(answer.value.payInfoId);
      else if (answer.ok) setFailure('支付单已创建，请在订单中继续支付');
      else setFailure(answer.error.serverMessage ?? messageFor(answer.error) ?? '加载失败');
    });
    return () => {
      isHere = false;
    };
  }, [api, isMissing, orderId]);

  const payInfoId = (isSettled ? found.value : null) ?? made;
  useEffect(() => {
    if (payInfoId === null) return;
    void navigate(paymentHref(payInfoId, orderId), { replace: true });
  }, [navigate, orderId, payInfoId]);

  const text = failure ?? (found.error === null ? null : (messageFor(found.error) ?? '加载失败'));
  if (text === null) return <Skeleton lines={8} />;
  return (
    <Empty drawing="orders" action={<ActionLink to={`/Order?id=${encodeURIComponent(orderId)}`}>查看订单</ActionLink>}>
      {text}
    </Empty>
  );
}

interface PayCounterProps {
  readonly payInfoId: string;
  readonly orderId: string | null;
}

const NO_BILL = (
  <Empty drawing="search" action={<ActionLink to="/Order">查看订单</ActionLink>}>
    支付单不存在或无权支付
  </Empty>
);

/** The QR code, its remaining time, and the result (R380, R381). */
export const PayCounter = observer(function PayCounter({ payInfoId, orderId }: PayCounterProps) {
  const { api } = useApp();
  const [overAt, setOverAt] = useState<number | null>(null);
  const qr = useApiQuery(['payment', 'qr', payInfoId], (options) =>
    api.call('pay.genQr', { ...options, silent: true, query: { payInfoId } }),
  );
  const order = useApiQuery(
    ['orders', 'sheet', orderId],
    orderId === null ? null : (options) => api.call('order.details', { ...options, silent: true, query: { orderId } }),
  );
  const bill = useApiQuery(['payment', 'bill', payInfoId], (options) =>
    api.call('pay.detail', { ...options, silent: true, params: { id: payInfoId } }),
  );
  const expireTime = qr.value?.expireTime ?? null;
  const { code } = qr.error ?? { code: null };
  const watch = usePayWatch(payInfoId, qr.value?.qrCodeId ?? null, qr.value !== undefined);
  // A failed payment uses up the code: a new one is another attempt.
  const isOver = watch.isFailed || (expireTime !== null && overAt === expireTime);
  const sheet = order.value;
  const amount = qr.value?.totalAmount ?? (sheet === undefined ? null : payableOf(sheet.order));

  if (watch.state === 'paid' || code === MARKET_CODES.alreadyPaid)
    return (
      <PayResult
        payInfoId={payInfoId}
        order={sheet?.order ?? null}
        paidFor={bill.value?.lines ?? []}
        amount={amount ?? bill.value?.amount ?? null}
        bizType={bill.value?.bizType ?? ''}
      />
    );
  if (watch.state === 'late')
    return <PayRefunded payInfoId={payInfoId} orderId={orderId} amount={amount ?? bill.value?.amount ?? null} />;
  if (watch.state === 'closed') return <PayClosed payInfoId={payInfoId} orderId={orderId} />;
  if (code === MARKET_CODES.payClosed) return <PayEnded payInfoId={payInfoId} orderId={orderId} />;

  // Customer service can see an order of another account, but not pay it.
  if (code === MARKET_CODES.payUnknown || code === MARKET_CODES.forbidden) return NO_BILL;

  const lines = payLines(bill.value, sheet?.order);
  const deadline = bill.value?.expireTime ?? sheet?.order.payDeadline ?? null;

  return (
    <>
      {watch.isUnreachable && <Banner tone="danger">网络异常，正在重新查询支付结果…</Banner>}
      {watch.isFailed && (
        <Banner tone="danger" action={<Button onClick={qr.retry}>重新支付</Button>}>
          支付失败，没有扣款，请重新支付
        </Banner>
      )}
      <PayTotal
        lines={lines}
        amount={amount}
        billNo={qr.value?.billNo ?? bill.value?.payNo ?? payInfoId}
        deadline={deadline}
        onDeadline={order.retry}
      />
      <PayCode payInfoId={payInfoId} qr={qr} isOver={isOver} amount={amount} lines={lines} onOver={setOverAt} />
    </>
  );
});

interface PayTotalProps {
  readonly lines: readonly PayLine[];
  /** In fen; null while unknown. */
  readonly amount: number | null;
  readonly billNo: string;
  /** The latest time of payment in epoch milliseconds; null while unknown. */
  readonly deadline: number | null;
  readonly onDeadline: () => void;
}

function PayTotal({ lines, amount, billNo, deadline, onDeadline }: PayTotalProps) {
  const { serverNow: now } = useApp();
  const saved = savedBy(lines);
  return (
    <Panel
      title="订单信息"
      actions={
        deadline !== null && (
          <Text tone="warning" nums>
            请在 <Countdown until={deadline} now={now} onEnd={onDeadline} /> 内完成支付
          </Text>
        )
      }
    >
      {lines.length > 0 && <PayLines lines={lines} />}
      <Sum justify="between" gap={16}>
        <Stack>
          <Text as="b" font="card">
            {lines.length > 1 ? `合计 ${lines.length} 项` : lines.length === 1 ? '应付' : '待支付款项'}
          </Text>
          <Ellipsis tone="text3" font="caption" nums title={billNo}>
            支付单 {billNo}
          </Ellipsis>
          {saved > 0 && (
            <Ellipsis tone="text3" font="caption" nums>
              已减会员折扣与优惠 {yuan(saved)}
            </Ellipsis>
          )}
        </Stack>
        <Price fen={amount} size="large" />
      </Sum>
    </Panel>
  );
}

interface PayCodeProps {
  readonly payInfoId: string;
  readonly qr: ApiQuery<Answer<'pay.genQr'>>;
  /** The code has expired, or a failed attempt used it up. */
  readonly isOver: boolean;
  readonly amount: number | null;
  readonly lines: readonly PayLine[];
  /** Called when the code expires at `expireTime`. */
  readonly onOver: (expireTime: number) => void;
}

/** The QR code, its remaining time, and the ways to pay without scanning. */
function PayCode({ payInfoId, qr, isOver, amount, lines, onOver }: PayCodeProps) {
  const { config, serverNow: now } = useApp();
  const expireTime = qr.value?.expireTime ?? null;
  return (
    <Panel>
      <Scan>
        {qr.value === undefined ? (
          qr.error === null ? (
            <Skeleton lines={6} />
          ) : (
            <ErrorBlock text={qr.error.serverMessage ?? messageFor(qr.error) ?? '二维码加载失败'} onRetry={qr.retry} />
          )
        ) : (
          <>
            <h2>
              <span className="scan">请使用手机扫码支付</span>
              <span className="choose">选择支付方式</span>
            </h2>
            <QrCode text={qr.value.qrCode} isOver={isOver} onRefresh={qr.retry} />
            {expireTime !== null && !isOver && (
              <p>
                二维码有效期{' '}
                <Countdown key={expireTime} until={expireTime} now={now} onEnd={() => onOver(expireTime)} />
              </p>
            )}
            <ul aria-label="支付方式">
              <li>微信</li>
              <li>支付宝</li>
              <li>云闪付</li>
            </ul>
            {!isOver && (
              <PayWays code={qr.value.qrCode} billNo={qr.value.billNo || payInfoId} amount={amount} lines={lines} />
            )}
            {isOnSandbox(qr.value.qrCode) && (
              <a href={qr.value.qrCode} target="_blank" rel="noopener noreferrer">
                模拟扫码支付
              </a>
            )}
            {config.features.payTest && <TestPayment payInfoId={payInfoId} />}
            <p>支付完成后本页会自动显示结果，请勿重复支付。</p>
            <Button tone="text" onClick={qr.retry}>
              刷新二维码
            </Button>
          </>
        )}
      </Scan>
    </Panel>
  );
}

function isOnSandbox(text: string): boolean {
  return text.startsWith(`${pageLocation().origin}/__sandbox__/`);
}

const Scan = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[12]};
  padding: ${space[24]} 0;
  text-align: center;
  > a {
    ${fingerTarget}
  }
  h2 {
    font: ${font.section};
  }
  .choose {
    display: none;
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
  /* A phone cannot scan its own screen: the other ways come first. */
  ${media.underSm} {
    padding: ${space[12]} 0;
    .scan {
      display: none;
    }
    .choose {
      display: inline;
    }
    h2 {
      order: -2;
    }
    > section {
      order: -1;
    }
  }
`;

interface PayWaysProps {
  readonly code: string;
  readonly billNo: string;
  /** Fen; null while it is unknown. */
  readonly amount: number | null;
  readonly lines: readonly Pick<PayLine, 'title'>[];
}

/**
 * Alternatives to scanning, which the phone with the code cannot do: the configured pay apps and the provider's page,
 * the code as a picture, and a link for another person who pays.
 */
function PayWays({ code, billNo, amount, lines }: PayWaysProps) {
  const { config, toaster } = useApp();
  const page = payPage(code, pageLocation().origin);
  const [first] = lines;
  const what = first === undefined ? '' : `${first.title}${lines.length > 1 ? `等 ${lines.length} 项` : ''}`;
  const sum = amount === null ? '' : yuan(amount);

  async function save() {
    const bytes = await qrPicture(code, [`${config.site.name} ${sum}`, what, `支付单 ${billNo}`].filter(Boolean)).catch(
      () => null,
    );
    if (bytes === null || !saveAnswer({ url: null, bytes }, `支付二维码-${billNo}.png`))
      toaster.notify('error', '保存失败，请截屏保存');
    else toaster.notify('success', '二维码已保存，可在微信、支付宝或云闪付中从相册识别');
  }

  async function share(address: string) {
    const text = askToPayText(what, sum, address);
    if (typeof navigator.share !== 'function') {
      if (await copyText(text)) toaster.notify('success', '代付链接已复制，发给对方即可付款');
      else toaster.notify('error', '复制失败，请手动复制');
      return;
    }
    await navigator.share({ text }).catch((reason: unknown) => {
      // Closing the phone's share sheet is no failure.
      const isClosed = reason instanceof DOMException && reason.name === 'AbortError';
      if (!isClosed) toaster.notify('error', '分享失败，请重试');
    });
  }

  return (
    <Root aria-label="其他支付方式">
      {payAppLinks(config.payApps, code).map(({ name, href }) => (
        <a key={name} className="app" href={href} rel="noopener noreferrer">
          打开{name}支付
        </a>
      ))}
      {page !== null && (
        <a className="app" href={page} target="_blank" rel="noopener noreferrer">
          在本机打开支付页面
        </a>
      )}
      <Button onClick={() => void save()}>保存二维码图片</Button>
      {page !== null && <Button onClick={() => void share(page)}>找人代付</Button>}
      <p>
        {page === null
          ? '找人代付：把二维码图片发给对方，对方扫码即可付款。'
          : '找人代付：对方打开链接即可付款，无需登录；请只发给信任的人。'}
      </p>
    </Root>
  );
}

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[8]};
  width: 100%;
  .app {
    display: none;
    align-items: center;
    justify-content: center;
    min-height: 44px;
    border-radius: ${radius.small};
    background: ${color.accent};
    color: ${color.onColor};
    font: ${font.card};
  }
  p {
    flex: 1 1 100%;
    font: ${font.caption};
  }
  ${media.underLg} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    .app {
      display: flex;
      grid-column: 1 / -1;
    }
    > button:only-of-type,
    p {
      grid-column: 1 / -1;
    }
  }
`;

/** Pays with the marketplace's test payment, if `features.payTest` is on; the page detects the result itself (A55). */
function TestPayment({ payInfoId }: { readonly payInfoId: string }) {
  const { api, toaster } = useApp();
  const [isBusy, setBusy] = useState(false);

  async function pay() {
    setBusy(true);
    const answer = await api.call('pay.test', { query: { payInfoId } });
    setBusy(false);
    if (answer.ok) toaster.notify('info', '测试支付已提交');
    else toaster.notify('error', messageFor(answer.error) ?? '支付失败');
  }

  return (
    <Button loading={isBusy} onClick={() => void pay()}>
      测试支付
    </Button>
  );
}

const Sum = styled(Row)`
  padding-top: ${space[12]};
`;
