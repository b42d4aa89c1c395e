import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';

const queueOf = ({ page }: Person) => page.getByRole('list', { name: '客服队列' }).getByRole('listitem');
const orderOf = ({ page }: Person) => page.getByRole('complementary', { name: '订单' });

/** How many customers wait, as the head of the queue says it. */
async function waitingOf({ page }: Person): Promise<number> {
  const words = await page.getByText(/^等待回复 \d+$|^没有等待回复的会话$/u).innerText();
  return Number(/\d+/u.exec(words)?.[0] ?? 0);
}

async function expectTitle({ page }: Person, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
}

const CUSTOMERS = [
  ['linxiao', '林晓'],
  ['chenyifan', '陈一帆'],
  ['zhouling', '周玲'],
] as const;

test('at 1920 px three customers write, and a staff member answers all by the keyboard, hands one over, and loses nothing by a reload', async ({
  newPerson,
  service,
}) => {
  const an = await newPerson({ width: 1920 });
  await an.logIn('kefu01', '/contact');
  await an.expectOnline();
  const { keyboard } = an.page;
  // What has waited since the demo began needs no answer.
  await expect(queueOf(an).first()).toContainText(service === 'easemob' ? /等 \d/u : '刚刚');
  await keyboard.press('Alt+ArrowDown');
  await expect(orderOf(an)).toContainText('订单号');
  await expect
    .poll(async () => {
      const waiting = await waitingOf(an);
      if (waiting > 0) await keyboard.press('Alt+e');
      return waiting;
    })
    .toBe(0);

  const customers: Person[] = [];
  for (const [username, name] of CUSTOMERS) {
    const customer = await newPerson();
    await customer.logIn(username, '/contact/2001');
    await customer.expectOnline();
    await customer.send(`${name}想问进度`);
    await expect(queueOf(an).filter({ hasText: `${name}想问进度` })).toContainText('刚刚');
    customers.push(customer);
  }
  const [lin, chen, zhou] = customers as [Person, Person, Person];

  await keyboard.press('Alt+ArrowDown');
  await expectTitle(an, '林晓');
  await expect(an.textBox).toBeFocused();
  await keyboard.press('/');
  await expect(an.page.getByRole('textbox', { name: '查找快捷回复' })).toBeFocused();
  await keyboard.type('专属');
  await keyboard.press('Enter');
  await expect(an.textBox).toHaveValue(/^林.*您好，我是您的专属客服/u);
  await expect(an.textBox).toBeFocused();
  await keyboard.press('Enter');
  await expect(lin.message('我是您的专属客服')).toBeVisible();

  await keyboard.press('Alt+ArrowDown');
  await expectTitle(an, '陈一帆');
  await keyboard.type('师傅明天上门');
  await keyboard.press('Enter');
  await expect(chen.message('师傅明天上门')).toBeVisible();

  await keyboard.press('Alt+ArrowDown');
  await expectTitle(an, '周玲');
  await expect.poll(() => waitingOf(an)).toBe(1);
  await keyboard.type('稍等，我查一下');
  await keyboard.press('Alt+t');
  const form = an.page.getByRole('dialog', { name: '转接会话' });
  await expect(form).toContainText('周玲');
  await form.getByRole('radio', { name: /^客服小宁/u }).check({ force: true });
  await form.getByLabel(/^转接原因/u).fill('换班');
  await form.getByRole('button', { name: '转接', exact: true }).click();
  await expect(form).toBeHidden();

  await an.page.reload();
  await expectTitle(an, '周玲');
  await expect(an.textBox).toHaveValue('稍等，我查一下');
  await an.textBox.focus();
  await keyboard.press('Enter');
  await expect(zhou.message('稍等，我查一下')).toBeVisible();
  await expect.poll(() => waitingOf(an)).toBe(0);
});

for (const width of [1280, 375]) {
  test(`at ${width} px the staff have quick replies, the order and the keys in the conversation's menu`, async ({
    newPerson,
  }) => {
    const an = await newPerson({ width });
    await an.logIn('kefu01', '/contact/1001');
    await an.expectOnline();
    const pick = async (action: RegExp) => {
      await an.page.getByRole('button', { name: '客服操作' }).click();
      await an.page.getByRole('menuitem', { name: action }).click();
    };
    await pick(/^快捷回复/u);
    await an.page.getByRole('button', { name: /我是您的专属客服/u }).click();
    await expect(an.textBox).toHaveValue(/^林.*您好，我是您的专属客服/u);
    await pick(/^查看订单/u);
    await expect(an.page.getByRole('dialog', { name: '订单' })).toContainText('订单号');
    await an.page.keyboard.press('Escape');
    await pick(/^快捷键/u);
    await expect(an.page.getByRole('dialog', { name: '快捷键' })).toContainText('下一个等待');
    // While a window leaves, the next key already counts.
    await an.page.keyboard.press('Escape');
    await an.page.keyboard.press('Alt+/');
    await expect(an.page.getByRole('dialog', { name: '快捷键' })).toBeVisible();
  });
}
