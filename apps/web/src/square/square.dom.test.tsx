import { ApiError } from '@fitout/api-client';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { StartAppOptions } from '../testing/startApp.js';
import { startPage } from '../testing/startPage.js';
import { press } from '../testing/typing.js';

const post = (id: string, more: object = {}) => ({
  id,
  authorId: '3001',
  authorName: '王师傅',
  authorAvatar: '',
  authorRole: 'Master',
  type: 1,
  title: `作品${id}`,
  content: `第${id}户完工 <b>x</b> #收纳`,
  images: [
    '/api/fe/pictures/lamp-1.webp',
    'javascript:alert(1)',
    '/api/fe/pictures/lamp-2.webp',
    '/api/fe/pictures/lamp-3.webp',
  ],
  likeCount: 6,
  commentCount: 1,
  favCount: 2,
  liked: false,
  faved: false,
  createTime: '2026-11-20 08:30:00',
  status: 1,
  ...more,
});
const comment = (id: string, content: string, parentId: string | null = null) => ({
  id,
  postId: '1',
  userId: '1002',
  userName: '陈一帆',
  userAvatar: '',
  userRole: 'User',
  content,
  parentId,
  createTime: '2026-11-20 09:30:00',
});
const PAGE = { records: [post('1'), post('2', { authorId: '1001' })], total: 2 };

function start(at: string, answers: NonNullable<StartAppOptions['answers']> = () => undefined) {
  return startPage({
    at,
    answers: (answer) => {
      answer('square.page', PAGE);
      answer('square.topics', [{ name: '收纳', count: 3 }]);
      answer('square.comments', { records: [comment('c1', '多少钱？')], total: 1 });
      answers(answer);
    },
  });
}

const card = async (name: string) => within(await screen.findByRole('article', { name }));

