import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { lazyWithRetry } from '../primitives/lazyWithRetry.js';
import type { CallingSession } from './CallingSession.js';

// Windows that most visits do not see.
const CallLayer = lazyWithRetry(
  async () => (await import('./CallLayer.js')).CallLayer,
  () => null,
);

/** Whose calls are shown. */
export interface CallsProps {
  readonly session: CallingSession;
}

/** The calls of a login, over every page, once they have arrived. */
export const Calls = observer(function Calls({ session }: CallsProps) {
  const open = session.calls?.open;
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <CallLayer session={session} open={open} />
    </Suspense>
  );
});
