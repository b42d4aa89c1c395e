import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StartAppOptions } from '../testing/startApp.js';
import { startPage } from '../testing/startPage.js';
import { press } from '../testing/typing.js';

const ROOTS = [
  {
    id: '1',
    name: '灯具',
    orderType: 1,
    serviceTypes: [1],
    children: [{ id: '101', name: '吸顶灯', serviceTypes: [1] }],
  },
  {
    id: '7',
    name: '清洁',
    orderType: 2,
    serviceTypes: [6],
    children: [{ id: '701', name: '开荒', serviceTypes: [6] }],
  },
];
const LAMP = { id: '31', categoryId: '101', title: '吸顶灯安装', unit: '个', price: 55, serviceTypes: [1] };
const CLEANING = { id: '71', categoryId: '701', title: '开荒保洁', unit: '㎡', price: 9, serviceTypes: [6] };
const found = (...records: (typeof LAMP)[]) => ({
  records,
  total: records.length,
  counts: { service: records.length },
});

function start(at: string, also?: StartAppOptions['answers']) {
  return startPage({
    at,
    answers: (answer) => {
      answer('catalog.categories', ROOTS);
      answer('catalog.items', [
        { id: '31', categoryId: '101', name: '吸顶灯安装', unit: '个', price: 55, serviceTypes: [1] },
      ]);
      answer('search.query', found(LAMP, CLEANING));
      answer('address.list', []);
      also?.(answer);
    },
  });
}

describe('the choice of a service (RELEASE)', () => {
  it('services are grouped by category with their prices; one of them opens the form with it chosen', async () => {
    const { place } = start('/ReleaseOrder');
    const lamps = within(await screen.findByRole('region', { name: '灯具' }));
    expect(lamps.getByRole('link', { name: /吸顶灯安装.*¥55\.00\/个/u })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: /开荒保洁/u }));
    expect(await screen.findByText('开荒保洁 ×1㎡')).toBeTruthy();
    expect(place.path).toBe('/ReleaseOrder?categoryId=701&serviceType=6');
    expect(screen.getByLabelText<HTMLInputElement>('店铺订单').checked).toBe(true);
  });

  it('while the services of its category load, the chosen one is in their place', async () => {
    start('/ReleaseOrder', (answer) => answer('catalog.items', new Promise<never>(() => undefined)));
    fireEvent.click(await screen.findByRole('link', { name: /吸顶灯安装/u }));
    expect((await screen.findByLabelText<HTMLInputElement>('吸顶灯安装 数量')).value).toBe('1');
    expect(screen.queryByText('其他类目已选')).toBeNull();
  });

  it('换个服务 leads back and keeps everything but the service', async () => {
    const { tabStorage } = start('/ReleaseOrder');
    fireEvent.click(await screen.findByRole('link', { name: /吸顶灯安装/u }));
    fireEvent.change(await screen.findByLabelText(/^联系人/u), { target: { value: '周玲' } });
    fireEvent.click(screen.getByRole('link', { name: '换个服务' }));
    expect(await screen.findByText('已选 吸顶灯安装，尚未提交')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: /开荒保洁/u }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^联系人/u)).value).toBe('周玲');
    expect(screen.queryByText(/吸顶灯安装 ×/u)).toBeNull();
    await waitFor(() => expect(tabStorage.getItem('orderDraft:1001')).toContain('开荒保洁'));
  });

  it('an unfinished draft is offered in the first step, and continued', async () => {
    const { tabStorage, place } = start('/Rental');
    await screen.findByRole('heading', { name: '工具租赁' });
    const values = { orderType: '1', categoryId: '101', contactName: '林晓', from: 'categoryId=101' };
    const items = [{ itemId: '31', name: '吸顶灯安装', unit: '个', price: 5_500, quantity: 4 }];
    tabStorage.setItem('orderDraft:1001', JSON.stringify({ values, items }));
    act(() => void place.go('/ReleaseOrder'));
    await screen.findByText('已选 吸顶灯安装，尚未提交');
    press('继续填写');
    expect(await screen.findByText('吸顶灯安装 ×4个')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^联系人/u).value).toBe('林晓');
  });

  it.each(['<img src=x onerror=alert(1)>', '   灯   '])(
    '%s is searched literally, and a search without hits leads back to all services',
    async (typed) => {
      const { answer, requestsTo } = start('/ReleaseOrder');
      await screen.findByRole('link', { name: /吸顶灯安装/u });
      answer('search.query', found());
      fireEvent.change(screen.getByRole('searchbox', { name: '搜索服务' }), { target: { value: typed } });
      expect(await screen.findByText('没有找到相关服务')).toBeTruthy();
      expect(requestsTo('search.query').at(-1)?.query).toMatchObject({ tab: 'service', keyword: typed.trim() });
      answer('search.query', found(LAMP));
      press('查看全部服务');
      expect(await screen.findByRole('link', { name: /吸顶灯安装/u })).toBeTruthy();
      expect(screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索服务' }).value).toBe('');
    },
  );
});