describe('the square (SQUARE)', () => {
  it('[WEB-SQUARE-1] it shows the tab of the address, and narrows it by tab and topic', async () => {
    const { requestsTo, place } = start('/Square?tab=case');
    await card('作品1');
    expect(requestsTo('square.page')[0]?.query).toEqual({ current: 1, size: 10, type: 1 });
    fireEvent.click(screen.getByRole('tab', { name: '我的' }));
    await waitFor(() => expect(place.path).toBe('/Square?tab=mine'));
    await waitFor(() => expect(requestsTo('square.page').at(-1)?.query).toEqual({ current: 1, size: 10, mine: 1 }));
    fireEvent.click(screen.getByRole('link', { name: '我收藏的' }));
    await waitFor(() => expect(requestsTo('square.page').at(-1)?.query).toEqual({ current: 1, size: 10, faved: 1 }));
    fireEvent.click(await screen.findByRole('link', { name: '#收纳3 条' }));
    await waitFor(() =>
      expect(requestsTo('square.page').at(-1)?.query).toEqual({ current: 1, size: 10, topic: '收纳' }),
    );
    fireEvent.click(screen.getByRole('link', { name: '取消话题 收纳' }));
    await waitFor(() => expect(place.path).toBe('/Square'));
  });

  it('[WEB-SQUARE-2] a card has author and time, shows its text letter for letter, and only pictures with a safe address', async () => {
    start('/Square');
    const first = await card('作品1');
    expect(first.getByText('师傅')).toBeTruthy();
    expect(first.getByText(/第1户完工 <b>x<\/b>/u)).toBeTruthy();
    expect(first.getByRole('link', { name: '#收纳' }).getAttribute('href')).toBe(
      `/Square?topic=${encodeURIComponent('收纳')}`,
    );
    expect(first.getByTitle(/^2026-11-20 08:30/u).localName).toBe('time');
    expect(first.getAllByRole('button', { name: /查看图片/u })).toHaveLength(3);
    fireEvent.click(first.getByRole('button', { name: '作品1：查看图片 1' }));
    const viewer = await screen.findByRole('dialog', { name: '作品1' });
    expect(within(viewer).getByText('1 / 3')).toBeTruthy();
    const close = within(viewer).getByRole('button', { name: '关闭' });
    fireEvent.keyDown(close, { key: 'ArrowRight' });
    expect(within(viewer).getByRole('img').getAttribute('src')).toBe('/api/fe/pictures/lamp-2.webp');
    fireEvent.keyDown(close, { key: 'ArrowRight' });
    expect(within(viewer).getByText('3 / 3')).toBeTruthy();
  });

  it('[WEB-SQUARE-3]more posts are loaded by a press, each once; a failed page can be retried', async () => {
    const { answer } = start('/Square', (choose) =>
      choose('square.page', { records: Array.from({ length: 10 }, (_, at) => post(String(at + 1))), total: 12 }),
    );
    await card('作品1');
    answer('square.page', new ApiError('code', { key: 'square.page', code: 1701, serverMessage: '操作过于频繁' }));
    press('加载更多');
    const again = await screen.findByRole('button', { name: '重试' });
    expect(screen.getAllByRole('article')).toHaveLength(10);
    answer('square.page', { records: [post('10'), post('11'), post('12')], total: 13 });
    fireEvent.click(again);
    await card('作品12');
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(screen.getByText('没有更多了')).toBeTruthy();
  });

  it('[WEB-SQUARE-6] a comment is answered; a failed one stays in the box, and is sent again under the same token', async () => {
    const { answer, requestsTo } = start('/Square');
    const first = await card('作品1');
    fireEvent.click(first.getByRole('button', { name: '评论 1' }));
    await first.findByText('多少钱？');
    fireEvent.click(first.getByRole('button', { name: '发送' }));
    expect(first.getByText('请填写评论内容')).toBeTruthy();
    fireEvent.click(first.getByRole('button', { name: '回复 陈一帆' }));
    const box = first.getByLabelText<HTMLTextAreaElement>('评论内容');
    expect(document.activeElement).toBe(box);
    fireEvent.change(box, { target: { value: ' 一百 ' } });
    answer('square.comment', new ApiError('timeout', { key: 'square.comment' }));
    fireEvent.click(first.getByRole('button', { name: '发送' }));
    const error = await first.findByText('服务器响应超时，请刷新当前页');
    expect([box.getAttribute('aria-invalid'), box.getAttribute('aria-describedby')]).toEqual(['true', error.id]);
    expect(box.value).toBe(' 一百 ');
    answer('square.comment', { ...comment('c2', '一百', 'c1'), userName: '晓晓家装' });
    await waitFor(() => expect(first.getByRole<HTMLButtonElement>('button', { name: '发送' }).disabled).toBe(false));
    fireEvent.click(first.getByRole('button', { name: '发送' }));
    expect(await first.findByText('一百')).toBeTruthy();
    await waitFor(() => expect(box.value).toBe(''));
    expect(first.getByRole('button', { name: '评论 2' })).toBeTruthy();
    const [one, two] = requestsTo('square.comment').map(({ body }) => body);
    expect(one).toMatchObject({ postId: '1', content: '一百', parentId: 'c1' });
    expect(two).toEqual(one);
  });

  it('[WEB-SQUARE-6] what is typed while a comment is sent stays, and so does the comment that it answers', async () => {
    const { answer } = start('/Square');
    let take: (made: ReturnType<typeof comment>) => void = () => undefined;
    answer('square.comment', new Promise((resolve) => (take = resolve)));
    const first = await card('作品1');
    fireEvent.click(first.getByRole('button', { name: '评论 1' }));
    await first.findByText('多少钱？');
    const box = first.getByLabelText<HTMLTextAreaElement>('评论内容');
    fireEvent.change(box, { target: { value: '好看' } });
    fireEvent.click(first.getByRole('button', { name: '发送' }));
    fireEvent.click(first.getByRole('button', { name: '回复 陈一帆' }));
    fireEvent.change(box, { target: { value: '好看同问' } });
    take(comment('c2', '好看'));
    expect(await first.findByText('好看')).toBeTruthy();
    await waitFor(() => expect(box.value).toBe('同问'));
    expect(first.getByRole('button', { name: '取消回复' })).toBeTruthy();
  });

  it('the user’s own post can be removed after a confirmation, others’ cannot', async () => {
    const { answer, requestsTo } = start('/Square');
    expect((await card('作品1')).queryByRole('button', { name: '删除' })).toBeNull();
    answer('square.remove', true);
    answer('square.page', { records: [post('1')], total: 1 });
    fireEvent.click((await card('作品2')).getByRole('button', { name: '删除' }));
    const question = await screen.findByRole('alertdialog', { name: '确定删除这条内容？' });
    expect(requestsTo('square.remove')).toHaveLength(0);
    fireEvent.click(within(question).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: '作品2' })).toBeNull());
    expect(requestsTo('square.remove').map(({ params }) => params)).toEqual([{ id: '2' }]);
  });

  it('the user’s own comment is removed after a confirmation, with its answers; others’ cannot', async () => {
    const mine = { ...comment('c2', '我家也要装'), userId: '1001', userName: '晓晓家装' };
    const { answer, requestsTo } = start('/Square?post=1', (first) => {
      first('square.detail', post('1', { commentCount: 3 }));
      first('square.comments', { records: [comment('c1', '多少钱？'), mine, comment('c3', '好的', 'c2')], total: 3 });
    });
    const whole = await card('作品1');
    await whole.findByText('我家也要装');
    expect(whole.queryByRole('button', { name: '删除评论：多少钱？' })).toBeNull();
    answer('square.removeComment', new ApiError('timeout', { key: 'square.removeComment' }));
    fireEvent.click(whole.getByRole('button', { name: '删除评论：我家也要装' }));
    const question = await screen.findByRole('alertdialog', { name: '确定删除这条评论？' });
    expect(requestsTo('square.removeComment')).toHaveLength(0);
    fireEvent.click(within(question).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('服务器响应超时，请刷新当前页')).toBeTruthy();
    expect(whole.getByText('我家也要装')).toBeTruthy();
    answer('square.removeComment', { commentCount: 1 });
    fireEvent.click(within(question).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(whole.queryByText('我家也要装')).toBeNull());
    expect(whole.queryByText('好的')).toBeNull();
    expect(whole.getByText('多少钱？')).toBeTruthy();
    expect(whole.getByRole('button', { name: '评论 1' })).toBeTruthy();
    expect(requestsTo('square.removeComment').map(({ params }) => params)).toEqual([{ id: 'c2' }, { id: 'c2' }]);
  });

  it('a name links to the user’s own posts and to a master’s page; any other name is no link', async () => {
    const mine = { ...comment('c2', '我家也要装'), userId: '1001', userName: '晓晓家装' };
    start('/Square?post=1', (answer) => {
      answer('square.detail', post('1'));
      answer('square.comments', { records: [comment('c1', '多少钱？'), mine], total: 2 });
    });
    const whole = await card('作品1');
    await whole.findByText('我家也要装');
    expect(whole.getByRole('link', { name: '王师傅' }).getAttribute('href')).toBe('/masterDetail?id=3001');
    expect(whole.getByRole('link', { name: '晓晓家装' }).getAttribute('href')).toBe('/Square?tab=mine');
    expect(whole.queryByRole('link', { name: '陈一帆' })).toBeNull();
  });

  it('[WEB-SQUARE-8] publishing names missing values, confirms leaving, and keeps the draft until it succeeded', async () => {
    const { answer, requestsTo, tabStorage, place } = start('/Square');
    await card('作品1');
    press('发布');
    const form = within(await screen.findByRole('dialog', { name: '发布内容' }));
    fireEvent.click(form.getByRole('button', { name: '发布' }));
    expect([form.getByText('请填写标题'), form.getByText('请填写正文')]).toHaveLength(2);
    expect(requestsTo('square.create')).toHaveLength(0);
    fireEvent.change(form.getByLabelText(/^标题/u), { target: { value: ' 新家 ' } });
    fireEvent.change(form.getByLabelText(/^正文/u), { target: { value: '搬家了' } });
    fireEvent.click(form.getByRole('button', { name: '取消' }));
    expect(await screen.findByRole('alertdialog', { name: '退出发布？' })).toBeTruthy();
    press('退出');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(tabStorage.getItem('postDraft:1001')).toContain('搬家了');
    press('发布');
    const anew = within(await screen.findByRole('dialog', { name: '发布内容' }));
    expect(anew.getByText('已恢复上次未发布的草稿')).toBeTruthy();
    answer('square.create', new ApiError('code', { key: 'square.create', code: 400, serverMessage: '标题不合规' }));
    fireEvent.click(anew.getByRole('button', { name: '发布' }));
    expect(await screen.findByText('标题不合规')).toBeTruthy();
    expect(anew.getByLabelText<HTMLInputElement>(/^标题/u).value).toBe(' 新家 ');
    answer('square.create', post('9', { title: '新家' }));
    await waitFor(() => expect(anew.getByRole<HTMLButtonElement>('button', { name: '发布' }).disabled).toBe(false));
    fireEvent.click(anew.getByRole('button', { name: '发布' }));
    await waitFor(() => expect(place.path).toBe('/Square?tab=mine'));
    expect(await screen.findByText('发布成功')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [one, two] = requestsTo('square.create').map(({ body }) => body);
    expect(one).toMatchObject({ type: 1, title: '新家', content: '搬家了', images: [] });
    expect(two).toEqual(one);
    expect(tabStorage.getItem('postDraft:1001')).toBeNull();
  });

  it('a copied link opens one post, with its whole text and its comments', async () => {
    const written = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText: written }, onLine: true, userAgent: '', language: 'zh-CN' });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { answer, place } = start('/Square');
    const first = await card('作品1');
    fireEvent.click(first.getByRole('button', { name: '复制链接' }));
    expect(await screen.findByText('链接已复制')).toBeTruthy();
    expect(written).toHaveBeenCalledWith(`${window.location.origin}/Square?post=1`);
    answer('square.detail', post('1'));
    act(() => void place.go('/Square?post=1'));
    expect(await screen.findByRole('link', { name: '返回' })).toBeTruthy();
    expect(await screen.findByText('多少钱？')).toBeTruthy();
    answer('square.detail', new ApiError('code', { key: 'square.detail', code: 404 }));
    act(() => void place.go('/Square?post=0'));
    expect(await screen.findByRole('heading', { name: '内容不存在' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '返回广场' }).getAttribute('href')).toBe('/Square');
  });

  it.each([
    ['/Square?tab=mine', '还没有发布内容'],
    ['/Square?tab=mine&list=faved', '还没有收藏内容'],
    ['/Square?topic=%3Cb%3E', '还没有“#<b>”相关内容'],
    ['/Square', '还没有内容，来发布第一条吧'],
  ])('%s without posts says %s; a missing address of the installation says so by itself', async (at, text) => {
    start(at, (answer) => {
      answer('square.page', { records: [], total: 0 });
      answer('square.topics', new ApiError('code', { key: 'square.topics', code: 404 }));
    });
    expect(await screen.findByText(text)).toBeTruthy();
    expect((await screen.findAllByText('功能暂未开放')).length).toBe(2);
  });
});
