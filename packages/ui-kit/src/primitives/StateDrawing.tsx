import { Suspense } from 'react';
import { DrawingSpace } from './DrawingSpace.js';
import { lazyWithRetry } from './lazyWithRetry.js';
import type { DrawnStateProps } from './DrawnState.js';

// Decoration: no page waits for it. Its space is reserved, so nothing moves when it is loaded.
const DrawnState = /*#__PURE__*/ lazyWithRetry<DrawnStateProps>(
  async () => (await import('./DrawnState.js')).DrawnState,
  () => <DrawingSpace />,
);

/** The drawing of a state, loaded with the first one that is shown. */
export function StateDrawing({ name }: DrawnStateProps) {
  return (
    <Suspense fallback={<DrawingSpace />}>
      <DrawnState name={name} />
    </Suspense>
  );
}
