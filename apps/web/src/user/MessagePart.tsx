import { NotificationSwitches, PeopleWindow, PresenceLine, theme } from '@fitout/ui-kit';
import { Panel } from '@fitout/ui-kit/marketplace';
import { Button, Skeleton } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import type { Session } from '../app/createSession.js';
import { ChatFailed, MarketChat } from '../messages/MarketChat.js';
import { Recording } from '../messages/Recording.js';

type Opened = 'presence' | 'blocklist' | 'recording';

/** 消息设置: the settings of the messaging pages, in one place. */
export const MessagePart = observer(function MessagePart() {
  const { sessions } = useApp();
  const { session, hasFailed } = sessions;
  if (session !== null) return <Settings session={session} />;
  return <Panel title="消息设置">{hasFailed ? <ChatFailed /> : <Skeleton lines={5} />}</Panel>;
});

const Settings = observer(function Settings({ session }: { readonly session: Session }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { notifications, contacts, presence } = session.im;
  const { blocked } = contacts;
  const close = () => setOpened(null);
  return (
    <>
      <Panel title="消息提醒">
        <Switches>
          <NotificationSwitches model={notifications} />
        </Switches>
      </Panel>
      <Panel title="聊天">
        <Rows>
          <li>
            <b>在线状态</b>
            <span>{presence.own === undefined ? '聊天未连接' : <PresenceLine presence={presence.own} />}</span>
            <Button size="small" onClick={() => setOpened('presence')}>
              设置状态
            </Button>
          </li>
          <li>
            <b>好友黑名单</b>
            <span>{blocked.length === 0 ? '暂无' : `${blocked.length} 人`}</span>
            <Button size="small" onClick={() => setOpened('blocklist')}>
              管理黑名单
            </Button>
          </li>
          <li>
            <b>音视频录制</b>
            <span>通话是否录制</span>
            <Button size="small" onClick={() => setOpened('recording')}>
              设置录制
            </Button>
          </li>
        </Rows>
      </Panel>
      {opened === 'recording' && <Recording onClose={close} />}
      {opened !== null && opened !== 'recording' && (
        <MarketChat session={session}>
          <PeopleWindow name={opened} onClose={close} />
        </MarketChat>
      )}
    </>
  );
});

const { color, font, space } = theme;

/** The room of a pointed switch is outside the column of the heading. */
const Switches = styled.div`
  margin-inline: calc(-1 * ${space[8]});
`;

const Rows = styled.ul`
  display: grid;
  li {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[12]};
    min-height: 56px;
  }
  li + li {
    border-top: 1px solid ${color.line};
  }
  b {
    font: ${font.body};
  }
  span {
    min-width: 0;
    color: ${color.text3};
  }
`;
