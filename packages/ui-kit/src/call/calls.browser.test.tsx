import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { callWindow, party } from '../testing/callWindow.js';
import { mount } from '../testing/mount.js';
import { GlobalStyle } from '../theme/GlobalStyle.js';
import { violations } from '../testing/violations.js';
import { CallWindow } from './CallWindow.js';
import { GroupCallWindow } from './GroupCallWindow.js';
import { IncomingCallAlert } from './IncomingCallAlert.js';

afterEach(() => page.viewport(1280, 860));

const PEER = party('3001', '王师傅');

describe('an incoming call (CALL)', () => {
  it.each([
    ['voice', '邀请你语音通话...'],
    ['video', '邀请你视频通话...'],
    ['group', '邀请你多人视频通话...'],
  ] as const)('[UI-CALL-1] %s: it shows the caller and the kind, and is answered or refused', async (kind, words) => {
    const [onAccept, onRefuse] = [vi.fn(), vi.fn()];
    const alert = { kind, name: '王师傅', avatarUrl: '', onAccept, onRefuse };
    const { user } = mount(<IncomingCallAlert {...alert} />);
    const dialog = screen.getByRole('alertdialog', { name: '来电' });
    expect(within(dialog).getByRole('alert').textContent).toBe(`王师傅${words}`);
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '接听' }));
    await user.click(screen.getByRole('button', { name: '拒绝' }));
    expect([onAccept.mock.calls.length, onRefuse.mock.calls.length]).toEqual([1, 1]);
  });

  it('[UI-CALL-1] an incoming call leaves the focus in the text box', () => {
    mount(<input aria-label="消息" />)
      .container.querySelector('input')
      ?.focus();
    mount(<IncomingCallAlert kind="voice" name="王师傅" avatarUrl="" onAccept={vi.fn()} onRefuse={vi.fn()} />);
    expect(document.activeElement).toBe(screen.getByLabelText('消息'));
  });
});

