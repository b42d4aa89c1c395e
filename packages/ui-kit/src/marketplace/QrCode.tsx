import { Suspense } from 'react';
import { lazyWithRetry } from '../primitives/lazyWithRetry.js';
import { styled } from 'styled-components';
import { zhPay } from '../copy/zhPay.js';
import { Button } from '../primitives/Button.js';
import { Skeleton } from '../primitives/Skeleton.js';
import { palette } from '../theme/palette.js';
import { theme } from '../theme/theme.js';

/** A QR code. */
export interface QrCodeProps {
  readonly text: string;
  /** The code has expired. */
  readonly isOver: boolean;
  readonly onRefresh: () => void;
}

// Loaded with the first code; the text never leaves the page.
const QrDrawing = /*#__PURE__*/ lazyWithRetry(async () => (await import('./QrDrawing.js')).QrDrawing);

/** A code of 240 px, drawn on the page; an expired one is blurred and offers a new one. */
export function QrCode({ text, isOver, onRefresh }: QrCodeProps) {
  return (
    <Root data-testid="pay.qr">
      <div data-over={isOver || undefined}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <QrDrawing text={text} />
        </Suspense>
      </div>
      {isOver && <Button onClick={onRefresh}>{zhPay.over}</Button>}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 240px;
  height: 240px;
  padding: ${theme.space[12]};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${palette.surface};
  > * {
    grid-area: 1 / 1;
  }
  > div {
    width: 100%;
  }
  [data-over] {
    filter: blur(6px);
    opacity: 0.4;
  }
`;
