import { FakeHub } from '@fitout/im-core/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { refusesEach, textRows } from '../../testing/carelessInput.js';
import { startApp } from '../../testing/startApp.js';

it('[WEB-LOCATION-1] 发送位置: each error is shown beside its field, and nothing is sent or lost (own)', async () => {
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
