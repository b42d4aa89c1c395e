import { lazyPart, RequestStrip as Strip } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import type { World } from '../../../world/createWorld.js';

const Requests = lazyPart(async () => (await import('./Requests.js')).Requests);

/** Says above the list that somebody waits for an answer, and shows who (R125, R126). */
export const RequestStrip = observer(function RequestStrip({ world }: { readonly world: World }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Strip count={world.im.groups.requests.all.length} onOpen={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <Requests world={world} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
});
