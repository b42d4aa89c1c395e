import { encode } from 'uqr';
import { zhPay } from '../copy/zhPay.js';
import { palette } from '../theme/palette.js';

/**
 * The modules of a code as one path: inline SVG, because the page's content policy would refuse a data address. Dark on
 * light in every theme, because many scanners read nothing else.
 */
export function QrDrawing({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 1 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg role="img" aria-label={zhPay.code} viewBox={`0 0 ${size} ${size}`} width="100%" shapeRendering="crispEdges">
      <path d={path} fill={palette.text} />
    </svg>
  );
}
