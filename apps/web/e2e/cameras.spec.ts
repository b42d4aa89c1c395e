import { cameraPanel, expectMoving, MISSING_PIECE, pressCamera } from './fixtures/cameraSteps.js';
import { ORDER_GROUP_ID } from './fixtures/demo.js';
import { faultsOf } from './fixtures/faultsOf.js';
import { expect, test } from './fixtures/people.js';

test('[WEB-CAMERA-10] the site is watched live in the order’s group; a switched-off camera is reported, and plays again', async ({
  newPerson,
  sandbox,
  watch,
}) => {
  watch.tolerate(MISSING_PIECE);
  const order = ORDER_GROUP_ID;
  await sandbox.control('cameras', { order, bound: true });
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

  await sandbox.control('camera', { order, sort: 1, online: false });
  await expect(panel.getByText('师傅未开启摄像头')).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByText('2台设备已断开连接，请联系师傅')).toBeVisible();
  await sandbox.control('camera', { order, sort: 1, online: true });
  await press('刷新');
  await expectMoving(page);
  await expect(panel.getByText('1台设备已断开连接，请联系师傅')).toBeVisible();
});
