import { ORDER_STATUS } from '@fitout/api-client/contract';
import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';
import { unzipped } from '../../testing/unzipped.js';

const ZIP = '/api/fe/orders/image-compression-package-batch';
const PPT = '/api/fe/orders/finish-ppt-batch';

async function start() {
  const sandbox = await startMarketplace();
  const { orders, files } = sandbox.marketplace.context.records;
  const finished = orders.where({ customerId: '1001', status: ORDER_STATUS.finished });
  const fetched = async (path: string) => {
    const { data } = await sandbox.as('1001').get(path);
    const answer = await fetch(data);
    return { type: answer.headers.get('content-type'), parts: unzipped(Buffer.from(await answer.arrayBuffer())) };
  };
  return { ...sandbox, finished, fetched, files };
}

describe('finished work as files (ORDER)', () => {
  it('[SB-ORDER-12] the archive has a folder for each order, with its pictures by kind', async () => {
    const { finished, fetched, files } = await start();
    const { type, parts } = await fetched(`${ZIP}?ids=${finished.map(({ id }) => id).join(',')}`);
    expect(type).toBe('application/zip');
    expect(finished.length).toBeGreaterThan(1);
    for (const { id, orderNo } of finished) {
      const own = [...parts.keys()].filter((name) => name.startsWith(`${orderNo}/`));
      expect(own).toHaveLength(1 + files.where({ orderId: id }).length);
      expect(parts.get(`${orderNo}/订单信息.txt`)?.bytes.toString()).toContain(orderNo);
    }
    expect([...parts.keys()].filter((name) => /\/完工照片\/.+\.webp$/u.test(name)).length).toBeGreaterThan(0);
  });

  it('[SB-ORDER-12] the presentation names each order and shows its pictures', async () => {
    const { finished, fetched } = await start();
    const { type, parts } = await fetched(`${PPT}?ids=${finished[0]?.id}`);
    expect(type).toContain('presentationml.presentation');
    const texts = [...parts]
      .filter(([name]) => /slides\/slide\d+\.xml$/u.test(name))
      .map(([, { bytes }]) => bytes.toString());
    expect(texts.join('')).toContain(finished[0]?.orderNo);
    expect([...parts.keys()].some((name) => name.startsWith('ppt/media/'))).toBe(true);
  });

  it.each([ZIP, PPT])('[SB-ORDER-12] %s refuses other accounts, too many orders, and invalid ids', async (path) => {
    const { as, finished } = await start();
    const [id] = finished.map((order) => order.id);
    expect((await as('1007').get(`${path}?ids=${id}`)).code).toBe(403);
    expect((await as('1001').get(`${path}?ids=${id},0`)).code).toBe(1203);
    const many = Array.from({ length: 51 }, (_, index) => index).join(',');
    expect((await as('1001').get(`${path}?ids=${many}`)).code).toBe(400);
  });
});
