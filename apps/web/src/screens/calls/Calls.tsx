import { lazyWithRetry } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useApp } from '../../app/AppContext.js';

// Windows that most visits do not see.
const CallLayer = lazyWithRetry(
  async () => (await import('./CallLayer.js')).CallLayer,
  () => null,
);

/** The calls of the login there is, once they have arrived. */
export const Calls = observer(function Calls() {
  const { session } = useApp().sessions;
  const open = session?.calls?.open;
  if (session === null || !open) return null;
  return (
    <Suspense fallback={null}>
      <CallLayer session={session} open={open} />
    </Suspense>
  );
});
