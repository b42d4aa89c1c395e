import { styled } from 'styled-components';
import { zhPay } from '../copy/zhPay.js';
import { Button } from '../primitives/Button.js';
import { palette } from '../theme/palette.js';
import { theme } from '../theme/theme.js';
import { QrDrawing } from './QrDrawing.js';

/** A QR code. */
export interface QrCodeProps {
  readonly text: string;
  /** The code has expired. */
  readonly isOver: boolean;
  readonly onRefresh: () => void;
}

/** A code of 240 px, drawn on the page; an expired one is blurred and offers a new one. */
export function QrCode({ text, isOver, onRefresh }: QrCodeProps) {
  return (
    <Root data-testid="pay.qr">
      <div data-over={isOver || undefined}>
        <QrDrawing text={text} />
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
