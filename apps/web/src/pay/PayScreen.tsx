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
  useMediaQuery,
} from '@fitout/ui-kit/primitives';
import { messageFor } from '@fitout/api-client';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { theme, fingerTarget, media, PHONE } from '@fitout/ui-kit';
import { styled } from 'styled-components';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';
import { paymentHref, pageLocation } from '../navigation/hrefs.js';
import { payableOf } from '../orders/orderCard.js';
import { MARKET_CODES } from '../shared/marketCodes.js';
import { saveAnswer } from '../orders/saveAnswer.js';
import { payLines, savedBy, type PayLine, askToPayText, payAppLinks, payPage } from './payRules.js';
import { PayClosed, PayEnded, PayRefunded, PayResult, PayLines } from './payResults.js';
import { usePayWatch } from './PayWatch.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const { color, font, space, radius } = theme;

/** `?payInfoId=`, or `?orderId=`, which redirects to the order's open payment, else to a new one (R053, R386). */
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
  const found = useAnswer(['payment', 'of', orderId], 'pay.idByOrder', { query: { orderId } });
  // A result of an earlier visit may be stale: only a fresh one proves that there is no payment.
  const isSettled = !found.isFetching && found.error === null;
  const isMissing = isSettled && found.data === null;

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

  const payInfoId = (isSettled ? found.data : null) ?? made;
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

