import { FakeHub } from '@fitout/im-core/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { refusesEach, textRows } from '../testing/carelessInput.js';
import { startApp } from '../testing/startApp.js';

it('发送位置: each error is shown beside its field, and nothing is sent or lost (own)', async () => {
  await browserPage.viewport(1280, 860);
  const hub = new FakeHub().add('1001');
  startApp({ at: '/contact/2001', hub, answers: (answer) => answer('address.list', []) });
  fireEvent.click(await screen.findByRole('button', { name: '位置' }));
  const dialog = within(await screen.findByRole('dialog', { name: '发送位置' }));
  const cards = () => screen.queryAllByRole('link', { name: /世纪大道/u });
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: '发送' }));
  await refusesEach({
    form: dialog,
    rows: [...textRows('地址', 200, true), ...textRows('地点名称', 50, false)],
    right: { 地址: '世纪大道 1 号', 地点名称: '汤臣一品' },
    submit,
    isUnsent: () => expect(cards()).toEqual([]),
  });
  fireEvent.change(dialog.getByLabelText('地点名称'), { target: { value: '汤臣一品' } });
  submit();
  expect(await screen.findByRole('link', { name: /世纪大道 1 号/u })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

const SAVED = {
  id: 'a1',
  name: '林晓',
  mobile: '10000000001',
  province: '上海市',
  city: '上海市',
  area: '徐汇区',
  address: '漕溪路 2 号',
  default: true,
};

it.each([
  ['世纪大道 1 号', '其他地址', ['世纪大道 1 号']],
  ['', '上海市徐汇区漕溪路 2 号', []],
])('with %o typed before the address book is there, %s is chosen', async (typed, chosen, shown) => {
  await browserPage.viewport(1280, 860);
  let load: (book: (typeof SAVED)[]) => void = () => undefined;
  const book = new Promise<(typeof SAVED)[]>((resolve) => (load = resolve));
  const hub = new FakeHub().add('1001');
  startApp({ at: '/contact/2001', hub, answers: (answer) => answer('address.list', book) });
  fireEvent.click(await screen.findByRole('button', { name: '位置' }));
  const dialog = within(await screen.findByRole('dialog', { name: '发送位置' }));
  const field = await dialog.findByLabelText<HTMLInputElement>(/^地址/u);
  fireEvent.change(field, { target: { value: typed } });
  load([SAVED]);
  expect(await screen.findByRole('radio', { checked: true })).toHaveAccessibleName(chosen);
  expect(dialog.queryAllByLabelText<HTMLInputElement>(/^地址/u).map(({ value }) => value)).toEqual(shown);
});
