import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi, onTestFinished } from 'vitest';
import { LogOutDialog } from '../account/LogOutDialog.js';
import { ConnectionBanner, CONNECTION_DELAY_MS } from '../conversation/ConnectionStrip.js';
import { mount } from '../testing/mount.js';
import { Avatar, initialsOf, tintOf, TINTS } from './Avatar.js';
import { Badge } from './Badge.js';
import { Banner } from './Banner.js';
import { Button } from './Button.js';
import { createToaster, TOAST_MS, ToastViewport } from './ToastViewport.js';
import { ErrorBlock } from './Empty.js';
import { Skeleton, SKELETON_DELAY_MS } from './Skeleton.js';
import { Stars } from './Stars.js';
import { useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.js';
import { TabBar } from './TabBar.js';

/** Fake timers, for one test. */
function holdTime() {
  vi.useFakeTimers();
  return {
    pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
    [Symbol.dispose]: () => void vi.useRealTimers(),
  };
}

describe('toasts (TOAST)', () => {
  it('[UI-TOAST-1] every toast disappears after two seconds', () => {
    using time = holdTime();
    const toaster = createToaster();
    mount(<ToastViewport toaster={toaster} />);
    act(() => toaster.notify('success', '修改成功'));
    act(() => toaster.notify('error', '连接服务器失败'));
    time.pass(TOAST_MS - 1);
    expect(screen.getByRole('status').textContent).toBe('修改成功');
    expect(screen.getByRole('alert').textContent).toBe('连接服务器失败');
    time.pass(1);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the same sentence again is one toast, and there are three at most', () => {
    const toaster = createToaster();
    for (const words of ['一', '二', '二', '三', '四']) toaster.notify('info', words);
    expect(toaster.current().map((toast) => toast.text)).toEqual(['二', '三', '四']);
  });
});

describe('the connection banner (CONN)', () => {
  it.each([
    ['connecting', '正在连接…'],
    ['reconnecting', '网络已断开，正在重连'],
    ['offline', '连接已断开，点击重试'],
  ] as const)('%s is marked at once and shown after two seconds', (connection, words) => {
    using time = holdTime();
    const { container, rerender } = mount(<ConnectionBanner connection={connection} onRetry={() => {}} />);
    const banner = container.querySelector('[data-connection]');
    expect(banner?.getAttribute('data-connection')).toBe(connection);
    time.pass(CONNECTION_DELAY_MS - 1);
    expect(banner?.textContent).toBe('');
    time.pass(1);
    expect(banner?.textContent).toBe(words);
    rerender(<ConnectionBanner connection="online" onRetry={() => {}} />);
    expect(banner?.getAttribute('data-connection')).toBe('online');
    expect(banner?.textContent).toBe('');
  });

  it('a lost network is shown at once, in any state of the connection', () => {
    const { container, rerender } = mount(<ConnectionBanner connection="online" onRetry={() => {}} isOffline />);
    const banner = container.querySelector('[data-connection]');
    expect([banner?.getAttribute('data-connection'), banner?.textContent]).toEqual([
      'reconnecting',
      '网络已断开，正在重连',
    ]);
    rerender(<ConnectionBanner connection="online" onRetry={() => {}} />);
    expect(banner?.textContent).toBe('');
  });

  it('the two seconds count from the loss, not from each change of state', () => {
    using time = holdTime();
    const { rerender } = mount(<ConnectionBanner connection="reconnecting" onRetry={() => {}} />);
    time.pass(1_500);
    const onRetry = vi.fn<() => void>();
    rerender(<ConnectionBanner connection="offline" onRetry={onRetry} />);
    time.pass(500);
    fireEvent.click(screen.getByRole('button', { name: '连接已断开，点击重试' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('the states of a block (STATE)', () => {
  it('a skeleton appears after 150 ms', () => {
    using time = holdTime();
    mount(<Skeleton />);
    time.pass(SKELETON_DELAY_MS - 1);
    expect(screen.queryByText('加载中…')).toBeNull();
    time.pass(1);
    expect(screen.getByText('加载中…')).toBeTruthy();
  });

  it('a failure says 加载失败 and can be retried', async () => {
    const onRetry = vi.fn<() => void>();
    const { user } = mount(<ErrorBlock onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('加载失败');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('a loading button ignores presses', async () => {
    const onClick = vi.fn<() => void>();
    const { user } = mount(
      <Button loading onClick={onClick}>
        保存
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('[UI-STATE-4] a banner can be dismissed when the caller allows it', async () => {
    const onDismiss = vi.fn<() => void>();
    const { user } = mount(<Banner onDismiss={onDismiss}>2台设备已断开连接，请联系师傅</Banner>);
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });
});

describe('small parts', () => {
  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('[UI-BADGE-1] %i unread shows %s and is read out in full', (count, shown) => {
    mount(<Badge count={count} />);
    expect(screen.getByRole('img', { name: `${count} 条未读` }).textContent).toBe(shown);
  });

  it('[UI-BADGE-1] zero shows nothing', () => {
    expect(mount(<Badge count={0} />).container.textContent).toBe('');
  });

  it.each([
    ['客服小安', '小安'],
    ['王师傅', '王'],
    ['师傅', '师傅'],
    ['周玲', '周玲'],
    ['恒洁卫浴官方旗舰店', '恒洁'],
    ['客服中心', '客服'],
    ['晓晓家装', '晓晓'],
    ['维修群', '维修'],
    ['amy', 'A'],
    ['Amy Lin', 'AL'],
    ['O’Neil Park', 'OP'],
    ['kefu01', 'K'],
    ['小李（水电）', '小李'],
    ['🌸 花花', '花花'],
    ['3001', ''],
    ['  ', ''],
  ])('without a picture %s shows %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
    expect(tintOf(name)).toBeLessThan(TINTS);
    expect(mount(<Avatar name={name} url="" />).container.textContent).toBe(initials);
  });

  it('a group without a picture shows the beginning of its name', () => {
    expect(mount(<Avatar name="装修灵感分享" url="" isSquare />).container.textContent).toBe('装修');
  });

  it('[UI-AVATAR-1] a picture that fails to load is replaced by the name, a missing name by a drawing', () => {
    const { container, rerender } = mount(<Avatar name="林晓" url="/a.png" label="头像" />);
    const image = container.querySelector('img');
    expect(image).toBeTruthy();
    if (image) fireEvent.error(image);
    expect(screen.getByRole('img', { name: '头像' }).textContent).toBe('林晓');
    rerender(<Avatar name="" url="" />);
    expect(container.querySelector('svg')).toBeTruthy();
  });

  it('an address of another scheme is not requested, the name is shown, and the console says why', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example/a.png']) {
      const { container, unmount } = mount(<Avatar name="林晓" url={url} />);
      expect([url, container.querySelector('img'), container.textContent]).toEqual([url, null, '林晓']);
      expect(warn).toHaveBeenLastCalledWith(expect.stringContaining(url));
      unmount();
    }
  });

  it('[UI-DIALOG-1] log-out needs a confirmation: 退出 logs out, 取消 and Esc do not', async () => {
    const onConfirm = vi.fn<() => void>();
    const onCancel = vi.fn<() => void>();
    const onKeepsHistory = vi.fn<(keepsHistory: boolean) => void>();
    const { user } = mount(
      <LogOutDialog isOpen keepsHistory onKeepsHistory={onKeepsHistory} onConfirm={onConfirm} onCancel={onCancel} />,
    );
    expect(await screen.findByRole('alertdialog', { name: '确认退出登录吗？' })).toBeTruthy();
    const keep = screen.getByRole<HTMLInputElement>('checkbox', { name: '保留本机聊天记录' });
    expect([keep.checked, keep.getAttribute('aria-describedby')]).toEqual([true, expect.any(String)]);
    await user.click(keep);
    expect(onKeepsHistory).toHaveBeenCalledExactlyOnceWith(false);
    await user.click(screen.getByRole('button', { name: '退出' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(2);
  });
});

describe('a rating (STARS)', () => {
  it.each([
    [5, 'full full full full full'],
    [4.9, 'full full full full full'],
    [4.74, 'full full full full half'],
    [4.5, 'full full full full half'],
    [4.2, 'full full full full none'],
    [0.3, 'half none none none none'],
    [0, 'none none none none none'],
  ])('%s is drawn to the nearest half: %s', (value, drawn) => {
    mount(<Stars value={value} />);
    const row = screen.getByRole('img', { name: `${value} 星` });
    const stars = [...row.querySelectorAll('[data-star]')].map((star) => star.getAttribute('data-star'));
    expect(stars.join(' ')).toBe(drawn);
  });
});

function Item({ name }: { readonly name: string }) {
  if (name === 'bad') throw new Error('cannot be shown');
  return <span>{name}</span>;
}

function List() {
  const [second, setSecond] = useState('bad');
  return (
    <>
      {['first', second, 'third'].map((name, index) => (
        <ErrorBoundary key={index} of={name} fallback={<span>instead</span>}>
          <Item name={name} />
        </ErrorBoundary>
      ))}
      <button type="button" onClick={() => setSecond('second')}>
        mend
      </button>
    </>
  );
}

describe('containment (CONTAIN)', () => {
  it('[UI-7] a part that throws is replaced, its neighbours stay, and another part is rendered again', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => consoleError.mockRestore());
    const { user } = mount(<List />);
    for (const text of ['first', 'instead', 'third']) expect(screen.getByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'mend' }));
    expect(screen.getByText('second')).toBeTruthy();
    expect(screen.queryByText('instead')).toBeNull();
  });
});

const TABS = ['全部', '待支付', '已完成'].map((label, at) => ({ id: String(at), label }));

describe('a row of tabs (TABS)', () => {
  it('tabs are a tab list with one tab stop; arrows, Home and End move the focus, and a press chooses', () => {
    const onPick = vi.fn();
    mount(<TabBar label="订单状态" tabs={TABS} current="1" onPick={onPick} />);
    expect(screen.getByRole('tablist', { name: '订单状态' })).toBeTruthy();
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('待支付');
    tabs[1]?.focus();
    const key = (name: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
      return document.activeElement?.textContent;
    };
    expect(['ArrowRight', 'ArrowRight', 'Home', 'ArrowLeft', 'End'].map(key)).toEqual([
      '已完成',
      '已完成',
      '全部',
      '全部',
      '已完成',
    ]);
    expect(onPick).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('tab', { name: '全部' }));
    expect(onPick).toHaveBeenCalledWith('0');
  });
});