/** The QR code, its remaining time, and the result (R380, R381). */
export const PayCounter = observer(function PayCounter(props: {
  readonly payInfoId: string;
  readonly orderId: string | null;
}) {
  const { payInfoId, orderId } = props;
  const isPhone = useMediaQuery(PHONE);
  const [isForOther, setForOther] = useState(false);
  const { api, config, serverNow: now, toaster } = useApp();
  const { busy, run } = useApiMutation();
  const [overAt, setOverAt] = useState<number | null>(null);
  const qr = useAnswer(['payment', 'qr', payInfoId], 'pay.genQr', { silent: true, query: { payInfoId } });
  const order = useAnswer(
    ['orders', 'sheet', orderId],
    'order.details',
    orderId === null ? null : { silent: true, query: { orderId } },
  );
  const bill = useAnswer(['payment', 'bill', payInfoId], 'pay.detail', { silent: true, params: { id: payInfoId } });
  const expireTime = qr.data?.expireTime ?? null;
  const { code } = qr.error ?? { code: null };
  const watch = usePayWatch(payInfoId, qr.data?.qrCodeId ?? null, qr.data !== undefined);
  // A failed payment uses up the code: a new one is another attempt.
  const isOver = watch.isFailed || (expireTime !== null && overAt === expireTime);
  const sheet = order.data;
  const amount = qr.data?.totalAmount ?? (sheet === undefined ? null : payableOf(sheet.order));

  if (watch.state === 'paid' || code === MARKET_CODES.alreadyPaid)
    return (
      <PayResult
        payInfoId={payInfoId}
        order={sheet?.order ?? null}
        paidFor={bill.data?.lines ?? []}
        amount={amount ?? bill.data?.amount ?? null}
        bizType={bill.data?.bizType ?? ''}
      />
    );
  if (watch.state === 'late')
    return <PayRefunded payInfoId={payInfoId} orderId={orderId} amount={amount ?? bill.data?.amount ?? null} />;
  if (watch.state === 'closed') return <PayClosed payInfoId={payInfoId} orderId={orderId} />;
  if (code === MARKET_CODES.payClosed) return <PayEnded payInfoId={payInfoId} orderId={orderId} />;

  // Customer service can see an order of another account, but not pay it.
  if (code === MARKET_CODES.payUnknown || code === MARKET_CODES.forbidden)
    return (
      <Empty drawing="search" action={<ActionLink to="/Order">查看订单</ActionLink>}>
        支付单不存在或无权支付
      </Empty>
    );

  const lines = payLines(bill.data, sheet?.order);
  const deadline = bill.data?.expireTime ?? sheet?.order.payDeadline ?? null;
  const saved = savedBy(lines);

  async function payTest() {
    const answer = await run('test', () => api.call('pay.test', { query: { payInfoId } }));
    if (answer !== null) toaster.notify('info', '测试支付已提交');
  }

  return (
    <>
      {watch.isUnreachable && <Banner tone="danger">网络异常，正在重新查询支付结果…</Banner>}
      {watch.isFailed && (
        <Banner tone="danger" action={<Button onClick={() => void qr.refetch()}>重新支付</Button>}>
          支付失败，没有扣款，请重新支付
        </Banner>
      )}
      <Panel
        title="订单信息"
        actions={
          deadline !== null && (
            <Text tone="warning" nums>
              请在 <Countdown until={deadline} now={now} onEnd={() => void order.refetch()} /> 内完成支付
            </Text>
          )
        }
      >
        {lines.length > 0 && <PayLines lines={lines} />}
        <Row justify="between" gap={16} style={{ paddingTop: theme.space[12] }}>
          <Stack>
            <Text as="b" font="card">
              {lines.length > 1 ? `合计 ${lines.length} 项` : lines.length === 1 ? '应付' : '待支付款项'}
            </Text>
            {saved > 0 && (
              <Ellipsis tone="text3" font="caption" nums>
                已减会员折扣与优惠 {yuan(saved)}
              </Ellipsis>
            )}
          </Stack>
          <Price fen={amount} size="large" />
        </Row>
      </Panel>
      <Panel>
        <Scan align="center" gap={12} pad={[24, 0]}>
          {qr.data === undefined ? (
            qr.error === null ? (
              <Skeleton lines={6} />
            ) : (
              <ErrorBlock
                text={qr.error.serverMessage ?? messageFor(qr.error) ?? '二维码加载失败'}
                onRetry={() => void qr.refetch()}
              />
            )
          ) : (
            <>
              <h2>{isPhone ? '选择支付方式' : '请使用手机扫码支付'}</h2>
              {/* A phone cannot scan its own screen. */}
              <PayHere code={isOver ? '' : qr.data.qrCode} sum={amount === null ? '' : yuan(amount)} />
              {isPhone && (
                <Button aria-expanded={isForOther} onClick={() => setForOther(!isForOther)} style={{ width: '100%' }}>
                  找人代付
                </Button>
              )}
              {(!isPhone || isForOther) && (
                <>
                  <QrCode text={qr.data.qrCode} isOver={isOver} onRefresh={() => void qr.refetch()} />
                  {expireTime !== null && !isOver && (
                    <p>
                      二维码有效期{' '}
                      <Countdown key={expireTime} until={expireTime} now={now} onEnd={() => setOverAt(expireTime)} />
                    </p>
                  )}
                  {!isOver && (
                    <AskToPay
                      code={qr.data.qrCode}
                      billNo={qr.data.billNo || payInfoId}
                      amount={amount}
                      lines={lines}
                    />
                  )}
                  {qr.data.qrCode.startsWith(`${pageLocation().origin}/__sandbox__/`) && (
                    <a href={qr.data.qrCode} target="_blank" rel="noopener noreferrer">
                      模拟扫码支付
                    </a>
                  )}
                </>
              )}
              {/* The marketplace's test payment (A55); the page detects the result itself. */}
              {config.features.payTest && (
                <Button loading={busy !== null} onClick={() => void payTest()}>
                  测试支付
                </Button>
              )}
              <p>支付完成后本页会自动显示结果，请勿重复支付。</p>
              {!isPhone && (
                <Button tone="text" onClick={() => void qr.refetch()}>
                  刷新二维码
                </Button>
              )}
            </>
          )}
        </Scan>
      </Panel>
    </>
  );
});

const Scan = styled(Stack)`
  text-align: center;
  > a {
    ${fingerTarget}
  }
  h2 {
    font: ${font.section};
  }
  p {
    color: ${color.text3};
  }
  ${media.underSm} {
    padding: ${space[12]} 0;
  }
`;

