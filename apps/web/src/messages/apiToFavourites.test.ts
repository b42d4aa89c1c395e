import type { ApiClient, EndpointKey } from '@fitout/api-client';
import type { NewFavourite } from '@fitout/ui-kit';
import { expect, it } from 'vitest';
import { apiToFavourites } from './apiToFavourites.js';

const WROTE: NewFavourite = {
  messageId: 'm1',
  kind: 'media',
  body: { type: 'image', url: '/a.jpg', name: 'a.jpg', width: 4, height: 3 },
  words: '',
  from: '2001',
  fromName: '客服小安',
  conversation: { kind: 'group', id: '88' },
  conversationName: '装修群',
  time: 1_700_000_000_000,
};

function start(answer: unknown = null) {
  const calls: (readonly [key: string, request: object])[] = [];
  const absent = new Set<EndpointKey>();
  const call = (key: string, request: object) => {
    calls.push([key, request]);
    return Promise.resolve({ ok: true, value: answer });
  };
  return { calls, absent, kept: apiToFavourites({ call } as unknown as ApiClient, (key) => absent.has(key)) };
}

it('what is kept comes back as it was', async () => {
  const writing = start();
  expect(await writing.kept.add(WROTE)).toBe(true);
  const [[, { body }] = ['', { body: {} }]] = writing.calls as [string, { body: object }][];
  const { kept } = start({ records: [{ ...body, id: '7', createTime: 1 }], total: 1 });
  const { kind: _, words: __, ...copy } = WROTE;
  const query = { kind: 'all', words: '', current: 1, size: 20 } as const;
  expect(await kept.page(query)).toEqual({ items: [{ ...copy, id: '7' }], total: 1 });
});

it.each(['', 'null', '{"type":"image","url":7}', '{"type":"text"', '{"type":"later"}'])(
  'a body %j is one of an unknown kind',
  async (content) => {
    const { kept } = start({ records: [{ id: '7', content, conversationKind: 'x' }], total: 1 });
    const page = await kept.page({ kind: 'all', words: '', current: 1, size: 20 });
    expect(page?.items[0]?.body).toEqual({ type: 'unsupported' });
  },
);

it('only what narrows the list is asked for, and a server without the addresses has no favourites', async () => {
  const { kept, calls, absent } = start({ records: [], total: 0 });
  await kept.page({ kind: 'all', words: ' ', current: 1, size: 20 });
  await kept.page({ kind: 'file', words: ' 清单 ', current: 2, size: 20 });
  expect(calls.map(([, request]) => request)).toEqual([
    { query: { current: 1, size: 20 } },
    { query: { current: 2, size: 20, kind: 'file', words: '清单' } },
  ]);
  expect(kept.isThere).toBe(true);
  absent.add('favourite.add');
  expect(kept.isThere).toBe(false);
});
