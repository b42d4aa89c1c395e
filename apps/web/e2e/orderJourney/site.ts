import { cameraPanel, expectMoving, pressCamera } from '../fixtures/cameraSteps.js';
import { addPicture, agreeTo, answerTo, momentIn, openOrder, statusOf } from '../fixtures/orderSteps.js';
import { expect } from '../fixtures/people.js';
import type { Person } from '../fixtures/Person.js';
import { openTab } from '../fixtures/recordedNotifications.js';
import { expectToast } from '../fixtures/toasts.js';
import { HOUR_MS, type Cast, type Journey } from './Cast.js';

export async function agreeOnVisit({ customer, master }: Cast, order: string): Promise<void> {
  const moment = momentIn(2 * HOUR_MS);
  await openOrder(master, order, 3);
  await answerTo(master, { action: '选择上门时间', submit: '确认时间' }, (form) =>
    form.getByLabel('上门时间').fill(moment),
  );
  await openOrder(customer, order, 3);
  await agreeTo(customer, '确认预约');
  await expect(statusOf(customer.page, 4)).toBeVisible();
  const tab = await openTab(customer, `/Order?id=${order}`);
  await expect(statusOf(tab.page, 4)).toBeVisible();
  await tab.page.close();
  await customer.goTo(`/Schedule?date=${moment.slice(0, 10)}`);
  await expect(customer.page.locator(`a[href="/Order?id=${order}"]`).first()).toBeVisible();
}

export async function checkIn({ customer, master }: Cast, { order, group }: Journey): Promise<void> {
  await openOrder(master, order, 4);
  await answerTo(master, { action: '到达签到', submit: '签到' }, (form) => addPicture(master.page, form));
  await expect(statusOf(master.page, 5)).toBeVisible();
  const response = customer.page.waitForResponse(/checkCameraByOrderId/u);
  await customer.goTo(`/group/${group}`);
  expect(((await (await response).json()) as { readonly data: unknown }).data).toBeTruthy();
  const panel = cameraPanel(customer.page);
  await expect(panel).toHaveAttribute('data-camera-panel', 'open');
  await expect(panel).toContainText('在线 3 / 3');
}

/**
 * The picture moves; a camera goes off, which 刷新 shows; both sides send a text. The four heights are a test of the
 * kit, in a real browser of that size; a stream that breaks is tested by WEB-CAMERA-10, which waits minutes for it.
 */
export async function watchSite({ customer, sandbox }: Cast, group: string): Promise<void> {
  const { page } = customer;
  const panel = cameraPanel(page);
  const at = (position: string) => expect(panel.getByText(position, { exact: true })).toBeVisible();
  await at('1 / 3');
  await expectMoving(page);
  await pressCamera(page, '上一个');
  await expectToast(customer, '当前已是第一个');

  await sandbox.control.send('camera', { order: group, sort: 2, online: false });
  const refreshed = page.waitForRequest(/getOrderCameraV2/u);
  await pressCamera(page, '刷新');
  expect((await refreshed).postDataJSON()).toMatchObject({ flushFlag: true });
  await toggleUnderBanner(customer);

  await pressCamera(page, '下一个');
  await at('2 / 3');
  await pressCamera(page, '下一个');
  await at('3 / 3');
  await expect(panel.getByText('师傅未开启摄像头')).toBeVisible();
  await pressCamera(page, '下一个');
  await expectToast(customer, '当前已是最后一个');
  await pressCamera(page, '收起');
}

async function toggleUnderBanner({ page }: Person): Promise<void> {
  const panel = cameraPanel(page);
  const away = panel.getByText('1台设备已断开连接，请联系师傅');
  await expect(away).toBeVisible();
  await pressCamera(page, '收起');
  await expect(panel).toHaveAttribute('data-camera-panel', 'closed');
  await expect(away).toBeVisible();
  await panel.getByRole('button', { name: '关闭' }).click();
  await expect(away).toHaveCount(0);
  await pressCamera(page, '展开');
  await expect(panel).toHaveAttribute('data-camera-panel', 'open');
}
