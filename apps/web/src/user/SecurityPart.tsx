import { theme } from '@fitout/ui-kit';
import { Panel } from '@fitout/ui-kit/marketplace';
import { Button, ConfirmDialog } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { clearChats } from './clearChats.js';
import { useApp } from '../context/AppContext.js';
import { DevicesPart } from './DevicesPart.js';
import { PasswordForm } from './PasswordForm.js';
import { useHas } from '../navigation/RouterLink.js';

/** 账号与安全: the password, the log-ins, and the data stored on this device. */
export const SecurityPart = observer(function SecurityPart() {
  const { config } = useApp();
  const has = useHas();
  return (
    <>
      {(config.auth.mode === 'im-only' || has('auth.password')) && (
        <Panel title="修改密码">
          {config.auth.mode === 'im-only' ? (
            <Words>密码由聊天服务管理，需要修改时请联系客服。</Words>
          ) : (
            <PasswordForm />
          )}
        </Panel>
      )}
      <DevicesPart />
      <LocalChats />
    </>
  );
});

/** The chats stored in this browser, with a button that removes them. */
const LocalChats = observer(function LocalChats() {
  const app = useApp();
  const { account, sessions, toaster } = app;
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const userId = account.login?.user.id ?? '';
  const unsent = isConfirming ? (sessions.session?.im.unsentCount() ?? 0) : 0;

  async function clear() {
    setBusy(true);
    const isCleared = await clearChats(app, userId);
    setBusy(false);
    setConfirming(false);
    if (isCleared) toaster.notify('success', '本机聊天记录已清空');
    else toaster.notify('error', '清空失败，请关闭其他页面后重试');
  }

  return (
    <Panel title="本机聊天记录">
      <Words>
        聊天记录、草稿会缓存在这台设备上，方便快速打开。清空后不影响其他设备，也不会删除对方和服务器上的消息。
      </Words>
      <Button tone="danger" disabled={userId === ''} onClick={() => setConfirming(true)}>
        清空本机聊天记录
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title="确定清空本机聊天记录吗？"
        tone="danger"
        confirmLabel="清空"
        loading={isBusy}
        onConfirm={() => void clear()}
        onCancel={() => setConfirming(false)}
      >
        {`仅清空你在这台设备上的聊天缓存和草稿，重新打开会话时会从服务器加载。${
          unsent > 0 ? `还有 ${unsent} 条消息未发送，清空后将不会发送。` : ''
        }如有正在进行的通话，将会结束。`}
      </ConfirmDialog>
    </Panel>
  );
});

const { color, space } = theme;

const Words = styled.p`
  color: ${color.text3};
  & + button {
    margin-top: ${space[16]};
  }
`;