describe('the window of a one-to-one call (CALL)', () => {
  it('[UI-CALL-2] the window shows the specification’s words for waiting and talking', () => {
    const waiting = { ...callWindow(), phase: 'waiting', time: '', kind: 'voice', peer: PEER } as const;
    const { rerender } = mount(<CallWindow {...waiting} />);
    expect(screen.getByRole('status').textContent).toBe('正在等待对方接受邀请...');
    rerender(<CallWindow {...waiting} phase="connecting" />);
    expect(screen.getByText('正在连接…')).toBeDefined();
    expect(screen.queryByText('正在通话中...')).toBeNull();
    rerender(<CallWindow {...waiting} phase="talking" time="01:02:03" />);
    expect(screen.getByRole('status').textContent).toBe('正在通话中...');
    expect(screen.getByText('01:02:03').tagName).toBe('TIME');
  });

  it('microphone, camera, sound and hanging up: by press and by key', async () => {
    const props = callWindow();
    const { user } = mount(<CallWindow {...props} kind="video" peer={PEER} />);
    await user.click(screen.getByRole('button', { name: '静音' }));
    await user.click(screen.getByRole('button', { name: '打开摄像头' }));
    await user.click(screen.getByRole('button', { name: '关闭声音' }));
    await user.keyboard('mv{Escape}{Shift>}H{/Shift}');
    await user.click(screen.getByRole('button', { name: '挂断' }));
    expect(props.onMute.mock.calls).toEqual([[true], [true]]);
    expect(props.onCamera.mock.calls).toEqual([[true], [true]]);
    expect(props.onSpeaker.mock.calls).toEqual([[false]]);
    expect(props.onMinimise.mock.calls).toEqual([[true]]);
    expect(props.onHangUp.mock.calls.length).toBe(2);
  });

  it('Esc closes the devices if they are open, and minimises the window only otherwise', async () => {
    const props = callWindow();
    const { user } = mount(<CallWindow {...props} kind="video" peer={PEER} />);
    await user.click(screen.getByRole('button', { name: '设备' }));
    screen.getByRole('combobox', { name: '麦克风' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(props.onMinimise).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '设备' }));
    await user.keyboard('{Escape}');
    expect(props.onMinimise.mock.calls).toEqual([[true]]);
  });

  it('in a list of devices letters choose a device, and Esc closes only the list', async () => {
    const props = callWindow();
    const { user } = mount(<CallWindow {...props} kind="video" peer={PEER} />);
    await user.click(screen.getByRole('button', { name: '设备' }));
    const microphone = screen.getByRole('combobox', { name: '麦克风' });
    microphone.focus();
    await user.keyboard('m');
    await waitFor(() => expect(document.activeElement?.role).toBe('option'));
    await user.keyboard('mv{Shift>}H{/Shift}{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(microphone));
    for (const one of [props.onMute, props.onCamera, props.onHangUp, props.onMinimise])
      expect(one).not.toHaveBeenCalled();
    expect(microphone.getAttribute('aria-expanded')).toBe('false');
  });

  it('devices can be chosen; a kind without a device is left out', async () => {
    const props = callWindow();
    const { user } = mount(<CallWindow {...props} kind="video" peer={PEER} />);
    await user.click(screen.getByRole('button', { name: '设备' }));
    expect(screen.queryByRole('combobox', { name: '摄像头' })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: '麦克风' }));
    const device = await screen.findByRole('option', { name: '内置麦克风' });
    expect(await violations()).toEqual([]);
    await user.click(device);
    expect(props.onDevice.mock.calls).toEqual([['microphone', 'm1']]);
    expect(await violations()).toEqual([]);
  });

  it('the avatar is shown until the first frame of the video, and again after its end', async () => {
    const canvas = document.createElement('canvas');
    const draw = setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 8, 8), 50);
    onTestFinished(() => clearInterval(draw));
    const coming: HTMLVideoElement[] = [];
    const attach = (_: string, element: HTMLVideoElement) => {
      coming.push(element);
      return () => void (element.srcObject = null);
    };
    const props = { ...callWindow(), attach };
    const { container, rerender } = mount(<CallWindow {...props} kind="video" peer={{ ...PEER, hasPicture: true }} />);
    const round = () => container.ownerDocument.querySelector('video')?.nextElementSibling ?? null;
    await expect.poll(() => coming.length).toBe(1);
    expect(round()).not.toBeNull();
    for (const element of coming) element.srcObject = canvas.captureStream(20);
    await expect.poll(round).toBeNull();
    rerender(<CallWindow {...props} kind="video" peer={PEER} />);
    rerender(<CallWindow {...props} kind="video" peer={{ ...PEER, hasPicture: true }} />);
    expect(round()).not.toBeNull();
  });

  it('a minimised call is one line with the time, a button to return and 挂断', async () => {
    const props = { ...callWindow(), isMinimised: true };
    const { user } = mount(<CallWindow {...props} kind="voice" peer={PEER} />);
    expect(screen.getByText('00:07')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '返回通话' }));
    await user.click(screen.getByRole('button', { name: '返回通话' }));
    expect(props.onMinimise.mock.calls).toEqual([[false]]);
    expect(await violations()).toEqual([]);
  });

  it('a broken connection is shown, and one press starts sound that the browser blocks', async () => {
    const props = { ...callWindow(), isSoundBlocked: true };
    const { user } = mount(<CallWindow {...props} kind="voice" peer={{ ...PEER, presence: 'reconnecting' }} />);
    expect(screen.getByRole('status').textContent).toBe('网络不佳，正在重新连接…');
    await user.click(screen.getByRole('button', { name: '点击播放声音' }));
    expect(props.onHear).toHaveBeenCalledTimes(1);
  });

  it('the window is dragged by its header, and stays inside the page’s window', () => {
    mount(
      <>
        <GlobalStyle />
        <CallWindow {...callWindow()} kind="voice" peer={PEER} />
      </>,
    );
    const frame = screen.getByRole('region', { name: '与王师傅通话' });
    const head = screen.getByRole('heading', { name: '与王师傅通话' });
    const at = () => [frame.getBoundingClientRect().left, frame.getBoundingClientRect().top];
    const [left = 0, top = 0] = at();
    const pointer = { pointerId: 1, isPrimary: true, button: 0, bubbles: true };
    vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
    fireEvent.pointerDown(head, { ...pointer, clientX: left + 20, clientY: top + 20 });
    fireEvent.pointerMove(head, { ...pointer, clientX: left + 50, clientY: top + 10 });
    expect(at()).toEqual([Math.round(left + 30), Math.round(top - 10)]);
    fireEvent.pointerMove(head, { ...pointer, clientX: -900, clientY: 9_000 });
    expect(at()).toEqual([0, innerHeight - frame.getBoundingClientRect().height]);
    fireEvent.pointerUp(head, pointer);
    fireEvent.pointerMove(head, { ...pointer, clientX: 400, clientY: 400 });
    expect(at()[0]).toBe(0);
  });

  it('[UI-CALL-13] a device that the peer does not receive is named with the remedy until the peer receives it', () => {
    const shown = { ...callWindow(), kind: 'video', peer: PEER } as const;
    const missing = [
      { kind: 'microphone', error: 'denied' },
      { kind: 'camera', error: 'noDevice' },
    ] as const;
    const { rerender } = mount(<CallWindow {...shown} missing={missing} />);
    expect(screen.getByText('没有麦克风权限，对方听不到你。请点击地址栏左侧的图标，允许使用麦克风')).toBeDefined();
    expect(screen.getByText('没有找到摄像头，对方看不到你。接上摄像头后自动恢复')).toBeDefined();
    rerender(<CallWindow {...shown} />);
    expect(screen.queryByText(/对方[听看]不到你/u)).toBeNull();
    rerender(<GroupCallWindow {...callWindow()} others={[PEER]} span={12} missing={missing} />);
    expect(screen.getByText(/没有麦克风权限/u)).toBeDefined();
  });

  it('each button has a word below it that its name contains, and is at least 44 px', async () => {
    const shown = { ...callWindow(), isSpeakerOn: false, kind: 'video', peer: PEER } as const;
    mount(
      <>
        <GlobalStyle />
        <CallWindow {...shown} onVoice={vi.fn()} />
      </>,
    );
    await page.viewport(375, 667);
    const row = screen.getByRole('button', { name: '挂断' }).parentElement as HTMLElement;
    const buttons = within(row).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['静音', '摄像头', '转语音', '声音', '设备', '挂断']);
    for (const button of buttons) {
      expect(button.getAttribute('aria-label')).toContain(button.textContent);
      const { width, height } = button.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
    }
  });

  it('a video is attached while it is shown, large and small picture can be swapped, and it is released afterwards', async () => {
    const detach = vi.fn();
    const self = party('1001', '林晓', { hasPicture: true });
    const props = { ...callWindow(), self, attach: () => detach };
    const seen = { ...PEER, hasPicture: true };
    const { user, rerender } = mount(<CallWindow {...props} kind="video" peer={seen} />);
    const pictures = () => screen.getAllByLabelText(/的画面$/u).map((video) => video.getAttribute('aria-label'));
    expect(pictures()).toEqual(['王师傅的画面', '林晓的画面']);
    await user.click(screen.getByRole('button', { name: '切换画面' }));
    expect(pictures()).toEqual(['林晓的画面', '王师傅的画面']);
    detach.mockClear();
    rerender(<CallWindow {...props} kind="video" peer={PEER} />);
    expect(pictures()).toEqual(['林晓的画面']);
    expect(detach).toHaveBeenCalledTimes(1);
  });

  it('a very poor connection is named beside its bars, a good one has only bars', () => {
    const shown = { ...callWindow(), kind: 'voice' } as const;
    const { rerender } = mount(<CallWindow {...shown} peer={{ ...PEER, quality: 2 }} />);
    expect(screen.getByRole('img', { name: '网络良好' }).textContent).toBe('');
    rerender(<CallWindow {...shown} peer={{ ...PEER, quality: 5 }} />);
    expect(screen.getByRole('img', { name: '网络很差' }).textContent).toBe('网络很差');
  });

  it('the arrow keys move the window while its handle has the focus', async () => {
    mount(<CallWindow {...callWindow()} kind="voice" peer={PEER} />);
    const frame = await screen.findByRole('region', { name: '与王师傅通话' });
    const left = () => frame.getBoundingClientRect().left;
    const before = left();
    fireEvent.keyDown(screen.getByRole('button', { name: /移动窗口/u }), { key: 'ArrowLeft' });
    expect(left()).toBe(before - 16);
  });

  it('a voice call has no camera button, and the key of the camera does nothing', async () => {
    const props = callWindow();
    const { user } = mount(<CallWindow {...props} kind="voice" peer={PEER} />);
    expect(screen.queryByRole('button', { name: '打开摄像头' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '静音' }));
    await user.keyboard('v');
    expect(props.onCamera).not.toHaveBeenCalled();
  });
});

