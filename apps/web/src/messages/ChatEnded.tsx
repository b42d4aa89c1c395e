import type { LogoutReason } from '@fitout/im-core';
import { zhMessenger } from '@fitout/ui-kit';
import { ConfirmDialog } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApp } from '../context/AppContext.js';
import type { Session } from '../app/session.js';

/** Reasons caused by others; an expired token or a wrong password is shown in place of the chat. */
const BY_OTHERS: ReadonlySet<LogoutReason> = new Set(['replaced', 'kicked', 'removed', 'passwordChanged', 'banned']);

/**
 * A dialog on any page once the service has ended the chat, because later messages are not sent. After it is dismissed
 * the banner above the conversations stays (WEB-CHAT-6).
 */
export const ChatEnded = observer(function ChatEnded({ session }: { readonly session: Session }) {
  const { sessions } = useApp();
  const [putOff, setPutOff] = useState<Session | null>(null);
  const { connection, logoutReason } = session.im.session;
  const hasEnded = connection === 'loggedOut' && logoutReason !== null && BY_OTHERS.has(logoutReason);
  return (
    <ConfirmDialog
      isOpen={hasEnded && putOff !== session}
      title={logoutReason === null ? '' : zhMessenger.ended[logoutReason]}
      confirmLabel="重新登录"
      cancelLabel="稍后"
      onConfirm={() => void sessions.restart()}
      onCancel={() => setPutOff(session)}
    >
      聊天已断开，暂时收不到新消息，写下的内容也发不出去。
    </ConfirmDialog>
  );
});
