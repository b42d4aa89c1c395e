import { useLanguage } from '../copy/language.js';
import type { LogoutReason } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';
import { useDelayed } from '../a11y/useDelayed.js';
import { zhChat } from '../copy/zhChat.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { Banner, Button, Spinner } from '../primitives/index.js';
import type { SessionPartProps } from '../session/ChatComponents.js';
import { useIsOffline } from '../session/hooks.js';
import { useChat } from '../session/useChat.js';
import { theme } from '../theme/theme.js';

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

/** The state of the socket to the chat service. */
export type ConnectionState = 'connecting' | 'online' | 'reconnecting' | 'offline';

/** A shorter interruption is not shown. Milliseconds. */
export const CONNECTION_DELAY_MS = 2_000;

/** The strip above a chat that reports a lost connection (A32). */
export interface ConnectionBannerProps {
  readonly connection: ConnectionState;
  readonly onRetry: () => void;
  /** The browser reports no network: then the strip is shown at once, in every state of the connection. */
  readonly isOffline?: boolean;
}

/** Always rendered, so that its state can be read; empty online and for an interruption's first two seconds. */
export function ConnectionBanner({ connection: state, onRetry, isOffline = false }: ConnectionBannerProps) {
  const language = useLanguage();
  const connection = isOffline && state === 'online' ? 'reconnecting' : state;
  const isDue = useDelayed(connection !== 'online', CONNECTION_DELAY_MS);
  const shown = (isDue || isOffline) && connection !== 'online' ? connection : null;
  return (
    <Root data-connection={connection} data-shown={shown !== null} aria-live="polite">
      {shown === 'offline' && (
        <Button tone="text" size="small" onClick={onRetry}>
          {language(zhChat).connection.offline}
        </Button>
      )}
      {shown !== null && shown !== 'offline' && (
        <>
          <Spinner />
          {language(zhChat).connection[shown]}
        </>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  /* Below a list it is the last element, where its appearance moves nothing. */
  margin-top: auto;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[8]};
  color: ${theme.color.warning};
  font: ${theme.font.caption};
  &[data-shown='true'] {
    min-height: 40px;
    border-bottom: 1px solid ${theme.color.line};
    background: ${theme.color.warningTint};
  }
  button {
    color: ${theme.color.warning};
    font: ${theme.font.caption};
    text-decoration: underline;
  }
`;

export function ChatEndedBanner({ reason, onRestart }: { reason: LogoutReason; onRestart?: () => void }) {
  const language = useLanguage();
  return (
    <div data-connection="offline" aria-live="polite" style={AT_END}>
      <Banner
        action={
          onRestart && (
            <Button size="small" onClick={onRestart}>
              {language(zhMessenger).logInAgain}
            </Button>
          )
        }
      >
        {language(zhMessenger).ended[reason]}
      </Banner>
    </div>
  );
}

const AT_END = { marginTop: 'auto' };