describe('the window of a group call (CALL)', () => {
  const OTHERS = [
    party('3001', '王师傅', { isSpeaking: true, quality: 2 }),
    party('2001', '客服小安', { presence: 'invited' }),
    party('1002', '孙巧', { isMuted: true }),
  ];

  it('[UI-CALL-9] each participant has a tile with name, microphone, connection and status', async () => {
    const onAdd = vi.fn();
    const { user } = mount(<GroupCallWindow {...callWindow()} others={OTHERS} span={12} onAdd={onAdd} />);
    const places = screen.getAllByRole('listitem');
    expect(places.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('林晓（我）'),
      expect.stringContaining('王师傅'),
      expect.stringContaining('等待接听'),
      expect.stringContaining('孙巧'),
    ]);
    expect(places[1]?.dataset['speaking']).toBe('true');
    expect(within(places[1] as HTMLElement).getByRole('img', { name: '网络良好' })).toBeDefined();
    expect(within(places[3] as HTMLElement).getByRole('img', { name: '已静音' })).toBeDefined();
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '添加成员' }));
    expect(onAdd).toHaveBeenCalledTimes(1);
  });
});

describe('the sizes of the windows (CALL)', () => {
  const self = party('1001', '林晓', { hasPicture: true });
  const others = ['王师傅', '客服小安', '孙巧', '赵工', '李师傅'].map((name) => party(name, name));

  it.each([
    ['voice', 360, 420],
    ['video', 360, 560],
    ['group', 800, 600],
  ] as const)('%s: %i × %i on a desktop, the whole of a phone, and never beyond its edge', async (kind, ...size) => {
    const shown = (
      <>
        <GlobalStyle />
        {kind === 'group' ? (
          <GroupCallWindow {...callWindow()} self={self} others={others} span={6} onAdd={vi.fn()} />
        ) : (
          <CallWindow {...callWindow()} kind={kind} self={self} peer={PEER} />
        )}
      </>
    );
    mount(shown);
    const box = () => screen.getByRole('region').getBoundingClientRect();
    expect([box().width, box().height]).toEqual(size);
    await page.viewport(375, 667);
    await vi.waitFor(() => expect([box().left, box().top, box().width, box().height]).toEqual([0, 0, 375, 667]));
    for (const button of screen.getAllByRole('button')) {
      const { left, right, bottom } = button.getBoundingClientRect();
      expect(left >= 0 && right <= 375 && bottom <= 667).toBe(true);
    }
  });
});
