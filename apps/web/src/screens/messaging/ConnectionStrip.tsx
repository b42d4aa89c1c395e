import { ConnectionBanner } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import type { Session } from '../../session/createSession.js';
import { useApp } from '../../app/AppContext.js';
import { useIsOffline } from '../../components/useIsOffline.js';
import { ChatEndedBanner } from './ChatEndedBanner.js';

/** Says why nothing moves: no connection, or a chat that the service has ended. There is one per screen. */
export const ConnectionStrip = observer(function ConnectionStrip({ session }: { readonly session: Session }) {
  const { sessions } = useApp();
  const isOffline = useIsOffline();
  const { connection, endedBy, wake } = session.im.session;
  if (connection !== 'idle' && connection !== 'loggedOut') {
    return <ConnectionBanner connection={connection} onRetry={wake} isOffline={isOffline} />;
  }
  return endedBy === null ? null : <ChatEndedBanner reason={endedBy} onRestart={() => void sessions.restart()} />;
});
