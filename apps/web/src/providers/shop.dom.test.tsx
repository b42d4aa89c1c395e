import { ApiError } from '@fitout/api-client';
import type { AnswerOnWire } from '@fitout/api-client/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../testing/carelessInput.js';
import { choosePlace } from '../testing/chooseOption.js';
import { startPage } from '../testing/startPage.js';

const SHOP: AnswerOnWire<'shop.detail'> = {
  id: '5001',
  name: '安居卫浴服务中心',
  logo: '/shop-1.webp',
  cover: '/shop-1.webp',
  mainCategoryIds: ['4'],
  score: 4.9,
  saleCount: 1_286,
  province: '上海市',
  city: '上海市',
  area: '浦东新区',
  address: '张杨路88号',
  intro: '明码标价，质保一年。',
  serviceIds: ['4011', '4013'],
  customerServiceId: '2002',
};

function start(at = '/shopDetail?id=5001', shop: AnswerOnWire<'shop.detail'> | ApiError = SHOP) {
  return startPage({
    at,
    answers: (answer) => {
      answer('shop.detail', shop);
      answer('shop.page', [{ id: '5002', name: '匠心橱柜旗舰店', saleCount: 932 }]);
      answer('catalog.categories', [{ id: '4', name: '卫浴', children: [{ id: '401', name: '马桶' }] }]);
      answer('catalog.items', [
        { id: '4011', categoryId: '401', name: '马桶安装', unit: '个', price: 160 },
        { id: '4013', categoryId: '401', name: '马桶拆旧', unit: '个', price: 40 },
        { id: '4021', categoryId: '402', name: '浴室柜安装', unit: '套', price: 10 },
      ]);
      answer('order.createForm', { id: '501', orderNo: 'DD1', amount: 40, status: 1 });
    },
  });
}

describe('a shop (SHOP)', () => {
  it('its page has its details and its services, and no service that it does not offer', async () => {
    const { requestsTo } = start();
    expect(await screen.findByRole('heading', { name: '安居卫浴服务中心', level: 1 })).toBeTruthy();
    for (const words of ['4.9', '成交 1,286', '上海市 浦东新区 张杨路88号', '明码标价，质保一年。'])
      expect(screen.getByText(words)).toBeTruthy();
    const table = within(await screen.findByRole('table', { name: '卫浴' }));
    expect(within(table.getByRole('row', { name: /马桶安装/u })).getByText('¥160.00')).toBeTruthy();
    expect(table.queryByText('浴室柜安装')).toBeNull();
    const aside = within(screen.getByRole('complementary', { name: '预约店铺' }));
    expect(await aside.findByText('¥40.00')).toBeTruthy();
    expect(requestsTo('click.add').at(-1)?.query).toMatchObject({ code: 'shop_detail' });
  });

  it('buttons lead to the order form with this shop and to its own customer service', async () => {
    const { place } = start();
    const row = within(await screen.findByRole('row', { name: /马桶拆旧/u }));
    expect(row.getByRole('link', { name: '下单 马桶拆旧' }).getAttribute('href')).toBe(
      '/ReleaseOrder?type=2&providerId=5001&categoryId=401',
    );
    expect(screen.getByRole('link', { name: '联系客服' }).getAttribute('href')).toBe('/contact/2002');
    fireEvent.click(screen.getByRole('button', { name: '立即下单' }));
    await waitFor(() => expect(place.path).toBe('/ReleaseOrder?type=2&providerId=5001'));
  });

  it('for a shop without its own customer service it is that of the user', async () => {
    start(undefined, { ...SHOP, customerServiceId: null });
    expect((await screen.findByRole('link', { name: '联系客服' })).getAttribute('href')).toBe('/contact/2001');
  });

  it('[WEB-SHOP-4] 一键预约 shows the price and is sent to this shop', async () => {
    const { requestsTo } = start();
    await within(await screen.findByRole('complementary', { name: '预约店铺' })).findByText('¥40.00');
    fireEvent.click(screen.getByRole('button', { name: '一键预约' }));
    const dialog = within(await screen.findByRole('dialog', { name: '一键预约' }));
    expect(dialog.getByText(/提交预约。先按起步价 ¥40\.00 下单，其余费用由店铺提交增项/u)).toBeTruthy();
    await fill(dialog, { 姓名: '林晓', 电话: '13800000001', 地址: '世纪大道 1 号' });
    choosePlace(dialog.getByLabelText(/^所在地区/u), '浦东新区');
    fireEvent.click(dialog.getByRole('button', { name: '提交预约' }));
    await waitFor(() => expect(requestsTo('order.createForm')).toHaveLength(1));
    const body = requestsTo('order.createForm')[0]?.body;
    expect(body).toMatchObject({ orderType: '2', providerId: '5001', city: '上海市', area: '浦东新区' });
    expect(body).not.toHaveProperty('masterId');
  });
});
