import { ApiError } from '@fitout/api-client';
import { createScriptedApi } from '@fitout/api-client/testing';
import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';
import { PostMarks } from './PostMarks.js';
import { storedPost } from './PublishPost.js';
import {
  columnsOf,
  commentThreads,
  type Post,
  postHref,
  postParts,
  roleLabel,
  squareHref,
  squarePageParams,
  squareQuery,
  withoutGone,
} from './squareRules.js';

const of = (address: string) => squarePageParams(new URLSearchParams(address));
const post = (id = '1'): Post => ({
  id,
  authorId: '3001',
  authorName: '王师傅',
  authorAvatar: '',
  authorRole: 'Master',
  type: 1,
  title: '',
  content: '',
  images: [],
  likeCount: 6,
  commentCount: 2,
  favCount: 1,
  liked: false,
  faved: true,
  createTime: null,
  status: 1,
});
const COUNTERS = { like: 9, fav: 1, comment: 3, liked: true, faved: false };

function start() {
  const { api, answer, calls } = createScriptedApi();
  answer('remote.postActions', { 1: COUNTERS });
  return { marks: new PostMarks(api), answer, calls };
}

describe('the square (SQUARE)', () => {
  it('[WEB-SQUARE-1] an address has the query; an unreadable value is ignored', () => {
    expect(of('tab=mine&list=faved&topic= 收纳 ')).toEqual({ tab: 'mine', topic: '收纳', isFaved: true });
    expect(of('tab=x&list=faved')).toEqual({ tab: 'all', topic: '', isFaved: false });
    expect(of(`topic=${'长'.repeat(99)}`).topic).toHaveLength(20);
    expect(
      ['', 'tab=case', 'tab=knowledge', 'tab=question', 'tab=mine', 'tab=mine&list=faved'].map((text) =>
        squareQuery(of(text)),
      ),
    ).toEqual([{}, { type: 1 }, { type: 2 }, { type: 3 }, { mine: 1 }, { faved: 1 }]);
    expect(squareQuery(of('topic=收纳'))).toEqual({ topic: '收纳' });
    expect([
      squareHref({}),
      squareHref({ tab: 'mine', isFaved: true }),
      squareHref({ topic: 'a&b' }),
      postHref('a&b'),
    ]).toEqual(['/Square', '/Square?tab=mine&list=faved', '/Square?topic=a%26b', '/Square?post=a%26b']);
  });

  it('[WEB-SQUARE-2] topics in a text are found, and all else stays text', () => {
    const shown = (text: string) =>
      postParts(text).map((part) => (part.topic === null ? part.text : `[${part.topic}]`));
    expect(shown('好用。#收纳 #阳台')).toEqual(['好用。', '[收纳]', ' ', '[阳台]']);
    expect(shown('<b>#收纳</b>')).toEqual(['<b>', '[收纳]', '</b>']);
    expect(shown('第#1 步，https://a.example/#top，a#b，# 空，##')).toEqual([
      '第#1 步，https://a.example/#top，a#b，# 空，##',
    ]);
    expect(shown(`#${'长'.repeat(21)}`)).toEqual([`#${'长'.repeat(21)}`]);
    expect(shown('')).toEqual([]);
    expect(['Master', 'Service', 'User', ''].map(roleLabel)).toEqual(['师傅', '客服', '用户', '用户']);
  });

  it('[WEB-SQUARE-6] answers are below their comment, with any parents in the data', () => {
    const comment = (id: string, parentId: string | null) => ({ id, parentId, userName: `人${id}` });
    const shown = (...all: ReturnType<typeof comment>[]) =>
      commentThreads(all).map(({ comment, answers }) => [
        comment.id,
        ...answers.map((one) => `${one.comment.id}>${one.to}`),
      ]);
    expect(
      shown(comment('1', null), comment('2', null), comment('3', '1'), comment('4', '3'), comment('5', '2')),
    ).toEqual([
      ['1', '3>', '4>人3'],
      ['2', '5>'],
    ]);
    expect(shown(comment('2', 'gone'), comment('3', '3'))).toEqual([['2'], ['3']]);
    expect(shown(comment('1', '2'), comment('2', '1')).flat().length).toBeGreaterThan(0);
  });

  it('a removed comment removes its answers, and theirs', () => {
    const comment = (id: string, parentId: string | null) => ({ id, parentId, userName: '' });
    const all = [comment('1', null), comment('2', '1'), comment('3', '2'), comment('4', null), comment('5', '4')];
    expect(withoutGone(all, new Set(['1'])).map(({ id }) => id)).toEqual(['4', '5']);
    expect(withoutGone(all, new Set(['5', 'nobody'])).map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  });

  it('[WEB-SQUARE-5] the answer of /PostActions is kept; without one the post’s own counters are shown', async () => {
    const { marks, answer, calls } = start();
    expect(marks.of(post())).toEqual({ like: 6, fav: 1, comment: 2, liked: false, faved: true });
    await marks.refresh(['1', '2']);
    expect(calls.map(({ query }) => query)).toEqual([{ postIds: '1,2' }]);
    expect(marks.actions.get('1')).toEqual(COUNTERS);
    expect(marks.of(post())).toEqual(COUNTERS);
    answer('remote.postActions', new ApiError('http', { key: 'remote.postActions', status: 404, isSilent: true }));
    await marks.refresh(['2']);
    expect(marks.of(post('2')).like).toBe(6);
    await marks.refresh([]);
    await marks.refresh(Array.from({ length: 120 }, (_, at) => String(at)));
    expect(calls).toHaveLength(5);
  });

  it('[WEB-SQUARE-4] a like is shown at once, is replaced by the server’s answer, and is undone if it is refused', async () => {
    const { marks, answer } = start();
    let respond: (value: { liked: boolean; likeCount: number }) => void = () => undefined;
    answer('square.like', new Promise((resolve) => (respond = resolve)));
    const liking = marks.toggle(post(), 'like');
    expect(marks.of(post())).toMatchObject({ liked: true, like: 7 });
    // Requested before the like, answered during it.
    await marks.refresh(['1']);
    expect(marks.of(post())).toMatchObject({ liked: true, like: 7 });
    respond({ liked: true, likeCount: 12 });
    expect((await liking).ok).toBe(true);
    expect(marks.of(post())).toMatchObject({ liked: true, like: 12, faved: true });
    answer('square.favourite', new ApiError('timeout', { key: 'square.favourite' }));
    expect((await marks.toggle(post(), 'fav')).ok).toBe(false);
    expect(marks.of(post())).toMatchObject({ faved: true, fav: 1, liked: true, like: 12 });
    marks.commented(post(), 3);
    expect(marks.of(post()).comment).toBe(3);
  });

  it('[WEB-SQUARE-8] a draft is stored while it has text or pictures; a damaged or denied one is ignored', () => {
    const storage = createMemoryStorage();
    const stored = storedPost(() => storage, '1001');
    stored.save({ type: '2', title: '门锁', content: '', images: ['/a.webp'] });
    expect(stored.load()).toEqual({ type: '2', title: '门锁', content: '', images: ['/a.webp'] });
    stored.save({ type: '2', title: '  ', content: '' });
    expect(storage.length).toBe(0);
    for (const text of ['{', '7', 'null', '[1]', '{}', '{"title":7}', '{"images":[7]}']) {
      storage.setItem('postDraft:1001', text);
      expect([text, stored.load()]).toEqual([text, null]);
    }
    const denied = storedPost(() => {
      throw new DOMException('denied', 'SecurityError');
    }, '1001');
    expect([denied.save({ title: '门锁' }), denied.load()]).toEqual([false, null]);
  });

  it('posts are dealt out over the columns of the wall, and the next page moves none', () => {
    expect(columnsOf(['a', 'b', 'c'], 2)).toEqual([['a', 'c'], ['b']]);
    expect(columnsOf(['a', 'b', 'c', 'd'], 2)[0]).toEqual(['a', 'c']);
  });
});
