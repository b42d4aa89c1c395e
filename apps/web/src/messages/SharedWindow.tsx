import { type SharedContent, ShareWindow } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Session } from '../app/session.js';
import { forgetShared, readShared } from '../serviceWorker/sharedContent.js';

/** Sends what another app has shared with this one, once; `onClose` is called at once if there is nothing. */
export const SharedWindow = observer(function SharedWindow(props: {
  readonly session: Session;
  readonly onClose: () => void;
}) {
  const { session, onClose } = props;
  const [shared, setShared] = useState<SharedContent | null>(null);
  useEffect(() => {
    void readShared().then((found) => (found === null ? onClose() : setShared(found)));
  }, [onClose]);
  function handleClose() {
    void forgetShared();
    onClose();
  }
  // The window fixes its list when it opens: after a first log-in the conversations are still on their way.
  const { hasLoaded, ordered } = session.im.conversations;
  if (shared === null || !(hasLoaded || ordered.length > 0)) return null;
  return <ShareWindow session={session} shared={shared} onClose={handleClose} />;
});