const LOGOS: Readonly<Record<string, ReactNode>> = {
  微信: (
    <>
      <rect width="28" height="28" rx="6" fill="#07a650" />
      <path
        d="M11.5 6.5c-4 0-7 2.5-7 5.7 0 1.9 1.1 3.5 2.7 4.5l-.6 2.2 2.6-1.3 2.3.3a5 5 0 0 1-.2-1.4c0-3 2.9-5.4 6.5-5.4-.5-2.7-3.1-4.6-6.3-4.6z"
        fill="#fff"
      />
      <path
        d="M23.8 16.6c0-2.6-2.5-4.7-5.7-4.7s-5.8 2.1-5.8 4.7 2.6 4.7 5.8 4.7l1.8-.2 2 1-.5-1.7c1.5-.9 2.4-2.2 2.4-3.8z"
        fill="#fff"
      />
    </>
  ),
  支付宝: (
    <>
      <rect width="28" height="28" rx="6" fill="#1666e0" />
      <path
        d="M7 9.5h14M14 6v6.5M9 13h9c-1 3.5-4.5 7-8 7-4.5 0-4-4 .5-3.5 4 .5 8 2.5 12 4.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </>
  ),
  云闪付: (
    <>
      <rect width="28" height="28" rx="6" fill="#d0312d" />
      <path d="M9 18.5a4 4 0 0 1-.3-8 5.5 5.5 0 0 1 10.5.8 3.7 3.7 0 0 1 0 7.2z" fill="#fff" />
      <path d="M14.6 11l-3 4.2h2.2L13 18.4l3.6-4.6h-2.3z" fill="#d0312d" />
    </>
  ),
};

/** The ways to pay; on this device one of them is chosen, and opens its app or the page of the code. */
function PayHere({ code, sum }: { readonly code: string; readonly sum: string }) {
  const { config } = useApp();
  const id = useId();
  const page = payPage(code, pageLocation().origin);
  const apps = new Map(payAppLinks(code === '' ? {} : config.payApps, code).map(({ name, href }) => [name, href]));
  const names = [...new Set([...Object.keys(LOGOS), ...apps.keys()])];
  const [chosen, setChosen] = useState(names.find((name) => apps.has(name)) ?? '微信');
  const href = apps.get(chosen) ?? page;
  return (
    <>
      <Methods aria-label="支付方式">
        {names.map((name) => (
          <label key={name}>
            <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden>
              {LOGOS[name]}
            </svg>
            {name}
            <input type="radio" name={id} checked={name === chosen} onChange={() => setChosen(name)} />
          </label>
        ))}
      </Methods>
      {href !== null && (
        <PayLink href={href} target="_blank" rel="noopener noreferrer">
          用{chosen}支付 {sum}
        </PayLink>
      )}
    </>
  );
}

const Methods = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  display: flex;
  gap: ${space[24]};
  label {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    color: ${color.text2};
  }
  input {
    display: none;
    width: 20px;
    height: 20px;
    margin: 0;
    margin-inline-start: auto;
    accent-color: ${color.brand};
  }
  ${media.underLg} {
    display: grid;
    gap: 0;
    width: 100%;
    label {
      gap: ${space[12]};
      min-height: 52px;
      color: ${color.text};
    }
    label + label {
      border-top: 1px solid ${color.line};
    }
    input {
      display: block;
    }
  }
`;

const PayLink = styled.a`
  display: none;
  ${media.underLg} {
    display: flex;
    align-items: center;
    justify-content: center;
    width: 100%;
    min-height: 48px;
    border-radius: ${radius.card};
    background: ${color.accent};
    color: ${color.onColor};
    font: ${font.card};
  }
`;

/** The code as a picture or its page as a link, for another person. */
function AskToPay(props: {
  readonly code: string;
  readonly billNo: string;
  readonly amount: number | null;
  readonly lines: readonly PayLine[];
}) {
  const { code, billNo, amount, lines } = props;
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
    <Ways aria-label="找人代付">
      <Button onClick={() => void save()}>保存二维码图片</Button>
      {page !== null && <Button onClick={() => void share(page)}>发送代付链接</Button>}
      <p>
        {page === null
          ? '把二维码图片发给对方，对方扫码即可付款。'
          : '对方打开链接或扫码即可付款，无需登录；请只发给信任的人。'}
      </p>
    </Ways>
  );
}

const Ways = styled(Row).attrs({ as: 'section', wrap: true, align: 'stretch', justify: 'center', gap: 8 })`
  width: 100%;
  p {
    flex: 1 1 100%;
    font: ${font.caption};
  }
  ${media.underLg} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > button:only-of-type,
    p {
      grid-column: 1 / -1;
    }
  }
`;
