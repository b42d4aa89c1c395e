import { ConnectionBanner } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import type { World } from '../../world/createWorld.js';
import { useApp } from '../../world/AppContext.js';
import { ChatEndedBanner } from './ChatEndedBanner.js';

/** Says why nothing moves: no connection, or a chat that the service has ended. There is one per screen. */
export const ConnectionStrip = observer(function ConnectionStrip({ world }: { readonly world: World }) {
  const { worlds } = useApp();
  const { session } = world.im;
  const { connection, endedBy } = session;
  if (connection !== 'idle' && connection !== 'loggedOut') {
    return <ConnectionBanner connection={connection} onRetry={session.wake} />;
  }
  return endedBy === null ? null : <ChatEndedBanner reason={endedBy} onRestart={() => void worlds.restart()} />;
});
