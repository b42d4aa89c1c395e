import { NotificationSwitches, PeopleWindow, PresenceLine, theme } from '@fitout/ui-kit';
import { Panel } from '@fitout/ui-kit/marketplace';
import { Button, Grid, Skeleton, Stack, SwitchLine, Text } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Session } from '../app/session.js';
import { useApp } from '../context/AppContext.js';
import { ChatFailed, MarketChat } from '../messages/MarketChat.js';
import { Recording, storedRecording } from '../messages/Recording.js';
import { PushSwitches } from '../notices/PushSwitches.js';
import { saveAnswer } from '../orders/saveAnswer.js';
import { Lines } from '../shared/parts.js';
import { storedDiagnostics } from '../shared/storage/webStored.js';

type Opened = 'presence' | 'blocklist' | 'recording';

export const MessagePart = observer(function MessagePart() {
  const { sessions } = useApp();
  const { session, hasFailed } = sessions;
  if (session !== null) return <Settings session={session} />;
  return <Panel title="消息设置">{hasFailed ? <ChatFailed /> : <Skeleton lines={5} />}</Panel>;
});

const Settings = observer(function Settings({ session }: { readonly session: Session }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { links } = session;
  const { notifications, contacts, presence } = session.im;
  const { blocked } = contacts;
  const { webStorage } = useApp();
  const { rec } = storedRecording(webStorage).load();
  const close = () => setOpened(null);
  const shown = presence.own === undefined ? '离线' : <PresenceLine presence={presence.own} />;
  return (
    <>
      <Panel title="消息提醒">
        <Switches>
          <NotificationSwitches model={notifications} />
          <PushSwitches />
        </Switches>
      </Panel>
      <Panel title="聊天">
        {links !== null && (
          <Switches>
            <SwitchLine label="链接预览" hint="由服务器读取链接的标题和图片" isOn={links.isOn} onChange={links.turn} />
          </Switches>
        )}
        <Lines>
          {(
            [
              ['presence', '在线状态', '设置状态', shown],
              ['blocklist', '好友黑名单', '管理黑名单', blocked.length === 0 ? '暂无' : `${blocked.length} 人`],
              ['recording', '音视频录制', '设置录制', rec ? '录制通话' : '不录制'],
            ] as const
          ).map(([id, label, action, value]) => (
            <Grid as="li" key={id} columns="96px minmax(0, 1fr) auto" gap={12} align="center" style={{ minHeight: 56 }}>
              {label}
              <Text tone="text3">{value}</Text>
              <Button size="small" onClick={() => setOpened(id)}>
                {action}
              </Button>
            </Grid>
          ))}
        </Lines>
      </Panel>
      <Diagnostics session={session} />
      {opened === 'recording' && <Recording onClose={close} />}
      {opened !== null && opened !== 'recording' && (
        <MarketChat session={session}>
          <PeopleWindow name={opened} onClose={close} />
        </MarketChat>
      )}
    </>
  );
});

function Diagnostics({ session: { im, isRecorded } }: { readonly session: Session }) {
  const { webStorage, storage } = useApp();
  const [stored] = useState(() => storedDiagnostics(webStorage));
  const [isOn, setOn] = useState(stored.load);
  const id = useId();
  const change = (chosen: boolean) => {
    setOn(chosen);
    if (!stored.save(chosen)) storage.lost();
  };
  const save = () => saveAnswer({ url: null, bytes: new Blob([JSON.stringify(im.recording())]) }, '诊断记录.json');
  return (
    <Panel title="故障诊断">
      <Switches>
        <SwitchLine
          label="诊断记录"
          hint="记下消息收发的时间、顺序和结果，不含文字、姓名、文件和密码。记录只在本页，关闭页面即清除。更改在重新打开页面后生效。"
          isOn={isOn}
          onChange={change}
        />
      </Switches>
      <Stack gap={8} align="start">
        <Button size="small" disabled={!isOn || !isRecorded} aria-describedby={id} onClick={save}>
          导出诊断记录
        </Button>
        <Text id={id} tone="text3">
          {!isOn
            ? '打开诊断记录后才能导出'
            : isRecorded
              ? '出现问题时导出文件，发给客服'
              : '还没有记录，请重新打开页面'}
        </Text>
      </Stack>
    </Panel>
  );
}

/** The room of a pointed switch is outside the column of the heading. */
const Switches = styled.div`
  margin-inline: calc(-1 * ${theme.space[8]});
`;
