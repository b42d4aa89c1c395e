import type { Locator, Page } from '@playwright/test';
import { ORDER_GROUP_ID } from './fixtures/demo.js';
import { faultsOf } from './fixtures/faultsOf.js';
import { expect, test } from './fixtures/people.js';

const picture = (page: Page): Locator => page.locator('[data-picture]');

/** The picture has a size, and its time goes on. */
async function expectMoving(page: Page): Promise<void> {
  await expect(picture(page)).toHaveAttribute('data-picture', 'playing');
  const video = picture(page).locator('video');
  const read = () => video.evaluate((shown: HTMLVideoElement) => [shown.videoWidth, shown.currentTime] as const);
  const [width, from] = await read();
  expect(width).toBe(640);
  await expect.poll(async () => (await read())[1]).toBeGreaterThan(from + 0.5);
}

test('[CAMERA-10] the site is watched live in the order’s group; a camera that is switched off is told, and plays again', async ({
  newPerson,
  sandbox,
  watch,
}) => {
  // A camera that is off answers so, and the browser says that something was not found.
  watch.tolerate(/Failed to load resource: the server responded with a status of 404/u);
  const order = ORDER_GROUP_ID;
  await sandbox.control('cameras', { order, bound: true });
  const customer = await newPerson();
  await customer.logIn('linxiao');
  const { page } = customer;
  await customer.goTo(`/group/${order}`);
  const panel = page.getByRole('region', { name: '工地监控' });
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();
  await expect(panel.getByText('1 / 3', { exact: true })).toBeVisible();
  await expectMoving(page);
  await expect(panel.getByText('1台设备已断开连接，请联系师傅')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await press('下一个');
  await expect(panel.getByText('2 / 3', { exact: true })).toBeVisible();
  await expectMoving(page);
  await press('下一个');
  await expect(panel.getByText('3 / 3', { exact: true })).toBeVisible();
  await expect(panel.getByText('师傅未开启摄像头')).toBeVisible();
  await press('上一个');
  await expectMoving(page);

  await sandbox.control('camera', { order, sort: 1, online: false });
  await expect(panel.getByText('师傅未开启摄像头')).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByText('2台设备已断开连接，请联系师傅')).toBeVisible();
  await sandbox.control('camera', { order, sort: 1, online: true });
  await press('刷新');
  await expectMoving(page);
  await expect(panel.getByText('1台设备已断开连接，请联系师傅')).toBeVisible();
});
