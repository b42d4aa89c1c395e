import { type Files, cleanName, err, fileTypeOf, ok } from '@fitout/emulator/profile';
import { wireTime } from '@fitout/api-client/contract';
import type { Outcome } from '../../services/marketplace/refusals.js';
import { createPptx, createZip, type Slide, fileAddress } from '../../services/files/archives.js';
import type { MarketAccount } from '../../services/marketplace/accounts.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { type Order, ORDER_LIMITS, type OrderFile } from '../../services/marketplace/orders/Order.js';
import { pictureReader } from '../media/pictures.js';
import type { Handlers } from './contractRoutes.js';

const FOLDERS = ['下单图片', '签到照片', '施工过程', '完工照片', '验收照片', '售后凭证'];
const BEFORE_MAX = 2;
const AFTER_MAX = 5;

/** Routes that create an archive with the pictures of several orders, and a presentation of their work (R384, R385). */
export function packageRoutes({ context, orders }: Marketplace, files: Files): Handlers {
  const { records } = context;
  const read = pictureReader(files);

  return {
    async 'order.imagesZip'({ caller, query, at, origin }) {
      const access = getAll(caller, query.ids);
      if (!access.ok) return access;
      const entries = await Promise.all(access.value.map(entriesOf));
      return saved(caller, `完工图片${wireTime(at).slice(0, 10)}.zip`, createZip(entries.flat(), at), origin);
    },

    async 'order.finishPpt'({ caller, query, at, origin }) {
      const access = getAll(caller, query.ids);
      if (!access.ok) return access;
      const cover = { title: '完工报告', lines: [`共 ${access.value.length} 个订单`, wireTime(at)], pictures: [] };
      const pages = await Promise.all(access.value.map(slidesOf));
      const bytes = createPptx([cover, ...pages.flat()], at);
      return saved(caller, `完工报告${wireTime(at).slice(0, 10)}.pptx`, bytes, origin);
    },
  };

  function getAll(caller: MarketAccount, joined: string): Outcome<readonly Order[]> {
    const ids = [...new Set(joined.split(',').filter((id) => id !== ''))];
    if (ids.length === 0 || ids.length > ORDER_LIMITS.batchMax) return err('invalid');
    const found: Order[] = [];
    for (const id of ids) {
      const access = orders.getAsParticipant(caller, id);
      if (!access.ok) return access;
      found.push(access.value.order);
    }
    return ok(found);
  }

  async function picturesOf(order: Order) {
    const kept = records.files.where({ orderId: order.id });
    const all = await Promise.all(kept.map(async (file) => ({ file, bytes: await read(file.url) })));
    return all.flatMap(({ file, bytes }) => (bytes === null ? [] : [{ file, bytes }]));
  }

  async function entriesOf(order: Order) {
    const pictures = await picturesOf(order);
    const facts = { name: `${order.orderNo}/订单信息.txt`, bytes: Buffer.from(factsOf(order).join('\r\n')) };
    return [
      facts,
      ...pictures.map(({ file, bytes }, index) => ({
        name: `${order.orderNo}/${folderOf(file)}/${index + 1}-${named(file, bytes)}`,
        bytes,
      })),
    ];
  }

  async function slidesOf(order: Order): Promise<readonly Slide[]> {
    const pictures = await picturesOf(order);
    const shown = (from: number, to: number) =>
      pictures
        .filter(({ file }) => file.type >= from && file.type <= to)
        .map(({ bytes }) => ({ bytes, ending: endingOf(bytes) }))
        .filter(({ ending }) => ending !== '');
    return [
      { title: `${order.title}（${order.orderNo}）`, lines: factsOf(order), pictures: [] },
      { title: '施工前', lines: [], pictures: shown(1, BEFORE_MAX) },
      { title: '完工后', lines: acceptedOf(order), pictures: shown(BEFORE_MAX + 1, AFTER_MAX) },
    ].filter(({ lines, pictures: of }) => lines.length > 0 || of.length > 0);
  }

  async function saved(caller: MarketAccount, name: string, bytes: Buffer, origin: string) {
    const file = await files.save({ owner: `market:${caller.id}`, name, bytes: [bytes], hasSecret: false });
    return file.ok ? ok(origin + fileAddress(file.value)) : err('invalid');
  }
}

function factsOf(order: Order): readonly string[] {
  const { orderNo, title, categoryName, masterName, appointTime, finishTime } = order;
  const facts = [
    ['订单号', orderNo],
    ['服务', [categoryName, title].filter((text) => text !== '').join(' · ')],
    ['师傅', masterName],
    ['地址', [order.province, order.city, order.area, order.address].join(' ')],
    ['上门时间', appointTime === null ? '' : wireTime(appointTime)],
    ['完工时间', finishTime === null ? '' : wireTime(finishTime)],
  ];
  return facts.filter(([, text]) => text !== '').map(([label, text]) => `${label}：${text}`);
}

function acceptedOf({ acceptTime }: Order): readonly string[] {
  return acceptTime === null ? [] : [`验收时间：${wireTime(acceptTime)}`];
}

function folderOf({ type }: OrderFile): string {
  return FOLDERS[type - 1] ?? '其他';
}

function named({ name, url }: OrderFile, bytes: Uint8Array): string {
  const plain = cleanName(name || url);
  const { ending } = fileTypeOf(bytes, plain);
  return plain.toLowerCase().endsWith(ending) ? plain : plain + ending;
}

function endingOf(bytes: Uint8Array): string {
  const ending = fileTypeOf(bytes, '').ending.slice(1);
  return ['png', 'jpg', 'webp'].includes(ending) ? ending : '';
}
