import { messageFor, type Answer } from '@fitout/api-client';
import { fingerTarget, media, theme } from '@fitout/ui-kit';
import { Countdown, Panel, QrCode } from '@fitout/ui-kit/marketplace';
import { Button, ErrorBlock, Skeleton } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import type { PayLine } from '../orders/billRules.js';
import type { ApiQuery } from '../shared/queries/useApiQuery.js';
import { PayWays } from './PayWays.js';
import { TestPayment } from './TestPayment.js';
import { pageLocation } from '../navigation/hrefs.js';

/** The code of a payment, and the other ways to pay it. */
export interface PayCodeProps {
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
export function PayCode({ payInfoId, qr, isOver, amount, lines, onOver }: PayCodeProps) {
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

/** True for the sandbox's cashier, on the origin of the page. */
function isOnSandbox(text: string): boolean {
  return text.startsWith(`${pageLocation().origin}/__sandbox__/`);
}

const { color, font, space } = theme;

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
