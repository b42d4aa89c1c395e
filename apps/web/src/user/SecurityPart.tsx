import { type Answer, messageFor } from '@fitout/api-client';
import type { ArchiveSize, ImClient, SpaceEstimate } from '@fitout/im-core';
import { exactTime, fileSize, theme } from '@fitout/ui-kit';
import { Panel, StatusTag } from '@fitout/ui-kit/marketplace';
import { Button, ConfirmDialog, focusFirstError, Row, Stack, Text, TextField } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { App } from '../app/app.js';
import { useApp } from '../context/AppContext.js';
import { useHas } from '../navigation/RouterLink.js';
import { StrengthMeter } from '../shared/StrengthMeter.js';
import { MARKET_CODES } from '../shared/marketCodes.js';
import { marketZone } from '../shared/marketTime.js';
import { passwordErrors } from '../shared/passwordRules.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { useMe } from '../shared/useMe.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

export const SecurityPart = observer(function SecurityPart() {
  const { config } = useApp();
  const has = useHas();
  return (
    <>
      {(config.auth.mode === 'im-only' || has('auth.password')) && (
        <Panel title="修改密码">
          {config.auth.mode === 'im-only' ? (
            <Text as="p" tone="text3">
              密码由聊天服务管理，需要修改时请联系客服。
            </Text>
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

const LocalChats = observer(function LocalChats() {
  const app = useApp();
  const { account, sessions, toaster } = app;
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const userId = account.login?.user.id ?? '';
  const im = sessions.session?.im;
  const unsent = isConfirming ? (im?.unsentCount() ?? 0) : 0;

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
      <Stack gap={16} align="start">
        <Text as="p" tone="text3">
          聊天记录、草稿会缓存在这台设备上，方便快速打开。清空后不影响其他设备，也不会删除对方和服务器上的消息。
        </Text>
        {im && <StorageMeter im={im} notify={toaster.notify} />}
        <Button tone="danger" disabled={userId === ''} onClick={() => setConfirming(true)}>
          清空本机聊天记录
        </Button>
      </Stack>
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

interface StorageMeterProps {
  readonly im: Pick<ImClient, 'archive' | 'storedBytes'>;
  readonly notify: App['toaster']['notify'];
}

/** How much is stored, how much of it to be searched, and a way to empty only that. */
function StorageMeter({ im, notify }: StorageMeterProps) {
  const [stored, setStored] = useState<{ whole: SpaceEstimate | null; archive: ArchiveSize | null } | null>(null);
  const measure = useCallback(async () => {
    const [whole, archive] = await Promise.all([im.storedBytes(), im.archive?.size()]);
    return { whole, archive: archive ?? null };
  }, [im]);
  useEffect(() => {
    let isShown = true;
    void measure().then((now) => isShown && setStored(now));
    return () => {
      isShown = false;
    };
  }, [measure]);
  if (stored === null) return null;
  const { whole, archive } = stored;

  async function clear() {
    await im.archive?.clear();
    setStored(await measure());
    notify('success', '用于搜索的消息已清空，下次打开时会重新保存');
  }

  return (
    <>
      {whole && (
        <Text as="p" tone="text2">
          {`本站在这台设备上共占用 ${fileSize(whole.usage)}，浏览器最多允许 ${fileSize(whole.quota)}。空间不足时，会先删去最早的、可以重新加载的消息。`}
        </Text>
      )}
      {archive && (
        <>
          <Text as="p" tone="text2">
            {`为了搜索全部聊天记录，本机保存了 ${archive.messages} 条消息，约占 ${fileSize(archive.bytes)}。`}
          </Text>
          <Button disabled={archive.messages === 0} onClick={() => void clear()}>
            清空用于搜索的消息
          </Button>
        </>
      )}
    </>
  );
}

/**
 * Removes the stored chats of the account from this browser: the chat ends, its databases are deleted, and it starts
 * anew with the server's data. The notification settings stay. Resolves with false if a database could not be deleted.
 */
async function clearChats(app: Pick<App, 'sessions' | 'clearChats'>, userId: string): Promise<boolean> {
  const { sessions } = app;
  const settings = sessions.session?.im.notifications.settings;
  let isCleared = false;
  const ending = sessions.replace(null);
  const clearing = sessions.between(async () => {
    isCleared = await app.clearChats(userId);
  });
  await Promise.all([ending, clearing, sessions.replace(userId)]);
  if (settings !== undefined) sessions.session?.im.notifications.change(settings);
  return isCleared;
}

const EMPTY = { old: '', password: '', repeat: '' };

const PasswordForm = observer(function PasswordForm() {
  const { api, config, toaster } = useApp();
  const me = useMe();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(EMPTY);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  /** The refused values, and the marketplace's text. */
  const [refused, setRefused] = useState<{
    readonly field: 'old' | 'password';
    readonly was: string;
    readonly text: string;
  } | null>(null);
  const userName = me.data?.userName ?? '';
  const known = errorsOf(typed);
  const errors = {
    ...(hasTried && known),
    ...(refused !== null && typed[refused.field] === refused.was && { [refused.field]: refused.text }),
  };

  function errorsOf({ old, password, repeat }: typeof EMPTY): Readonly<Partial<Record<keyof typeof EMPTY, string>>> {
    return {
      ...passwordErrors({ password, repeat, userName, refusesWeak: config.auth.refusesWeakPasswords }),
      ...(old === '' && { old: '请输入原密码' }),
      ...(old !== '' && old === password && { password: '新密码不能与原密码相同' }),
    };
  }

  async function submit() {
    setTried(true);
    if (isBusy) return;
    if (Object.keys(known).length > 0) return focusFirstError(form.current);
    setBusy(true);
    const answer = await api.call('auth.password', { body: { oldPassword: typed.old, newPassword: typed.password } });
    setBusy(false);
    if (answer.ok) {
      setTyped(EMPTY);
      setTried(false);
      toaster.notify('success', '密码已修改，其他设备需用新密码重新登录');
      return;
    }
    focusFirstError(form.current);
    const { code, serverMessage } = answer.error;
    if (code === MARKET_CODES.passwordInvalid) setRefused({ field: 'old', was: typed.old, text: '原密码不正确' });
    else if (code === MARKET_CODES.passwordWeak)
      setRefused({ field: 'password', was: typed.password, text: serverMessage ?? '密码强度不足' });
    else toaster.notify('error', messageFor(answer.error) ?? serverMessage ?? '修改失败，请稍后重试');
  }

  const field = (name: keyof typeof EMPTY, label: string) => ({
    secret: true,
    label,
    value: typed[name],
    error: errors[name] ?? null,
    onValue: (value: string) => setTyped((now) => ({ ...now, [name]: value })),
  });
  return (
    <Stack
      as="form"
      gap={16}
      style={{ maxWidth: 400 }}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {/* Tells a password manager the account. */}
      <input type="text" autoComplete="username" value={userName} readOnly hidden />
      <TextField {...field('old', '原密码')} autoComplete="current-password" />
      <TextField {...field('password', '新密码')} autoComplete="new-password" />
      <StrengthMeter password={typed.password} userName={userName} />
      <TextField {...field('repeat', '确认新密码')} autoComplete="new-password" />
      <Row>
        <Button type="submit" tone="primary" loading={isBusy}>
          修改密码
        </Button>
      </Row>
    </Stack>
  );
});

type LogIn = Answer<'device.list'>[number];

const DevicesPart = observer(function DevicesPart() {
  const { api, sessions } = useApp();
  const { session } = sessions;
  const query = useAnswer(['devices'], 'device.list', { silent: true });
  const { busy, run } = useApiMutation();
  const [leaving, setLeaving] = useState<LogIn | null>(null);
  const lines = deviceLines(session?.im.presence.recordOf(session.self)?.devices ?? []);
  // Without the address the page names only this browser.
  const isUnknown = query.error !== null && (query.error.kind === 'absent' || query.error.code === 404);

  async function end(device: LogIn) {
    await run('end', () => api.call('device.end', { query: { id: device.id } }), '该设备已退出登录');
    // Another question may have been opened meanwhile.
    setLeaving((now) => (now === device ? null : now));
    // Also after a refusal: the log-in may have ended meanwhile.
    void query.refetch();
  }

  return (
    <Panel title="登录设备">
      {isUnknown ? (
        <ul>
          <DeviceRow userAgent={navigator.userAgent} createTime={null} current />
        </ul>
      ) : (
        <QueryBoundary query={query} lines={3}>
          {(devices) => (
            <ul>
              {/* A log-in with only the chat's token is in no list (A11). */}
              {!devices.some(({ current }) => current) && (
                <DeviceRow userAgent={navigator.userAgent} createTime={null} current />
              )}
              {devices.map((device) => (
                <DeviceRow key={device.id} {...device} onEnd={() => setLeaving(device)} />
              ))}
            </ul>
          )}
        </QueryBoundary>
      )}
      <Text as="p" tone="text3">
        {session?.im.session.isOnline === true ? '聊天在线' : '聊天离线'}
        {lines.length > 0 && `，当前连接：${lines.map(({ label, count }) => `${label} ${count} 个`).join('，')}`}
        。同一浏览器打开的每个页面各算一个。发现不是你本人的登录时，请让该设备退出，修改密码并联系客服。
      </Text>
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

function DeviceRow({ userAgent, createTime, current, onEnd }: Omit<LogIn, 'id'> & { readonly onEnd?: () => void }) {
  const name = browserName(userAgent);
  return (
    <Device as="li" gap={12} justify="between" pad={[8, 0]}>
      <Row gap={8} wrap style={{ rowGap: 4 }}>
        <b>{name}</b>
        {current && <StatusTag tone="success">本机</StatusTag>}
        {createTime !== null && <Text tone="text3">{`登录于 ${exactTime(createTime, marketZone)}`}</Text>}
      </Row>
      {!current && onEnd !== undefined && (
        <Button size="small" aria-label={`让 ${name} 退出登录`} onClick={onEnd}>
          退出登录
        </Button>
      )}
    </Device>
  );
}

const Device = styled(Row)`
  min-height: 48px;
  border-bottom: 1px solid ${theme.color.line};
  &:last-child {
    margin-bottom: ${theme.space[12]};
  }
  b {
    font-weight: 500;
  }
  span {
    color: ${theme.color.text3};
  }
  button {
    flex: none;
  }
`;

/** The vendor's device names begin with their platform; any other one is another device. */
const PLATFORMS: readonly (readonly [start: RegExp, label: string])[] = [
  [/^web/iu, '网页端'],
  [/^(?:android|huawei|honor|xiaomi|oppo|vivo|meizu)/iu, '安卓手机'],
  [/^(?:ios|iphone|ipad)/iu, '苹果手机'],
  [/^(?:win|mac|linux|pc|desktop)/iu, '电脑端'],
];

export function deviceLines(devices: readonly string[]): readonly { readonly label: string; readonly count: number }[] {
  const labels = devices.map((device) => PLATFORMS.find(([start]) => start.test(device))?.[1] ?? '其他设备');
  const order = [...PLATFORMS.map(([, label]) => label), '其他设备'];
  return order.flatMap((label) => {
    const count = labels.filter((one) => one === label).length;
    return count === 0 ? [] : [{ label, count }];
  });
}

export function browserName(userAgent: string): string {
  const browser = [
    [/MicroMessenger/u, '微信'],
    [/Edg/u, 'Edge 浏览器'],
    [/Firefox|FxiOS/u, '火狐浏览器'],
    [/Chrome|CriOS/u, 'Chrome 浏览器'],
    [/Safari/u, 'Safari 浏览器'],
  ] as const;
  const system = [
    [/iPhone|iPad/u, 'iOS'],
    [/Android/u, 'Android'],
    [/Windows/u, 'Windows'],
    [/Mac OS X|Macintosh/u, 'macOS'],
    [/Linux/u, 'Linux'],
  ] as const;
  const nameIn = (table: readonly (readonly [RegExp, string])[]) => table.find(([sign]) => sign.test(userAgent))?.[1];
  return [nameIn(browser) ?? '浏览器', nameIn(system)].filter((part) => part !== undefined).join(' · ');
}
