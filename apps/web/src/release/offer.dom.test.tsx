import { ApiError } from '@fitout/api-client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StartAppOptions } from '../testing/startApp.js';
import { startPage } from '../testing/startPage.js';
import { press } from '../testing/typing.js';
import { chooseOption, optionsOf } from '../testing/chooseOption.js';

const LAMPS = {
  id: '1',
  name: '灯具',
  orderType: 1,
  serviceTypes: [1, 2],
  children: [
    { id: '101', name: '吸顶灯', serviceTypes: [1, 2] },
    { id: '102', name: '吊灯', serviceTypes: [1] },
  ],
};
const DESIGNS = {
  id: '8',
  name: '设计',
  orderType: 3,
  serviceTypes: [7],
  children: [{ id: '801', name: '全案设计', serviceTypes: [7] }],
};
const INSTALLING = { id: '1011', categoryId: '101', name: '吸顶灯安装', unit: '个', price: 55, serviceTypes: [1, 4] };
const REPAIRING = { id: '1012', categoryId: '101', name: '吸顶灯维修', unit: '次', price: 90, serviceTypes: [2] };
const DESIGN = { id: '8011', categoryId: '801', name: '全案设计', unit: '㎡', price: 160, serviceTypes: [7] };
const PLACE = { province: '上海市', city: '上海市', area: '浦东新区', address: '世纪大道 1 号' };
const ADDRESS = { id: 'a1', name: '林晓', mobile: '10000000001', ...PLACE };

function start(at: string, also?: StartAppOptions['answers']) {
  return startPage({
    at,
    answers: (answer) => {
      answer('catalog.categories', [LAMPS, DESIGNS]);
      answer('catalog.items', [INSTALLING, REPAIRING]);
      answer('address.list', [ADDRESS]);
      answer('order.create', { id: '501', orderNo: 'DD1', amount: 55, payDeadline: null, status: 1 });
      answer('pay.idByOrder', 'p1');
      answer('design.detail', { id: '6006', title: '日式原木两居', unitPrice: 160 });
      also?.(answer);
    },
  });
}

const radios = (name: RegExp) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ checked, labels }) => `${labels?.[0]?.textContent ?? ''}${checked ? '*' : ''}`);

async function fillVisit() {
  await chooseOption(await screen.findByLabelText('使用常用地址'), /世纪大道 1 号/u);
  fireEvent.change(screen.getByLabelText(/^期望日期/u), { target: { value: '2099-11-25' } });
  fireEvent.click(screen.getByLabelText('我已阅读并同意《平台服务协议》'));
}

describe('the offers of a provider (RELEASE)', () => {
  it('a design offers only its own category, its price per square metre and the order type of designs', async () => {
    const { requestsTo, place } = start('/ReleaseOrder?type=3&providerId=6006', (answer) => {
      answer('catalog.categories', [DESIGNS]);
      answer('catalog.items', [DESIGN]);
    });
    const field = await screen.findByLabelText('全案设计 数量');
    expect(radios(/服务类型/u)).toEqual(['设计*']);
    expect(screen.getByLabelText('服务类目').textContent).toBe('全案设计');
    expect(requestsTo('catalog.categories').at(-1)?.query).toMatchObject({ providerId: '6006' });
    expect(requestsTo('catalog.items').at(-1)?.query).toMatchObject({ categoryId: '801', providerId: '6006' });
    fireEvent.change(field, { target: { value: '78.5' } });
    await fillVisit();
    press('提交订单');
    await waitFor(() => expect(place.path).toMatch(/^\/Pay\?/u));
    expect(requestsTo('order.create')[0]?.body).toMatchObject({
      orderType: 3,
      serviceType: 7,
      categoryId: '801',
      providerId: '6006',
      amount: 12_560,
    });
  });

  it('the kind of service decides which categories and services are offered', async () => {
    start('/ReleaseOrder?categoryId=101');
    expect(await screen.findByLabelText('吸顶灯安装 数量')).toBeTruthy();
    expect(radios(/服务类型/u)).toEqual(['安装*', '维修']);
    expect(screen.queryByText('吸顶灯维修')).toBeNull();
    fireEvent.click(screen.getByLabelText('维修'));
    expect((await screen.findByLabelText<HTMLInputElement>('吸顶灯维修 数量')).value).toBe('1');
    expect(screen.queryByText('吸顶灯安装')).toBeNull();
    expect(await optionsOf(screen.getByLabelText('服务类目'))).toEqual(['吸顶灯']);
  });

  it('a link to a category of designers sets the order type of designs', async () => {
    start('/ReleaseOrder?categoryId=801', (answer) => answer('catalog.items', [DESIGN]));
    expect(await screen.findByLabelText('全案设计 数量')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('设计订单').checked).toBe(true);
    fireEvent.click(screen.getByLabelText('师傅订单'));
    expect(radios(/服务类型/u)).toEqual(['安装*', '维修']);
    expect(screen.getByLabelText('服务类目').textContent).toBe('请选择服务类目');
  });

  it('a service of another kind is reported beside it, and nothing is sent until it is removed', async () => {
    const { requestsTo, place } = start('/ReleaseOrder?categoryId=101');
    fireEvent.click(await screen.findByRole('button', { name: '增加 吸顶灯安装' }));
    fireEvent.click(screen.getByLabelText('维修'));
    const words = '不支持“维修”，请移除或更换服务类型';
    expect(await screen.findByText(words)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: '增加 吸顶灯维修' }));
    await fillVisit();
    press('提交订单');
    expect(await screen.findByText(`吸顶灯安装：${words}`)).toBeTruthy();
    expect(requestsTo('order.create')).toEqual([]);
    fireEvent.change(screen.getByLabelText('吸顶灯安装 数量'), { target: { value: '0' } });
    press('提交订单');
    await waitFor(() => expect(place.path).toMatch(/^\/Pay\?/u));
    expect(requestsTo('order.create')[0]?.body).toMatchObject({ serviceType: 2, amount: 90 });
  });

  it.each([
    [1211, '该服务方不提供所选服务，请重新选择'],
    [1214, '该服务方不存在或暂停接单'],
  ])(
    'a refusal with %i is shown in the form, loses nothing, and disappears with the next change',
    async (code, msg) => {
      const { answer, place } = start('/ReleaseOrder?categoryId=101');
      await screen.findByText('吸顶灯安装 ×1个');
      await fillVisit();
      answer('order.create', new ApiError('code', { key: 'order.create', code, serverMessage: msg }));
      press('提交订单');
      const message = await screen.findByText(msg);
      expect(message.closest('form')).not.toBeNull();
      expect(screen.getByText('吸顶灯安装 ×1个')).toBeTruthy();
      expect(place.path).toMatch(/^\/ReleaseOrder/u);
      fireEvent.click(screen.getByRole('button', { name: '增加 吸顶灯安装' }));
      expect(screen.queryByText(msg)).toBeNull();
    },
  );
});
