import {
  cameraPanel,
  expectMoving,
  expectRecordedFrom,
  MISSING_PIECE,
  momentLine,
  pressCamera,
  readSnapshot,
  sendSnapshot,
} from './fixtures/cameraSteps.js';
import { ORDER_GROUP_ID } from './fixtures/demo.js';
import { widthsOf, WITH_EVERY_CHANGE } from './fixtures/night.js';
import { faultsOf } from './fixtures/faultsOf.js';
import { expect, test } from './fixtures/people.js';

test('[WEB-CAMERA-10] the site is watched live in the order’s group; a switched-off camera is reported, and plays again', async ({
  newPerson,
  sandbox,
  watch,
}) => {
  watch.tolerate(MISSING_PIECE);
  const order = ORDER_GROUP_ID;
  await sandbox.control.send('cameras', { order, bound: true });
  const customer = await newPerson();
  await customer.logIn('linxiao');
  const { page } = customer;
  await customer.goTo(`/group/${order}`);
  const panel = cameraPanel(page);
  const press = (name: string) => pressCamera(page, name);
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

  await sandbox.control.send('camera', { order, sort: 1, online: false });
  await expect(panel.getByText('师傅未开启摄像头')).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByText('2台设备已断开连接，请联系师傅')).toBeVisible();
  await sandbox.control.send('camera', { order, sort: 1, online: true });
  await press('刷新');
  await expectMoving(page);
  await expect(panel.getByText('1台设备已断开连接，请联系师傅')).toBeVisible();
});

test(
  '[WEB-CAMERA-12][WEB-ORDERGROUP-11] on a phone a button opens the camera as a small window above the messages, which a finger moves over them',
  WITH_EVERY_CHANGE,
  async ({ newPerson, sandbox, watch }) => {
    watch.tolerate(MISSING_PIECE);
    await sandbox.control.send('cameras', { order: ORDER_GROUP_ID, bound: true });
    const customer = await newPerson({ width: 375, permissions: ['clipboard-read', 'clipboard-write'] });
    const { page, log } = customer;
    await page.setViewportSize({ width: 375, height: 812 });
    await customer.logIn('linxiao');
    await customer.goTo(`/group/${ORDER_GROUP_ID}`);
    const small = cameraPanel(page);
    const camera = page.getByRole('button', { name: /^工地监控/u });
    await expect(camera).toHaveAttribute('aria-expanded', 'false');
    await camera.click();
    await expectMoving(page);
    const share = async () => {
      const height = (await log.boundingBox())?.height ?? 0;
      return height / (page.viewportSize()?.height ?? 1);
    };
    const expectInside = async () => {
      const list = await log.boundingBox();
      // The window is still moving to the side where it snaps.
      await expect.poll(async () => (await small.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(list?.y ?? 0);
      const end = (list?.y ?? 0) + (list?.height ?? 0);
      await expect
        .poll(async () => ((await small.boundingBox())?.y ?? 0) + ((await small.boundingBox())?.height ?? 0))
        .toBeLessThanOrEqual(end);
    };
    expect(await share()).toBeGreaterThanOrEqual(0.6);
    const lower = ((await small.boundingBox())?.y ?? 0) + ((await small.boundingBox())?.height ?? 0);
    expect(lower).toBeLessThanOrEqual((await log.boundingBox())?.y ?? 0);
    expect(await faultsOf(page)).toEqual([]);

    const from = await small.boundingBox();
    const [x, y] = [(from?.x ?? 0) + 75, (from?.y ?? 0) + 60];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(40, 780, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await small.boundingBox())?.x).toBe(8);
    await expectInside();
    const settled = await small.boundingBox();
    await page.setViewportSize({ width: 375, height: 476 });
    expect(await share()).toBeGreaterThanOrEqual(0.4);
    await expectInside();
    await page.setViewportSize({ width: 375, height: 812 });
    // While the window moves back to its side, it could move between the press and the release of a click.
    await expect.poll(() => small.boundingBox()).toEqual(settled);

    await pressCamera(page, '放大');
    await expect(small.getByText('1 / 3', { exact: true })).toBeVisible();
    await pressCamera(page, '下一个');
    await expect(small.getByText('2 / 3', { exact: true })).toBeVisible();
    await expectMoving(page);
    await pressCamera(page, '收起');
    await pressCamera(page, '关闭');
    await expect(small).toHaveCount(0);
    await camera.click();
    await expectMoving(page);

    await page.getByRole('button', { name: /施工中/u }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: '复制订单号' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^DD\d{16}$/u);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  },
);

for (const width of widthsOf(375))
  test(
    `[WEB-CAMERA-14] a picture of the site with an arrow leads everybody in the group to the second it was taken, at ${width}`,
    WITH_EVERY_CHANGE,
    async ({ newPerson, sandbox, watch }) => {
      watch.tolerate(MISSING_PIECE);
      await sandbox.control.send('cameras', { order: ORDER_GROUP_ID, bound: true });
      const [customer, master] = [await newPerson({ width }), await newPerson({ width })];
      await customer.logIn('linxiao', `/group/${ORDER_GROUP_ID}`);
      await master.logIn('wangshifu', `/group/${ORDER_GROUP_ID}`);
      if (width === 375) {
        await customer.page.getByRole('button', { name: /^工地监控/u }).click();
        await pressCamera(customer.page, '放大');
      }
      await expectMoving(customer.page);
      await sendSnapshot(customer.page);
      await expect(momentLine(master.log)).toBeVisible();
      expect(await readSnapshot(master.log)).toEqual([1280, true]);
      await master.page.reload();
      await expectRecordedFrom(master.page, momentLine(master.log));
    },
  );
