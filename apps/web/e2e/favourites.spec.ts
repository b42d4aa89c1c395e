import { meet } from './fixtures/meet.js';
import { WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import { expectToast } from './fixtures/toasts.js';

test(
  'a message is kept once, found on another device after its recall, and sent to a friend from there',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    const [customer, service, colleague] = [await newPerson({ width: 375 }), await newPerson(), await newPerson()];
    await meet(customer, service);
    await service.send('周六上午九点上门，带好物业的登记表');
    await service.send('好的');
    for (const _ of [1, 2]) {
      await customer.act('周六上午九点', '收藏');
      await expectToast(customer, '已收藏');
    }
    await service.act('周六上午九点', '撤回');
    await expect(customer.message('周六上午九点')).toBeHidden();
    await customer.page.reload();
    await expect(customer.textBox).toBeVisible();
    await (await customer.tool('收藏')).click();
    const window = customer.page.getByRole('dialog', { name: '收藏' });
    await expect(window.getByText('周六上午九点')).toBeVisible();
    await window.getByRole('button', { name: /^发送 周六上午九点/u }).click();
    await expect(service.message('周六上午九点')).toBeVisible();

    const { page } = colleague;
    await colleague.logIn('linxiao', '/User');
    await page.getByRole('link', { name: '收藏', exact: true }).click();
    const list = page.getByRole('list', { name: '收藏' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('textbox', { name: '搜索收藏' }).fill('付款');
    await expect(page.getByText('没有找到收藏')).toBeVisible();
    await page.getByRole('textbox', { name: '搜索收藏' }).fill('登记表');
    await list.getByRole('button', { name: /^发送给朋友/u }).click();
    const targets = page.getByRole('dialog', { name: '转发给' });
    await targets.getByRole('checkbox', { name: '陈一帆' }).check();
    await targets.getByRole('button', { name: '发送（1）' }).click();
    await expectToast(colleague, '已转发');
    await list.getByRole('button', { name: /^删除/u }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await expect(list).toBeHidden();

    const friend = await newPerson();
    await friend.logIn('chenyifan', '/contact/1001');
    await expect(friend.message('周六上午九点')).toBeVisible();
    await customer.page.reload();
    await expect(customer.textBox).toBeVisible();
    await (await customer.tool('收藏')).click();
    await expect(window.getByText('还没有收藏')).toBeVisible();
  },
);
