import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

const POST = {
  type: 1,
  title: '阳台改造',
  content: '两平米也够用。#收纳 #阳台',
  images: ['/api/fe/pictures/lamp-1.webp'],
};

interface PostOnWire {
  readonly id: string;
  readonly title: string;
  readonly images: readonly string[];
}

async function start() {
  const { as, url } = await startMarketplace();
  const [one, two] = [as('1001'), as('1002')];
  const list = async (query: string): Promise<readonly PostOnWire[]> =>
    (await one.get(encodeURI(`/api/fe/posts?size=100&${query}`))).data.records;
  return { one, two, list, url };
}

describe('posts (MARKET)', () => {
  it('a token publishes one post, which is first in the list and found by type, topic and author', async () => {
    const { one, list } = await start();
    const sent = { ...POST, title: '  阳台改造  ', clientToken: 'post-0001' };
    const { data: made } = await one.post('/api/fe/posts', sent);
    expect(made).toMatchObject({ title: '阳台改造', authorName: '晓晓家装', likeCount: 0, faved: false });
    expect((await one.post('/api/fe/posts', sent)).data.id).toBe(made.id);
    expect((await one.post('/api/fe/posts', { ...sent, clientToken: 'post-0002' })).data.id).not.toBe(made.id);
    expect((await list('')).slice(0, 2).map(({ title }) => title)).toEqual(['阳台改造', '阳台改造']);
    expect((await list('topic=阳台')).length).toBe(2);
    expect((await list('topic=阳')).length).toBe(0);
    expect((await list('mine=1')).some(({ id }) => id === made.id)).toBe(true);
    expect((await list('type=2')).some(({ id }) => id === made.id)).toBe(false);
  });

  it('[SB-MARKET-42] each account can set and remove a like and a favourite, and the counters follow', async () => {
    const { one, two, list } = await start();
    const actions = async () => (await one.get('/PostActions?postIds=8002,nobody')).data;
    const { 8002: before } = await actions();
    expect(Object.keys(await actions())).toEqual(['8002']);
    expect((await one.post('/api/fe/posts/8002/like', null)).data).toEqual({ liked: true, likeCount: before.like + 1 });
    expect((await two.post('/api/fe/posts/8002/like', null)).data.likeCount).toBe(before.like + 2);
    expect((await one.post('/api/fe/posts/8002/favourite', null)).data).toEqual({
      faved: true,
      favCount: before.fav + 1,
    });
    expect((await actions())['8002']).toEqual({
      ...before,
      like: before.like + 2,
      fav: before.fav + 1,
      liked: true,
      faved: true,
    });
    expect((await list('faved=1')).map(({ id }) => id)).toEqual(['8002']);
    expect((await one.post('/api/fe/posts/8002/favourite', null)).data).toEqual({ faved: false, favCount: before.fav });
    expect((await one.post('/api/fe/posts/8002/like', null)).data.liked).toBe(false);
    expect((await one.post('/api/fe/posts/0/favourite', null)).code).toBe(404);
  });

  it('a comment is stored once, answers a comment of the same post, and has its author', async () => {
    const { one, two } = await start();
    const postComment = (body: object) =>
      two.post('/api/fe/postComments', { postId: '8003', content: '怎么固定？', ...body });
    const before = (await one.get('/api/fe/postComments?postId=8003')).data.total;
    const { data: first } = await postComment({ clientToken: 'comment-1' });
    expect(first).toMatchObject({ userName: '陈一帆', userRole: 'User', parentId: null });
    expect((await postComment({ clientToken: 'comment-1' })).data.id).toBe(first.id);
    expect((await postComment({ parentId: first.id })).data.parentId).toBe(first.id);
    expect((await one.get('/api/fe/postComments?postId=8003')).data.total).toBe(before + 2);
    expect((await postComment({ parentId: 'nobody' })).code).toBe(404);
    expect((await postComment({ postId: '8004', parentId: first.id })).code).toBe(404);
    expect((await postComment({ content: '   ' })).code).toBe(400);
  });

  it('only its author can remove a post, which removes its comments', async () => {
    const { one, two } = await start();
    expect((await one.delete('/api/fe/posts/8005')).code).toBe(403);
    expect((await two.delete('/api/fe/posts/8005')).code).toBe(200);
    expect((await two.get('/api/fe/posts/8005')).code).toBe(404);
    expect((await two.delete('/api/fe/posts/8005')).code).toBe(404);
    expect((await two.get('/api/fe/postComments?postId=8005')).data.total).toBe(0);
  });

  it('only its author can remove a comment, which removes the answers to it', async () => {
    const { one, two } = await start();
    const postComment = (who: typeof one, parentId?: string) =>
      who.post('/api/fe/postComments', { postId: '8003', content: '怎么固定？', ...(parentId && { parentId }) });
    const left = async () => (await one.get('/api/fe/postComments?postId=8003')).data.total;
    const before = await left();
    const mine = (await postComment(one)).data.id;
    const answer = (await postComment(two, mine)).data.id;
    await postComment(one, answer);
    expect((await two.delete(`/api/fe/postComments/${mine}`)).code).toBe(403);
    expect(await left()).toBe(before + 3);
    expect((await one.delete(`/api/fe/postComments/${mine}`)).data).toEqual({ commentCount: before });
    expect((await one.delete(`/api/fe/postComments/${mine}`)).code).toBe(404);
    expect(await left()).toBe(before);
    expect((await one.get('/PostActions?postIds=8003')).data['8003'].comment).toBe(before);
  });

  it('hot topics are counted from the posts', async () => {
    const { one, list } = await start();
    const { data: topics } = await one.get('/api/fe/postTopics');
    expect(topics[0]).toEqual({ name: '安装技巧', count: (await list('topic=安装技巧')).length });
    expect(topics.length).toBeLessThanOrEqual(8);
    await one.post('/api/fe/posts', { ...POST, content: '#安装技巧 #安装技巧' });
    expect((await one.get('/api/fe/postTopics')).data[0].count).toBe(topics[0].count + 1);
  });
});
