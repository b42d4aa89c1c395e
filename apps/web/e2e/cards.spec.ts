import type { Locator } from '@playwright/test';
import { ORDER_GROUP_ID } from './fixtures/demo.js';
import { card, dialog, press, proposeCost } from './fixtures/groupSteps.js';
import { meet } from './fixtures/meet.js';
import { AT_NIGHT, WITH_EVERY_CHANGE } from './fixtures/night.js';
import { payAtCashier, payWay } from './fixtures/orderSteps.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';

const GROUP = `/group/${ORDER_GROUP_ID}`;
const button = (person: Person, name: RegExp, words: RegExp): Locator =>
  card(person, name).getByRole('button', { name: words });

test(
  '[CHATCARD-1] a cost is proposed, agreed to and paid in the group of the order, and everybody sees it',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    const [master, customer] = [await newPerson({ width: 375 }), await newPerson()];
    await master.logIn('wangshifu', GROUP);
    await customer.logIn('linxiao', GROUP);
    await master.expectOnline();
    await customer.expectOnline();
    await proposeCost(master, '墙面开孔');
    await expect(card(customer, /增项\s*墙面开孔\s*待确认/u)).toContainText('¥130.00 × 1项');
    await expect(card(master, /增项\s*墙面开孔/u).getByRole('button')).toHaveText(['撤销']);
    await expect(customer.row('全屋灯具安装')).toContainText('[增项] 墙面开孔');
    await button(customer, /增项\s*墙面开孔/u, /^同意 ¥130\.00/u).click();
    await expect(card(master, /增项\s*墙面开孔\s*待支付/u)).toBeVisible();
    await button(customer, /增项\s*墙面开孔/u, /^去支付/u).click();
    await payAtCashier(customer);
    await expect(card(master, /增项\s*墙面开孔\s*已支付/u)).toBeVisible();
    await customer.goTo(GROUP);
    await master.page.reload();
    for (const person of [customer, master]) {
      await expect(card(person, /增项\s*墙面开孔\s*已支付/u)).toContainText('客户 20');
      await expect(card(person, /增项\s*墙面开孔/u).getByRole('button')).toHaveCount(0);
    }
  },
);

test('[CHATCARD-2] a quote of the staff is declined, and another one ordered', AT_NIGHT, async ({ newPerson }) => {
  const [customer, service] = [await newPerson({ width: 375 }), await newPerson()];
  await meet(customer, service);
  async function quote(title: string): Promise<void> {
    await press(service, '业务');
    await dialog(service, '业务').getByRole('button', { name: '新建报价' }).click();
    const form = dialog(service, '新建报价');
    await form.getByLabel('报价名称').fill(title);
    await form.getByLabel('项目 1').fill('灯带安装');
    await form.getByLabel('单价 1').fill('500');
    await form.getByRole('button', { name: '发送报价' }).click();
    await expect(form).toBeHidden();
    await expect(card(customer, new RegExp(`报价\\s*${title}`, 'u'))).toContainText('¥500.00');
  }
  await quote('餐厅灯带');
  await button(customer, /报价\s*餐厅灯带/u, /^婉拒/u).click();
  await answerIn(customer, '婉拒报价', '婉拒');
  await expect(card(service, /报价\s*餐厅灯带\s*已婉拒/u)).toBeVisible();
  await quote('客厅灯带');
  await button(customer, /报价\s*客厅灯带/u, /^去下单/u).click();
  await expect(customer.page.getByText(/已按报价“客厅灯带”填写/u)).toBeVisible();
  await customer.page.getByLabel('期望日期').fill('2099-11-25');
  await customer.page.getByLabel('我已阅读并同意《平台服务协议》').check();
  await customer.page.getByRole('button', { name: '提交订单' }).click();
  await expect(payWay(customer.page)).toBeVisible();
  for (const person of [customer, service]) {
    await person.goTo(person === customer ? '/contact/2001' : '/contact/1001');
    await expect(card(person, /报价\s*客厅灯带\s*已下单/u)).toBeVisible();
  }
});

test(
  '[CHATCARD-3] a visit and the finished work are agreed to in the group, and a copy has no buttons',
  AT_NIGHT,
  async ({ newPerson }) => {
    const [service, customer] = [await newPerson(), await newPerson({ width: 375 })];
    const steps = [
      { group: '260100000000003', send: '改期', act: '确认预约', before: '待确认', after: '已约定' },
      { group: '260100000000006', send: '验收', act: '确认验收', before: '待验收', after: '已验收' },
    ] as const;
    for (const [index, { group, send, act, before, after }] of steps.entries()) {
      const path = `/group/${group}`;
      if (index === 0) await service.logIn('kefu01', path);
      else await service.goTo(path);
      if (index === 0) await customer.logIn('linxiao', path);
      else await customer.goTo(path);
      await customer.expectOnline();
      await press(service, '业务');
      await dialog(service, '业务')
        .getByRole('button', { name: new RegExp(`^发送${send}`, 'u') })
        .click();
      await expect(card(customer, new RegExp(`^${send}.*${before}$`, 'u'))).toBeVisible();
      await expect(card(service, new RegExp(`^${send}`, 'u')).getByRole('button')).toHaveCount(0);
      await button(customer, new RegExp(`^${send}`, 'u'), new RegExp(`^${act}`, 'u')).click();
      await customer.page.getByRole('alertdialog', { name: act }).getByRole('button', { name: act }).click();
      for (const person of [customer, service])
        await expect(card(person, new RegExp(`^${send}.*${after}$`, 'u'))).toBeVisible();
    }
  },
);

async function answerIn(person: Person, title: string, submit: string): Promise<void> {
  await dialog(person, title).getByRole('button', { name: submit, exact: true }).click();
  await expect(dialog(person, title)).toBeHidden();
}
