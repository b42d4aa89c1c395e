import { useLanguage } from '../copy/language.js';
import { styled } from 'styled-components';
import { zhPay } from '../copy/zhOrder.js';
import { Button } from '../primitives/Button.js';
import { palette } from '../theme/palette.js';
import { theme } from '../theme/theme.js';
import { encode } from 'uqr';

/** A QR code. */
export interface QrCodeProps {
  readonly text: string;
  /** The code has expired. */
  readonly isOver: boolean;
  readonly onRefresh: () => void;
}

/** A code of 240 px, drawn on the page; an expired one is blurred and offers a new one. */
export function QrCode({ text, isOver, onRefresh }: QrCodeProps) {
  const language = useLanguage();
  return (
    <Root data-testid="pay.qr">
      <div data-over={isOver || undefined}>
        <QrDrawing text={text} />
      </div>
      {isOver && <Button onClick={onRefresh}>{language(zhPay).over}</Button>}
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

/** Inline, because the content policy refuses a data address; dark on light in every theme, for scanners. */
function QrDrawing({ text }: { readonly text: string }) {
  const language = useLanguage();
  const { data, size } = encode(text, { border: 1 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={language(zhPay).code}
      viewBox={`0 0 ${size} ${size}`}
      width="100%"
      shapeRendering="crispEdges"
    >
      <path d={path} fill={palette.text} />
    </svg>
  );
}

/** The picture, in pixels: a square code, and 40 pixels for each line of text below it. */
const SIDE = 720;
const MARGIN = 48;
const LINE = 40;

/** A code as a PNG with lines of text below it, to save or share; null if the browser cannot draw one. */
export function qrPicture(text: string, lines: readonly string[]): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE + lines.length * LINE + MARGIN / 2;
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  pen.fillStyle = palette.surface;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const { data, size } = encode(text, { border: 0 });
  // Whole pixels per module: scanners read blurred edges badly.
  const square = Math.floor((SIDE - 2 * MARGIN) / size);
  const start = Math.floor((SIDE - square * size) / 2);
  pen.fillStyle = palette.text;
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(start + x * square, start + y * square, square, square);
  pen.font = '26px sans-serif';
  pen.textAlign = 'center';
  for (const [at, line] of lines.entries()) pen.fillText(line, SIDE / 2, SIDE + at * LINE, SIDE - MARGIN);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
