import { chinese } from '../copy/language.js';
import type { Message } from '@fitout/im-core';
import { fireEvent, renderHook, screen } from '@testing-library/react';
import { action, observable } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { fakeTimeline } from '../testing/fakeTimeline.js';
import { mount } from '../testing/mount.js';
import { ME, message } from '../testing/samples.js';
import { violations } from '../testing/violations.js';
import { findInMessages } from '../finder/findInMessages.js';
import { bodyPreview } from '../messages/messageKinds.js';
import { useMessageMedia } from '../messages/useMessageMedia.js';
import { bubbleOf } from '../testing/mountList.js';
import { createImageGuard } from './createImageGuard.js';
import { createVoicePlayer } from './createVoicePlayer.js';
import type { MessageMedia } from './MessageMedia.js';

const silence = {
  play: async () => undefined,
  pause: () => undefined,
  addEventListener: () => undefined,
  playbackRate: 1,
};

function start(over: Partial<Message>, with_: Partial<MessageMedia> = {}) {
  const media: MessageMedia = { player: createVoicePlayer(() => silence), ...with_ };
  const view = mount(bubbleOf(message(over), { media }));
  return { ...view, media, bubble: view.container.querySelector('.bubble') };
}

const image = { type: 'image', url: '/a.jpg', name: '客厅.jpg', width: 800, height: 600 } as const;

