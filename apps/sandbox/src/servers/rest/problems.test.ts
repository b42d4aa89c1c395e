import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

interface ProblemOnWire {
  readonly id: string;
  readonly content: string;
}

describe('questions and their answers (PROBLEM)', () => {
  it('an answer counts one vote of each account, the last', async () => {
    const { as } = await startMarketplace();
    const read = async (who: string) => (await as(who).get('/api/fe/problems/9001')).data;
    const rate = async (who: string, useful: boolean) =>
      (await as(who).post('/api/fe/problems/9001/useful', { useful })).data;
    const { usefulCount: before, useful } = await read('1001');
    expect(useful).toBeNull();
    for (const _ of [1, 2]) expect(await rate('1001', true)).toEqual({ usefulCount: before + 1, useful: true });
    expect(await rate('1002', false)).toEqual({ usefulCount: before + 1, useful: false });
    expect(await read('1001')).toMatchObject({ usefulCount: before + 1, useful: true });
    expect(await read('1002')).toMatchObject({ useful: false });
    expect(await rate('1001', false)).toEqual({ usefulCount: before, useful: false });
    expect((await as('1001').post('/api/fe/problems/0/useful', { useful: true })).code).toBe(404);
    expect((await as('1001').post('/api/fe/problems/9001/useful', { useful: 'yes' })).code).toBe(400);
  });

  it('a search finds questions by words of title, summary and answer, ignoring case, and by category', async () => {
    const { as } = await startMarketplace();
    const find = async (query: string) =>
      (await as('1001').get(encodeURI(`/api/fe/problems?size=100&${query}`))).data.records.map(
        ({ id }: ProblemOnWire) => id,
      );
    expect(await find('keyword=空鼓')).toEqual(['9013']);
    expect(await find('keyword= 空鼓 ')).toEqual(['9013']);
    expect(await find('keyword=table')).toEqual([]);
    expect(await find('categoryId=7')).toEqual(['9022', '9023', '9024']);
    expect(await find('keyword=摄像头&categoryId=1')).toEqual([]);
  });

  it('every picture of an answer exists', async () => {
    const { as, url } = await startMarketplace();
    const all: readonly ProblemOnWire[] = (await as('1001').get('/api/fe/problems?size=100')).data.records;
    const addresses = all.flatMap(({ content }) => [...content.matchAll(/src="([^"]+)"/gu)].map(([, src]) => src));
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect((await fetch(url + address)).status).toBe(200);
  });
});
