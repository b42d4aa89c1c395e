import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../primitives/lazyWithRetry.js';
import { RequestStrip as Strip } from '../../group/RequestStrip.js';
import type { OfSession } from '../ChatComponents.js';

const GroupRequestsWindow = lazyWithRetry(async () => (await import('./GroupRequestsWindow.js')).GroupRequestsWindow);

/** The strip above the list about requests without an answer (R125, R126). */
export const WaitingRequests = observer(function WaitingRequests({ session }: OfSession) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Strip count={session.im.groups.requests.all.length} onOpen={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <GroupRequestsWindow session={session} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
});
