import { expectMoving, MISSING_PIECE } from './fixtures/cameraSteps.js';
import { ORDER_GROUP_ID } from './fixtures/demo.js';
import { faultsOf } from './fixtures/faultsOf.js';
import { WITH_EVERY_CHANGE, widthsOf } from './fixtures/night.js';
import { addPicture, agreeTo, answerTo, statusOf } from './fixtures/orderSteps.js';
import { expect, test } from './fixtures/people.js';

for (const width of widthsOf(375)) {
  test(
    `[WEB-HOME-1][WEB-CAMERA-9] the master’s check-in brings the customer’s own site to the home page, live, ${width} px`,
    WITH_EVERY_CHANGE,
    async ({ newPerson, sandbox, watch }) => {
      watch.tolerate(MISSING_PIECE);
      await sandbox.control.send('cameras', { order: ORDER_GROUP_ID, bound: false });
      const [customer, master] = [await newPerson({ width }), await newPerson()];
      await customer.logIn('linxiao');
      const { page } = customer;
      const site = page.getByRole('region', { name: '我的工地' });
      // Another order is under way, on a site without cameras.
      await expect(site.getByRole('link', { name: '看进度' })).toBeVisible();
      await expect(site.getByRole('button', { name: '看直播' })).toHaveCount(0);

      await customer.goTo('/Order?tab=visit');
      const proposed = page.getByRole('article').filter({ has: page.getByRole('button', { name: '确认预约' }) });
      await proposed.getByRole('link').first().click();
      await agreeTo(customer, '确认预约');
      await expect(statusOf(page, 4)).toBeVisible();
      const order = new URL(page.url()).searchParams.get('id');
      await customer.goTo('/Home');
      await expect(site).toBeVisible();

      await master.logIn('wangshifu', `/Order?id=${order}`);
      await answerTo(master, { action: '到达签到', submit: '签到' }, (form) => addPicture(master.page, form));
      await expect(statusOf(master.page, 5)).toBeVisible();
      await expectMoving(page);
      await expect(site).toContainText('王师傅');
      await expect(site).toContainText('已到达');
      expect(await faultsOf(page)).toEqual([]);

      await page.reload();
      await expectMoving(page);
      await site.getByRole('link', { name: /施工中/u }).click();
      await expect(statusOf(page, 5)).toBeVisible();
      await expectMoving(page);
      await expect(page.getByRole('button', { name: '查看监控' })).toHaveCount(0);
      await site.getByRole('link', { name: '聊聊' }).click();
      await expect(page).toHaveURL(/\/group\//u);
    },
  );
}
