import { lazyWithRetry, RequestStrip as Strip } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import type { Session } from '../../../session/createSession.js';

const Requests = lazyWithRetry(async () => (await import('./Requests.js')).Requests);

/** Shows above the list that requests wait for an answer, and whose (R125, R126). */
export const RequestStrip = observer(function RequestStrip({ session }: { readonly session: Session }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Strip count={session.im.groups.requests.all.length} onOpen={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <Requests session={session} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
});
