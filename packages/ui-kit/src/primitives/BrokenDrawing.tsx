import { theme } from '../theme/theme.js';
import { DrawingSpace } from './DrawingSpace.js';

const { brandMid, brandTint, lineStrong, surface } = theme.color;

/** An unplugged plug, for a block that failed to load. Not lazy, because at that moment nothing can be loaded. */
export function BrokenDrawing() {
  return (
    <DrawingSpace>
      <path d="M8 68c14 0 12-22 26-22h6M124 68c-14 0-12-22-26-22h-4" stroke={lineStrong} />
      <path d="M40 32h10a14 14 0 0 1 0 28H40z" fill={brandTint} stroke={brandMid} />
      <path d="M63 40h8M63 52h8" stroke={brandMid} strokeWidth="3" />
      <path d="M96 32h-6a14 14 0 0 0 0 28h6z" fill={surface} stroke={lineStrong} />
      <path d="m68 24-3-8M76 23V13M84 24l3-8" stroke={brandMid} />
    </DrawingSpace>
  );
}
