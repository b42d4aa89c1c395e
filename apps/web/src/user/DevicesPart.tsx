import { exactTime, theme } from '@fitout/ui-kit';
import { Panel, StatusTag } from '@fitout/ui-kit/marketplace';
import { Button, ConfirmDialog } from '@fitout/ui-kit/primitives';
import type { Answer } from '@fitout/api-client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { browserName, deviceLines } from './deviceLines.js';
import { marketZone } from '../shared/marketTime.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';

type Device = Answer<'device.list'>[number];

/** 登录设备: the log-ins of the account, each with a button that ends it, and the devices connected to the chat service. */
export const DevicesPart = observer(function DevicesPart() {
  const { api, sessions } = useApp();
  const { session } = sessions;
  const query = useApiQuery(['devices'], (options) => api.call('device.list', { ...options, silent: true }));
  const { busy, run } = useApiMutation();
  const [leaving, setLeaving] = useState<Device | null>(null);
  const lines = deviceLines(session?.im.presence.recordOf(session.self)?.devices ?? []);
  // Without the address the page names only this browser.
  const isUnknown = query.error !== null && (query.error.kind === 'absent' || query.error.code === 404);

  async function end(device: Device) {
    await run('end', () => api.call('device.end', { query: { id: device.id } }), '该设备已退出登录');
    // Another question may have been opened meanwhile.
    setLeaving((now) => (now === device ? null : now));
    // Also after a refusal: the log-in may have ended meanwhile.
    query.retry();
  }

  return (
    <Panel title="登录设备">
      {isUnknown ? (
        <List>
          <DeviceRow userAgent={navigator.userAgent} createTime={null} current />
        </List>
      ) : (
        <QueryBoundary query={query} lines={3}>
          {(devices) => (
            <List>
              {/* A log-in with only the chat's token is in no list (A11). */}
              {!devices.some(({ current }) => current) && (
                <DeviceRow userAgent={navigator.userAgent} createTime={null} current />
              )}
              {devices.map((device) => (
                <DeviceRow key={device.id} {...device} onEnd={() => setLeaving(device)} />
              ))}
            </List>
          )}
        </QueryBoundary>
      )}
      <Words>
        {session?.im.session.isOnline === true ? '聊天在线' : '聊天未连接'}
        {lines.length > 0 && `，当前连接：${lines.map(({ label, count }) => `${label} ${count} 个`).join('，')}`}
        。同一浏览器打开的每个页面各算一个。发现不是你本人的登录时，请让该设备退出，修改密码并联系客服。
      </Words>
      <ConfirmDialog
        isOpen={leaving !== null}
        title="让该设备退出登录吗？"
        tone="danger"
        confirmLabel="退出登录"
        loading={busy !== null}
        onConfirm={() => leaving !== null && void end(leaving)}
        onCancel={() => setLeaving(null)}
      >
        {leaving === null
          ? ''
          : `${browserName(leaving.userAgent)} 需要重新输入密码才能登录，未发送的消息会留在该设备上。`}
      </ConfirmDialog>
    </Panel>
  );
});

/** One log-in: the browser, the time, and whether it is this one; another one has a button that ends it. */
function DeviceRow({ userAgent, createTime, current, onEnd }: Omit<Device, 'id'> & { readonly onEnd?: () => void }) {
  const name = browserName(userAgent);
  return (
    <li>
      <div>
        <b>{name}</b>
        {current && <StatusTag tone="success">本机</StatusTag>}
        {createTime !== null && <span>{`登录于 ${exactTime(createTime, marketZone)}`}</span>}
      </div>
      {!current && onEnd !== undefined && (
        <Button size="small" aria-label={`让 ${name} 退出登录`} onClick={onEnd}>
          退出登录
        </Button>
      )}
    </li>
  );
}

const { color, space } = theme;

const Words = styled.p`
  color: ${color.text3};
`;

const List = styled.ul`
  margin-bottom: ${space[12]};
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[12]};
    min-height: 48px;
    padding-block: ${space[8]};
    border-bottom: 1px solid ${color.line};
  }
  div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]} ${space[8]};
  }
  b {
    font-weight: 500;
  }
  span {
    color: ${color.text3};
  }
  button {
    flex: none;
  }
`;
