import type { ReactNode } from 'react';
import { GlobalStyle } from '../theme/GlobalStyle.js';

/** A box of a known size that fills its content, under the page's own styles. For tests with a real layout. */
export function Screen({
  width = 600,
  height = 500,
  children,
}: {
  width?: number;
  height?: number;
  children: ReactNode;
}) {
  return (
    <>
      <GlobalStyle />
      <div style={{ display: 'flex', flexDirection: 'column', width, height }}>{children}</div>
    </>
  );
}
