import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../../seed/demoAccounts.js';
import { pictureOf, servicePicture, portraitOf } from '../../services/marketplace/catalog.js';
import { startMarketplace } from '../../testing/startMarketplace.js';

interface MasterOnWire {
  readonly headImageUrl: string;
  readonly certs: readonly { readonly imageUrl: string }[];
  readonly works: readonly { readonly images: readonly string[] }[];
}

describe('the catalogue of the demo (DEMO)', () => {
  it('the picture folder has exactly the files that the catalogue names', async () => {
    const { as, url } = await startMarketplace();
    const { get } = as('1001');
    const { data: masters } = await get('/api/fe/masterInfos?size=20');
    const { data: shops } = await get('/api/fe/shops?size=20');
    const { data: designs } = await get('/api/fe/designProjects?size=20');
    const { data: found } = await get('/api/fe/search?tab=master&size=50');
    const { data: services } = await get('/api/fe/search?tab=service&size=100');
    // 马桶, 浴室柜 and 淋浴房 are the first subcategories of 卫浴, and each has a drawing; so has a repair.
    expect(['401', '402', '403'].map((id) => servicePicture(id))).toEqual(
      ['bath-3', 'bath-1', 'bath-2'].map(pictureOf),
    );
    expect(servicePicture('401', 2)).toBe(pictureOf('repair-1'));
    expect(found.records.filter(({ imageUrl }: { readonly imageUrl: string }) => imageUrl === '')).toEqual([]);
    const named = [
      ...services.records.map(({ imageUrl }: { readonly imageUrl: string }) => imageUrl),
      ...found.records.map(({ imageUrl }: { readonly imageUrl: string }) => imageUrl),
      ...masters.records.flatMap(({ headImageUrl, certs, works }: MasterOnWire) => [
        headImageUrl,
        ...certs.map(({ imageUrl }) => imageUrl),
        ...works.flatMap(({ images }) => images),
      ]),
      ...[...shops.records, ...designs.records].map(({ cover }) => cover),
      ...designs.records.map(({ designerAvatar }: { readonly designerAvatar: string }) => designerAvatar),
      ...DEMO_ACCOUNTS.filter(({ id }) => id !== '1004').map(({ id }) => portraitOf(id)),
    ];
    const addresses = [...new Set<string>(named)];
    expect(addresses.length).toBeGreaterThan(60);
    for (const address of addresses) {
      const answer = await fetch(url + address);
      expect([address, answer.status, answer.headers.get('content-type')]).toEqual([address, 200, 'image/webp']);
      await answer.arrayBuffer();
    }
    for (const other of ['nothing-1.webp', '..%2fcameras%2fliving.webp']) {
      const answer = await fetch(`${url}/api/fe/pictures/${other}`);
      expect(answer.headers.get('content-type')).not.toBe('image/webp');
      await answer.arrayBuffer();
    }
  });

  it('the stars of a master are counted, and comments with one or two stars are the bad ones', async () => {
    const { as } = await startMarketplace();
    const { get } = as('1001');
    const counts: number[] = (await get('/api/fe/orderComments/scores?masterId=3001')).data;
    const of = async (filter: string) => (await get(`/api/fe/orderComments?masterId=3001&filter=${filter}`)).data.total;
    expect(counts).toHaveLength(5);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(await of('all'));
    const bad = await of('bad');
    expect(bad).toBeGreaterThan(0);
    const good = await of('good');
    expect([(counts[0] ?? 0) + (counts[1] ?? 0), (counts[3] ?? 0) + (counts[4] ?? 0)]).toEqual([bad, good]);
    // The head of the page says the same.
    const [sum, all] = [counts.reduce((total, count, at) => total + (at + 1) * count, 0), await of('all')];
    const { data: master } = await get('/api/fe/masterInfos/3001');
    expect([master.score, master.goodRate]).toEqual([
      Math.round((10 * sum) / all) / 10,
      Math.round((100 * good) / all),
    ]);
  });
});
