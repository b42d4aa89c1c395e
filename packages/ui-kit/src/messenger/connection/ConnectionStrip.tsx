import { observer } from 'mobx-react-lite';
import { ConnectionBanner } from '../../chat/ConnectionBanner.js';
import type { OfSession } from '../ChatComponents.js';
import { useChat } from '../useChat.js';
import { useIsOffline } from './useIsOffline.js';
import { ChatEndedBanner } from './ChatEndedBanner.js';

/** Reports a lost connection, or a chat that the service has ended. There is one per screen. */
export const ConnectionStrip = observer(function ConnectionStrip({ session }: OfSession) {
  const { onRestart } = useChat();
  const isOffline = useIsOffline();
  const { connection, endedBy, wake } = session.im.session;
  if (connection !== 'idle' && connection !== 'loggedOut') {
    return <ConnectionBanner connection={connection} onRetry={wake} isOffline={isOffline} />;
  }
  return endedBy === null ? null : <ChatEndedBanner reason={endedBy} {...(onRestart && { onRestart })} />;
});
