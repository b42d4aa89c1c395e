import type { Message } from '@fitout/im-core';
import { screen } from '@testing-library/react';
import { action, observable } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.js';
import { ME, message, text } from '../testing/samples.js';
import { violations } from '../testing/violations.js';
import { bubbleOf } from '../testing/mountList.js';
import type { MessageBubbleProps } from './MessageBubbleProps.js';

function start(over: Partial<Message> = {}, with_: Partial<MessageBubbleProps> = {}) {
  const view = mount(bubbleOf(message(over), with_));
  return { ...view, bubble: view.container.firstElementChild };
}

describe('a message (BUBBLE)', () => {
  it('[UI-BUBBLE-1] a message of another user shows picture, name, time and text, and has its id and status', async () => {
    const { bubble } = start({ id: 'm7', status: 'unread', body: text('您好') });
    expect(bubble?.getAttribute('data-message-id')).toBe('m7');
    expect(bubble?.getAttribute('data-message-status')).toBe('unread');
    expect(bubble?.textContent).toContain('客服小安');
    expect(bubble?.textContent).toContain('12:00');
    expect(screen.getByText('您好')).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it('[UI-LABEL-1] the sender’s label is beside the name', () => {
    const label = { text: '师傅', tone: 'brand' } as const;
    const { bubble } = start({}, { people: { find: () => ({ name: '王师傅', avatarUrl: '', label }) } });
    expect(bubble?.querySelector('.sender')?.textContent).toMatch(/^王师傅师傅/u);
  });

  it('a progress message is a notice; a sender who is not staff is named', async () => {
    const body = { type: 'text', text: '订单进度：师傅已接单', isProgress: true } as const;
    const find = (id: string) => ({ name: id, avatarUrl: '', isStaff: id === '2001' });
    const { bubble, unmount } = start({ body, from: '2001' }, { people: { find } });
    expect(bubble?.className).toBe('notice');
    expect(bubble?.textContent).toBe('订单进度：师傅已接单');
    expect(await violations()).toEqual([]);
    unmount();
    expect(start({ body, from: '1002' }, { people: { find } }).bubble?.textContent).toContain('1002');
  });

  it('while names are loading nothing shows an id; a person without a name is called by it', () => {
    const quote = { id: 'm1', from: '2002', preview: '好的' };
    const { bubble, unmount } = start({ from: '2001', quote }, { people: { find: () => undefined } });
    expect(bubble?.textContent).not.toMatch(/200[12]/u);
    unmount();
    const nameless = { find: () => ({ name: '', avatarUrl: '' }) };
    const named = start({ from: '2001', quote }, { people: nameless }).bubble;
    expect(named?.querySelector('.sender')?.textContent).toContain('2001');
    expect(named?.querySelector('.quoted')?.textContent).toContain('2002');
  });

  it('[UI-BUBBLE-1] a name that is loaded later appears', () => {
    const known = observable.map<string, { name: string; avatarUrl: string }>();
    start({}, { people: { find: (id) => known.get(id) } });
    expect(screen.queryByText('2001')).toBeNull();
    action(() => known.set('2001', { name: '客服小宁', avatarUrl: '' }))();
    return screen.findByText('客服小宁');
  });

  it.each([
    ['sending', '发送中'],
    ['sent', '已发送'],
  ] as const)('[UI-BUBBLE-2] an own message that is %s says %s', (status, words) => {
    start({ from: ME, status });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each([
    ['none', 'sent', ''],
    ['none', 'read', ''],
    ['text', 'sent', '已发送'],
    ['text', 'read', '已读'],
  ] as const)(
    '[UI-BUBBLE-9] with receipts as %s an own message that is %s says "%s"',
    (receiptStyle, status, words) => {
      const { bubble } = start({ from: ME, status }, { receiptStyle });
      expect(bubble?.querySelector('.aside')?.textContent).toBe(`12:00${words}`);
    },
  );

  it('[UI-BUBBLE-9] a ring is filled once the message was read, and has an accessible name', async () => {
    const { unmount } = start({ from: ME, status: 'sent' }, { receiptStyle: 'ring' });
    expect(screen.getByRole('img', { name: '已发送' }).className).toBe('ring');
    unmount();
    start({ from: ME, status: 'read' }, { receiptStyle: 'ring' });
    expect(screen.getByRole('img', { name: '已读' }).className).toBe('ring full');
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['blocked', text('在吗'), '消息已发出，但被对方拒收'],
    ['forbiddenWords', text('在吗'), '消息含有敏感词，未能发送'],
    ['tooLarge', text('在吗'), '消息过长'],
    ['tooLarge', { type: 'file', url: '', name: 'a.zip', bytes: 1 }, '文件过大'],
  ] as const)(
    'a message refused as %s shows the reason below it, as long as it has failed',
    async (refusal, body, words) => {
      const { unmount } = start({ from: ME, status: 'failed', refusal, body });
      expect(screen.getByText(words)).toBeTruthy();
      expect(await violations()).toEqual([]);
      unmount();
      start({ from: ME, status: 'sent', refusal, body });
      expect(screen.queryByText(words)).toBeNull();
    },
  );

  it.each([
    [ME, '你撤回了一条消息'],
    ['2001', '对方撤回了一条消息'],
  ])('[UI-BUBBLE-4] a recalled message of %s is only a notice', (from, words) => {
    const { bubble } = start({ from, status: 'recalled', body: text('秘密') });
    expect(bubble?.textContent).toBe(words);
    expect(bubble?.getAttribute('data-message-status')).toBe('recalled');
  });

  it('[UI-BUBBLE-4] in a group the notice names who recalled it', () => {
    const { bubble } = start({ from: '2001', status: 'recalled', conversation: { kind: 'group', id: 'g1' } });
    expect(bubble?.textContent).toBe('客服小安撤回了一条消息');
  });

  it.each([
    [{ type: 'image', url: '', name: '客厅.jpg', width: 1, height: 1 }, '图片未上传成功'],
    [{ type: 'audio', url: '', name: 'audio', seconds: 12.4 }, '文件未上传成功'],
    [{ type: 'file', url: '', name: '报价.pdf', bytes: 2048 }, '文件未上传成功'],
    [{ type: 'unsupported' }, '不支持的消息'],
  ] as const)('%o is described in words', (body, words) => {
    const { container } = start({ body });
    expect(container.querySelector('.bubble')?.textContent).toBe(words);
  });

  it('[UI-TEXT-2] a code becomes a named drawing', async () => {
    start({ body: text('早[:D]') });
    const emoji = await screen.findByRole('img', { name: '大笑' });
    await vi.waitFor(() => expect(emoji.querySelector('path')).toBeTruthy());
  });

  it('a link opens in a new tab without a referrer, and shows its host', async () => {
    start({ body: text('看 https://a.cn/b') });
    const link = await screen.findByRole('link', { name: 'https://a.cn/b' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.title).toBe('打开 a.cn');
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '&lt;b&gt;',
    '"><svg onload=alert(1)>',
    '{{constructor.constructor("alert(1)")()}}',
    '两行\n第二行  两个空格',
  ])('[UI-1] %j is shown unchanged', (words) => {
    const { container } = start({ body: text(words) });
    const bubble = container.querySelector('.bubble');
    expect(bubble?.textContent).toBe(words);
    expect(bubble?.children).toHaveLength(0);
  });

  it('[UI-QUOTE-2] a quote shows the quoted message as it is now, and nothing of a recalled one', () => {
    const quote = { id: 's-m1', from: '3001', preview: '明天' };
    const words = (original: ReturnType<typeof message> | null) => {
      const { container, unmount } = start({ quote }, { quoted: { find: () => original, show: () => undefined } });
      const line = container.querySelector('.quoted')?.textContent;
      unmount();
      return line;
    };
    expect(words(null)).toBe('王师傅：明天');
    expect(words(message({ body: text('<b>明天</b>') }))).toBe('王师傅：<b>明天</b>');
    expect(words(message({ body: { type: 'video', url: '/a', name: 'a', seconds: 1 } }))).toBe('王师傅：[vidio]');
    expect(words(message({ status: 'recalled', body: text('秘密') }))).toBe('引用的消息已撤回');
    expect(start().container.querySelector('.quoted')).toBeNull();
  });

  it.each([
    [{ kind: 'image', preview: '' }, '王师傅：[image]'],
    [{ kind: 'file', preview: '报价单.pdf' }, '王师傅：报价单.pdf'],
    [{ preview: '', isRecalled: true }, '引用的消息已撤回'],
  ] as const)('[UI-QUOTE-2] a quote of a message that is not loaded shows its own preview: %o', (over, line) => {
    const { container } = start({ quote: { id: 's-m1', from: '3001', ...over } });
    expect(container.querySelector('.quoted')?.textContent).toBe(line);
  });

  it('[UI-BUBBLE-1] an own message shows no name', () => {
    const { bubble } = start({ from: ME, status: 'read' });
    expect(bubble?.textContent).not.toContain('林晓');
    expect(bubble?.className).toContain('own');
  });

  it('[UI-BUBBLE-2] an own message that was read has no mark', () => {
    const { bubble } = start({ from: ME, status: 'read' });
    expect(bubble?.textContent).not.toMatch(/发送|已读/);
  });
});
