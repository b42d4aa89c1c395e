import { media, theme } from '@fitout/ui-kit';
import { qrPicture, yuan } from '@fitout/ui-kit/marketplace';
import { Button, copyText } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import type { PayLine } from '../orders/billRules.js';
import { askToPayText, payAppLinks, payPage } from './payWays.js';
import { useApp } from '../context/AppContext.js';
import { saveAnswer } from '../orders/saveAnswer.js';
import { pageLocation } from '../navigation/hrefs.js';

/** A shown code, and its subject. */
export interface PayWaysProps {
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
export function PayWays({ code, billNo, amount, lines }: PayWaysProps) {
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

const { color, font, radius, space } = theme;

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
