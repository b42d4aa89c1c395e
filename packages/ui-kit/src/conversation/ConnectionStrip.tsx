import { observer } from 'mobx-react-lite';
import { ConnectionBanner } from './ConnectionBanner.js';
import type { SessionPartProps } from '../session/ChatComponents.js';
import { useChat } from '../session/useChat.js';
import { useIsOffline } from '../session/useIsOffline.js';
import { ChatEndedBanner } from './ChatEndedBanner.js';

/** Reports a lost connection, or a chat that the service has ended. There is one per screen. */
export const ConnectionStrip = observer(function ConnectionStrip({ session }: SessionPartProps) {
  const { onRestart } = useChat();
  const isOffline = useIsOffline();
  const { connection, logoutReason, wake } = session.im.session;
  if (connection !== 'idle' && connection !== 'loggedOut') {
    return <ConnectionBanner connection={connection} onRetry={wake} isOffline={isOffline} />;
  }
  return logoutReason === null ? null : <ChatEndedBanner reason={logoutReason} {...(onRestart && { onRestart })} />;
});
