import { answer, callWindow, incoming } from './fixtures/callSteps.js';
import { ORDER_GROUP as GROUP } from './fixtures/demo.js';
import { faultsOf } from './fixtures/faultsOf.js';
import { meet } from './fixtures/meet.js';
import { looksOf } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import { samplePicture } from './fixtures/samples.js';

test.describe.configure({ timeout: 240_000 });

for (const { width, colorScheme } of looksOf({ width: 375, colorScheme: 'light' })) {
  test(`axe finds no fault in a list, chat, panel, menu, picker, viewer, recorder or dialog at ${width} px in ${colorScheme} colours`, async ({
    newPerson,
  }) => {
    const customer = await newPerson({ width });
    const { page } = customer;
    await page.emulateMedia({ colorScheme });
    const found: string[] = [];
    /** Checks the accessibility of the open overlay, and closes it. */
    const audit = async (where: string): Promise<void> => {
      found.push(...(await faultsOf(page)).map((fault) => `${where}: ${fault}`));
      await page.keyboard.press('Escape');
    };
    await customer.logIn('linxiao', '/group');
    await expect(customer.row(GROUP)).toBeVisible();
    await audit('groups');
    await customer.open(GROUP);
    await customer.expectOnline();
    await expect(customer.log.locator('[data-message-id]').first()).toBeVisible();
    await audit('group');
    await customer.write('@');
    await expect(page.getByRole('option').first()).toBeVisible();
    await audit('mention picker');
    await customer.write('');

    await customer.goTo('/contact/2001');
    await customer.expectOnline();
    await customer.send('看一下');
    await customer.expectStatus('看一下', 'sent');
    await audit('chat');
    await page.getByRole('button', { name: '表情' }).click();
    await expect(
      page
        .getByRole('dialog', { name: '选择表情' })
        .or(page.getByRole('grid', { name: '选择表情' }))
        .first(),
    ).toBeVisible();
    await audit('emoji panel');
    await customer.message('看一下').locator('.bubble').click({ button: 'right' });
    await expect(page.getByRole('menu')).toBeVisible();
    await audit('message menu');
    await expect(page.getByRole('menu')).toBeHidden();
    await page.getByRole('button', { name: '语音', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await audit('recorder');
    await expect(page.getByRole('dialog')).toBeHidden();
    await customer.choose('图片', await samplePicture(page, '现场.png', 1, 1));
    await expect(page.getByRole('dialog').getByRole('button', { name: '发送' })).toBeVisible();
    found.push(...(await faultsOf(page)).map((fault) => `chosen files: ${fault}`));
    await page.getByRole('dialog').getByRole('button', { name: '发送' }).click();
    await customer.log.locator('button.image').last().click();
    await expect(page.getByRole('dialog', { name: /图片/u })).toBeVisible();
    await audit('viewer');
    await customer.act('看一下', '撤回');
    await expect(customer.message('看一下')).toHaveCount(0);
    await audit('recalled notice');
    // On a phone the chat has no header of the page.
    await customer.goTo('/Home');
    await page.getByRole('button', { name: '退出' }).click();
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog')).first()).toBeVisible();
    await audit('leaving');
    expect(found).toEqual([]);
  });
}

for (const { width, colorScheme } of looksOf({ width: 375, colorScheme: 'dark' })) {
  test(`axe finds no fault in the searches, the contacts, the notices, a gear or the windows of a call at ${width} px in ${colorScheme} colours`, async ({
    newPerson,
  }) => {
    const [customer, service] = [await newPerson({ width }), await newPerson()];
    const { page } = customer;
    await page.emulateMedia({ colorScheme });
    await service.page.emulateMedia({ colorScheme });
    const found: string[] = [];
    const audit = async (where: string, { page: seen } = customer): Promise<void> => {
      found.push(...(await faultsOf(seen)).map((fault) => `${where}: ${fault}`));
    };
    await meet(customer, service);
    await page.getByRole('button', { name: '视频通话', exact: true }).click();
    await expect(incoming(service)).toBeVisible();
    await audit('incoming call', service);
    await audit('call that rings');
    await answer(service);
    await expect(callWindow(customer, '客服小安').locator('time')).toHaveText(/^\d\d:\d\d$/u);
    await audit('call');
    await callWindow(customer, '客服小安').getByRole('button', { name: '最小化' }).click();
    await expect(callWindow(customer, '客服小安')).toBeHidden();
    await audit('minimised call');
    await page.getByRole('button', { name: '挂断' }).click();
    await expect(callWindow(service, '林晓')).toBeHidden();

    await page.getByRole('button', { name: '查找聊天记录' }).click();
    await page.getByRole('textbox', { name: '查找聊天记录' }).fill('发票');
    await audit('search in a chat');
    await customer.goTo('/group');
    await expect(customer.row(GROUP)).toBeVisible();
    await page.getByRole('textbox', { name: '搜索' }).fill('安装');
    await expect(customer.row(GROUP)).toBeVisible();
    await audit('found');
    await page.getByRole('textbox', { name: '搜索' }).fill('没有这个词');
    await expect(page.getByText('没有找到“没有这个词”')).toBeVisible();
    await audit('nothing found');
    await page.getByRole('button', { name: '设置', exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await audit('gear');
    await customer.goTo('/contact?list=friends');
    await expect(page.getByText('周玲').first()).toBeVisible();
    await audit('contacts');
    await customer.goTo('/group?type=notice');
    await expect(page.getByText('增项费用待确认').first()).toBeVisible();
    await audit('notices');
    expect(found).toEqual([]);
  });
}
