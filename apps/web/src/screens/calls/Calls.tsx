import { lazyPart } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useApp } from '../../world/AppContext.js';

// Windows that most visits do not see.
const CallLayer = lazyPart(
  async () => (await import('./CallLayer.js')).CallLayer,
  () => null,
);

/** The calls of the login there is, once they have arrived. */
export const Calls = observer(function Calls() {
  const { world } = useApp().worlds;
  const open = world?.calls?.open;
  if (world === null || !open) return null;
  return (
    <Suspense fallback={null}>
      <CallLayer world={world} open={open} />
    </Suspense>
  );
});