describe('the contents of bubbles (IMAGE, FILE, VOICE, VIDEO, UPLOAD)', () => {
  it.each([
    ['recalled', (all: Message[]) => void all.splice(0, 1, message({ id: 'v', status: 'recalled' }))],
    ['removed', (all: Message[]) => void all.splice(0, 1)],
  ])('a playing voice message stops when it is %s, and not before', (_how, change) => {
    const player = createVoicePlayer(() => silence);
    const model = fakeTimeline([message({ id: 'v', body: { type: 'audio', url: '/v', name: 'v', seconds: 3 } })]);
    const { unmount } = renderHook(() => useMessageMedia({ model, self: ME, player }, { current: null }));
    player.toggle('v', '/v');
    model.change((all) => void all.push(message({ id: 'm2' })));
    expect(player.playingId).toBe('v');
    model.change(change);
    expect(player.playingId).toBeNull();
    unmount();
  });

  it('a combined message is a card with its title and four lines, and a press opens it', async () => {
    const onOpenCombine = vi.fn<(message: { readonly id: string }) => void>();
    const summary = ['小安：您好', '林晓：在的', '小安：[图片]', '林晓：好', '小安：第五行'].join('\n');
    const body = { type: 'combine', title: '林晓和小安的聊天记录', summary, url: '/r' } as const;
    const { bubble } = start({ id: 'c1', body }, { onOpenCombine });
    const card = await screen.findByRole('button', { name: '查看林晓和小安的聊天记录' });
    expect(card.textContent).toBe('林晓和小安的聊天记录小安：您好林晓：在的小安：[图片]林晓：好聊天记录');
    fireEvent.click(card);
    expect(onOpenCombine.mock.calls.map(([{ id }]) => id)).toEqual(['c1']);
    expect(bubble?.classList.contains('bare')).toBe(true);
    expect([bodyPreview(body, chinese), findInMessages([message({ id: 'c1', body })], '第五行')]).toEqual([
      { shown: '[聊天记录] 林晓和小安的聊天记录', spoken: '聊天记录 林晓和小安的聊天记录' },
      ['c1'],
    ]);
    expect(await violations()).toEqual([]);
  });

  it('a picture of too many pixels is not loaded; it can be downloaded as a file', () => {
    const { container } = start({ body: { ...image, width: 20_000, height: 20_000 } });
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('图片过大，无法预览')).toBeTruthy();
    expect(screen.getByRole('link', { name: '下载 客厅.jpg' })).toBeTruthy();
  });

  it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg onload=alert(1)>', 'vbscript:x'])(
    '%s is neither loaded nor linked',
    (url) => {
      const { container } = start({ body: { ...image, url } });
      expect(container.querySelector('img[src], a[href], video[src]')).toBeNull();
    },
  );

  it.each([
    { ...image, url: 'https://evil.example/pixel.jpg' },
    { type: 'video', url: 'https://evil.example/a.mp4', name: 'a.mp4', size: 1, seconds: 3 },
    { type: 'audio', url: 'https://evil.example/a.mp3', seconds: 3, name: 'a', size: 1 },
  ] as const)(
    'a $type of another host is not loaded until its link is pressed; one of a listed host is',
    async (body) => {
      const open = vi.fn<typeof fetch>();
      const hosts = ['https://chat.example'];
      const view = start({ body }, { hosts, guard: createImageGuard(open, hosts) });
      await screen.findByText(/^外部文件，未自动加载/u);
      expect([view.container.querySelector('img, video, audio'), open.mock.calls.length]).toEqual([null, 0]);
      const link = screen.getByRole('link');
      expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([body.url, 'noopener noreferrer']);
      view.unmount();
      const listed = start({ body }, { hosts: ['https://evil.example/x'] });
      expect(listed.container.textContent).not.toContain('外部文件');
    },
  );

  it('[UI-SIZE-1] a file shows its name and size, and its link opens without a referrer', async () => {
    const { container } = start({
      body: { type: 'file', url: 'https://cdn.example/1', name: '报价 单.pdf', bytes: 2048 },
    });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '下载 报价 单.pdf' });
    expect([link.rel, link.target, link.download]).toEqual(['noopener noreferrer', '_blank', '报价 单.pdf']);
    expect(container.querySelector('.size')?.textContent).toBe('2.00 KB');
    expect(await violations()).toEqual([]);
  });

  it('a voice message has a name, plays and stops by keyboard, and loses its dot', async () => {
    const played = observable.set<string>();
    const { user, media } = start(
      { id: 'v1', body: { type: 'audio', url: '/a.wav', name: 'audio', seconds: 12.4 } },
      { played: { has: (id) => played.has(id), mark: action((id) => void played.add(id)) } },
    );
    expect(await screen.findByRole('img', { name: '未播放' })).toBeTruthy();
    expect(await violations()).toEqual([]);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('12″');
    await user.keyboard(' ');
    expect(media.player.playingId).toBe('v1');
    expect(screen.queryByRole('img', { name: '未播放' })).toBeNull();
    expect(screen.getByRole('button', { name: '停止播放，12 秒' })).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(media.player.playingId).toBeNull();
  });

  it('a voice message that cannot be played shows 播放失败', async () => {
    const broken = { ...silence, play: () => Promise.reject(new Error('no')) };
    const { user } = start(
      { body: { type: 'audio', url: '/a.wav', name: 'audio', seconds: 3 } },
      { player: createVoicePlayer(() => broken) },
    );
    await user.click(await screen.findByRole('button', { name: '播放语音，3 秒' }));
    expect(await screen.findByText('播放失败')).toBeTruthy();
  });

  it.each([
    [0.4, '0:01'],
    [1.4, '0:01'],
    [1.6, '0:02'],
  ])('%d s are %s for sender and receiver alike: the wire has whole seconds', async (seconds, words) => {
    const body = { type: 'video', url: '/a.mp4', name: '工地.mp4', seconds } as const;
    const { unmount } = start({ body });
    expect(await screen.findByText(words)).toBeTruthy();
    unmount();
    start({ body: { ...body, seconds: Math.max(1, Math.round(seconds)) } });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('a video that cannot be played shows 播放失败 and a link that downloads it', async () => {
    const { container } = start({ body: { type: 'video', url: '/a.mp4', name: '工地.mp4', seconds: 0 } });
    await screen.findByRole('button', { name: '播放视频 工地.mp4' });
    const video = container.querySelector('video');
    if (video !== null) fireEvent.error(video);
    expect(screen.getByText('播放失败')).toBeTruthy();
    expect(screen.getByRole('link', { name: '下载 工地.mp4' })).toBeTruthy();
  });

  it.each([
    [
      { name: '湖畔花园', address: '文三路 1 号', position: { latitude: 30.5, longitude: 120.25 } },
      'https://uri.amap.com/marker?position=120.25%2C30.5&name=%E6%B9%96%E7%95%94%E8%8A%B1%E5%9B%AD&coordinate=wgs84',
    ],
    [
      { name: '', address: '文三路 1 号', position: null },
      'https://uri.amap.com/search?keyword=%E6%96%87%E4%B8%89%E8%B7%AF+1+%E5%8F%B7',
    ],
  ])('the card of %o links to the map', async (place, href) => {
    start({ body: { type: 'location', ...place } });
    const link = await screen.findByRole('link', { name: new RegExp(`^${place.name} ?${place.address}$`, 'u') });
    expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
      href,
      'noopener noreferrer',
      '_blank',
    ]);
  });
});
