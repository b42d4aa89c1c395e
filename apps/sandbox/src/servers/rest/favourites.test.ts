import { expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

const NEW = {
  kind: 'text',
  content: '{"type":"text","text":"周六上午九点上门"}',
  words: '周六上午九点上门',
  messageId: 'm1',
  fromId: '2001',
  fromName: '客服小安',
  conversationKind: 'contact',
  conversationId: '2001',
  conversationName: '客服小安',
  sendTime: '2026-01-14 10:00:00',
};

async function start() {
  const { as } = await startMarketplace();
  const listOf = async (userId: string, query = '') => (await as(userId).get(`/api/fe/favourites${query}`)).data;
  const add = (over: object = {}) => as('1001').post('/api/fe/favourites', { ...NEW, ...over });
  return { as, listOf, add };
}

it('an account keeps a message once, and nobody else reads or removes it', async () => {
  const { as, listOf, add } = await start();
  for (const _ of [1, 2]) expect((await add()).code).toBe(200);
  const { records, total } = await listOf('1001');
  expect([records, total]).toMatchObject([[NEW], 1]);
  expect((await listOf('1002')).total).toBe(0);
  await as('1002').delete(`/api/fe/favourites?id=${records[0].id}`);
  expect((await listOf('1001')).total).toBe(1);
  await as('1001').delete(`/api/fe/favourites?id=${records[0].id}`);
  expect((await listOf('1001')).total).toBe(0);
  expect((await add()).code).toBe(200);
  expect((await listOf('1001')).total).toBe(1);
});

it('the newest come first, a page at a time, and are found by kind, words, sender and conversation', async () => {
  const { listOf, add } = await start();
  await add();
  await add({ messageId: 'm2', kind: 'file', words: 'Lamp-List.pdf' });
  await add({ messageId: 'm3', fromName: '王师傅', conversationKind: 'group', conversationName: '湖畔花园装修群' });
  const idsOf = async (query: string) =>
    (await listOf('1001', encodeURI(query))).records.map(({ messageId }: { messageId: string }) => messageId);
  expect(await idsOf('?current=1&size=2')).toEqual(['m3', 'm2']);
  expect(await idsOf('?current=2&size=2')).toEqual(['m1']);
  expect(await idsOf('?kind=file')).toEqual(['m2']);
  expect(await idsOf('?words=lamp')).toEqual(['m2']);
  expect(await idsOf('?words=王师傅')).toEqual(['m3']);
  expect(await idsOf('?words=湖畔')).toEqual(['m3']);
  expect(await idsOf('?words=没有')).toEqual([]);
});
