import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { chooseOption } from './fixtures/chooseOption.js';
import { dialog, press } from './fixtures/groupSteps.js';
import { WITH_EVERY_CHANGE, widthsOf } from './fixtures/night.js';
import type { Person } from './fixtures/Person.js';
import { meet, meetInGroup } from './fixtures/meet.js';
import { expect, test } from './fixtures/people.js';
import { expectToast } from './fixtures/toasts.js';
import { speak, stopVoice, voices } from './fixtures/voice.js';

/** More messages than fit into the pane, so that the first ones are out of view. */
const MANY = Array.from({ length: 30 }, (_, index) => `排队${100 + index}。`);

async function sendAll(person: Person, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await person.write(text);
    await person.textBox.press('Enter');
  }
  await expect(person.message(texts.at(-1) ?? '')).toHaveAttribute('data-message-status', /sent|read/u);
}

async function scrollUp(person: Person): Promise<void> {
  await person.log.hover();
  await expect(async () => {
    await person.page.mouse.wheel(0, -4_000);
    expect(await person.log.evaluate(({ scrollTop }) => scrollTop)).toBeLessThan(10);
  }).toPass();
}

/** The message with this text, without messages that quote it. */
const bubbleOf = (person: Person, text: string) =>
  person.log.locator('[data-message-id]').filter({ has: person.page.locator('.bubble').filter({ hasText: text }) });

const quoteIn = (person: Person, text: string) => bubbleOf(person, text).locator('.quoted');

for (const width of widthsOf(1280)) {
  test(`[WEB-MSG-1] a reply quotes its message, a press leads back to it, and a recall removes the quoted text, ${width} px`, async ({
    newPerson,
  }) => {
    test.slow();
    const [customer, service] = [await newPerson({ width }), await newPerson()];
    await meet(customer, service);
    await service.send('周六上午九点上门可以吗？');
    await customer.act('周六上午九点', '引用');
    await expect(customer.textBox).toBeFocused();
    const answering = customer.page.getByText('引用 客服小安：周六上午九点上门可以吗？');
    await expect(answering).toBeVisible();
    await customer.page.reload();
    await expect(answering).toBeVisible();
    await sendAll(service, MANY);
    await customer.write('可以的');
    await customer.textBox.press('Enter');
    await expect(answering).toBeHidden();
    for (const person of [customer, service]) {
      await expect(quoteIn(person, '可以的')).toHaveText('客服小安：周六上午九点上门可以吗？');
      await expect(bubbleOf(person, '周六上午九点')).not.toBeInViewport();
      await quoteIn(person, '可以的').click();
      await expect(bubbleOf(person, '周六上午九点')).toBeInViewport();
    }

    await customer.page.reload();
    await expect(quoteIn(customer, '可以的')).toBeVisible();
    await customer.act('排队129。', '引用');
    await expect(customer.page.getByText('引用 客服小安：排队129。')).toBeVisible();
    await bubbleOf(service, '周六上午九点').locator('.bubble').click({ button: 'right' });
    await service.page.getByRole('menuitem', { name: '撤回' }).click();
    await expect(customer.page.getByText('引用的消息已撤回')).toBeVisible();
    await service.page.reload();
    await expect(service.page.getByText('引用的消息已撤回')).toBeVisible();
    // The page shows what is stored before it is connected, and a recall without a connection is refused at once (IM-RECALL-6).
    await service.expectOnline();
    await service.act('排队129。', '撤回');
    await expect(customer.page.getByText('引用 客服小安：排队129。')).toBeHidden();
    for (const person of [customer, service]) {
      await expect(person.page.getByText('周六上午九点')).toHaveCount(0);
      await expect(person.page.getByText('排队129。')).toHaveCount(0);
    }
  });
}

test(
  'a file of a group is found without words, and the messages of a day by the day',
  WITH_EVERY_CHANGE,
  async ({ newPerson, service }) => {
    const customer = await newPerson({ width: 375 });
    await customer.logIn('linxiao');
    await customer.goTo('/group/260100000000005');
    const { page } = customer;
    await page.getByRole('button', { name: '查找聊天记录' }).click();
    const kinds = page.getByRole('combobox', { name: '查找哪些消息' });
    const place = page.getByRole('search').getByRole('status');
    await chooseOption(kinds, '文件');
    await expect(place).toContainText('第1条，共1条');
    await expect(page.getByText('灯具点位清单（王师傅核对版）.pdf')).toBeInViewport();
    await chooseOption(kinds, '日期');
    const day = page.getByRole('textbox', { name: '消息的日期' });
    await day.fill('昨天下午');
    await expect(place).toHaveText('请输入正确的日期，如 2026-11-25');
    // The age of the demo's message; an XMPP service dates it itself.
    const hoursAgo = service === 'xmpp' ? 0 : 71;
    await day.fill(new Date(Date.now() - hoursAgo * 3_600_000 + 8 * 3_600_000).toISOString().slice(0, 10));
    await expect(place).toContainText('第1条');
    await expect(customer.message('图纸我看了，射灯是7W还是5W？')).toHaveCount(1);
  },
);

test('a message that this device never showed is found above the list after a reload, and shown in its conversation', async ({
  newPerson,
}) => {
  test.slow();
  const [customer, service] = [await newPerson(), await newPerson()];
  await meet(customer, service);
  await service.send('暗号是银杏叶');
  await sendAll(service, MANY);
  await customer.page.context().close();

  const anew = await newPerson();
  await anew.logIn('linxiao');
  await anew.goTo('/contact');
  const search = anew.page.getByRole('searchbox').or(anew.page.getByPlaceholder('搜索')).first();
  const found = anew.page.getByRole('region', { name: '聊天记录' }).getByRole('link', { name: /银杏叶/u });
  // Filled while nobody touches the page.
  await expect(async () => {
    await search.fill('银杏');
    await expect(found).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await anew.page.reload();
  await anew.expectOnline();
  await search.fill('银杏');
  await found.click();
  await expect(bubbleOf(anew, '银杏叶')).toBeInViewport();
  await expect(anew.page.getByRole('search').getByRole('status')).toContainText('第1条，共1条');
});

test('[WEB-MSG-3] messages that arrive while the user reads above are counted, and a button leads to a mention first', async ({
  newPerson,
}) => {
  test.slow();
  const [customer, colleague, master] = [await newPerson({ width: 375 }), await newPerson(), await newPerson()];
  await meetInGroup([customer, 'linxiao'], [colleague, 'chenyifan'], [master, 'wangshifu']);
  await sendAll(colleague, MANY);
  await expect(customer.message('排队129。')).toBeVisible();
  await scrollUp(customer);
  await sendAll(master, ['灯到了']);
  await expect(customer.page.getByRole('button', { name: '1条新消息' })).toBeVisible();
  await master.textBox.pressSequentially('请确认位置@林');
  await expect(master.page.getByRole('option', { name: /林晓/u })).toBeVisible();
  await master.textBox.press('Tab');
  await master.textBox.press('Enter');
  await sendAll(
    colleague,
    MANY.map((text) => `再${text}`),
  );

  await customer.page.getByRole('button', { name: '有人@我' }).click();
  await expect(customer.message('请确认位置')).toBeInViewport();
  await expect(customer.message('再排队129。')).not.toBeInViewport();
  await customer.page.getByRole('button', { name: '32条新消息' }).click();
  await expect(customer.message('再排队129。')).toBeInViewport();
  await expect(customer.page.getByRole('button', { name: /条新消息/u })).toBeHidden();
});

test('[WEB-MSG-4] the menu has its order, and each of its actions works by keyboard', async ({
  newPerson,
  service,
}) => {
  const actions = '复制 回应 编辑 翻译 引用 转发 多选 收藏 置顶 稍后提醒 撤回 删除'.split(' ');
  if (service === 'xmpp') actions.splice(actions.indexOf('翻译'), 1);
  const customer = await newPerson();
  const { page } = customer;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await customer.logIn('linxiao', '/contact/2001');
  await customer.send('地址是 https://fitout.test/a?b=1，不是 javascript:alert(1)');
  await customer.expectStatus('地址是', 'sent');
  const link = customer.message('地址是').getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('href', 'https://fitout.test/a?b=1');
  await expect(link).toHaveAttribute('rel', /noopener.*noreferrer|noreferrer.*noopener/u);
  await expect(customer.message('地址是').locator('time')).toHaveAttribute('title', /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/u);

  await customer.message('地址是').getByRole('button', { name: '更多操作' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(actions);
  await page.keyboard.press('Enter');
  await expectToast(customer, '复制成功');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('地址是 https://fitout.test');
  await page.keyboard.press('Shift+F10');
  for (let step = 0; step < actions.indexOf('引用'); step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^引用 林晓：地址是/u)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '取消引用' })).toBeHidden();
});

test('unplayed voice messages have a dot, play one after the other, and stay played', async ({ newPerson }) => {
  test.slow();
  const [customer, service] = [await newPerson(), await newPerson()];
  await meet(customer, service);
  for (const count of [1, 2]) {
    await speak(customer);
    await expect(voices(service)).toHaveCount(count);
  }
  const dots = service.log.getByRole('img', { name: '未播放' });
  await expect(dots).toHaveCount(2);
  await voices(service).first().click();
  await expect(dots).toHaveCount(0);
  await expect(stopVoice(service)).toHaveCount(0);
  await service.page.reload();
  await expect(voices(service)).toHaveCount(2);
  await expect(dots).toHaveCount(0);
});

for (const width of widthsOf(375)) {
  test(`[WEB-MSG-12][WEB-GRP-6] a user enters a chatroom, chats, sees its members and leaves it, and nothing of it counts as unread afterwards, ${width} px`, async ({
    newPerson,
  }) => {
    test.slow();
    const [customer, colleague] = [await newPerson({ width }), await newPerson()];
    await customer.logIn('linxiao');
    await colleague.logIn('chenyifan');
    for (const person of [customer, colleague]) {
      await person.goTo('/chatroom');
      await expect(person.page.getByRole('list', { name: '聊天室列表' }).getByRole('link')).toHaveCount(3);
      await person.open('同城交流');
      await expect(person.page.getByRole('heading', { name: '同城交流' })).toBeVisible();
    }
    await customer.send('有人在吗');
    await customer.expectStatus('有人在吗', 'sent');
    await expect(colleague.message('有人在吗')).toContainText('林晓');
    await colleague.send('在的');
    await expect(customer.message('在的')).toContainText('陈一帆');

    await press(customer, '聊天室信息');
    const room = dialog(customer, '聊天室信息');
    for (const name of ['林晓', '陈一帆'])
      await expect(room.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await press(customer, '退出聊天室');
    await expect(customer.page).toHaveURL(/\/chatroom$/u);
    await expect(room).toBeHidden();
    await colleague.send('人呢');
    await colleague.expectStatus('人呢', 'sent');
    await customer.openList();
    await expect(customer.row('客服小安')).toBeVisible();
    await expect(customer.page.getByText('人呢')).toHaveCount(0);
    await expect(customer.page.getByText('同城交流')).toHaveCount(0);
  });
}

test('a link has the preview of its page for both people, after a reload too, and none for who switches it off', async ({
  newPerson,
}) => {
  const site = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end('<title>北欧吊灯</title><meta name="description" content="三头，可调光">'),
  );
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const [customer, service] = [await newPerson({ width: 375 }), await newPerson()];
  const card = (person: Person) => person.log.getByRole('link', { name: /北欧吊灯/u });
  try {
    await meet(customer, service);
    await customer.send(`看看 http://127.0.0.1:${port}/lamp`);
    for (const person of [customer, service]) {
      await expect(card(person)).toBeVisible();
      await expect(card(person)).toContainText('三头，可调光');
    }
    await service.page.reload();
    await expect(card(service)).toBeVisible();
    await customer.goTo('/User?part=message');
    await customer.page.getByRole('switch', { name: '链接预览' }).click();
    await customer.goTo('/contact/2001');
    await expect(customer.message('看看')).toBeVisible();
    await expect(card(customer)).toHaveCount(0);
  } finally {
    site.close();
  }
});

test('what a chat did is recorded without its texts once that is switched on, and replays without a fault', async ({
  newPerson,
}) => {
  const [customer, service] = [await newPerson(), await newPerson()];
  const { page } = customer;
  const saving = page.getByRole('button', { name: '导出诊断记录' });
  const recording = page.getByRole('switch', { name: '诊断记录' });
  await customer.logIn('linxiao', '/User?part=message');
  await expect(saving).toBeDisabled();
  await recording.focus();
  await page.keyboard.press('Space');
  await expect(recording).toHaveAttribute('aria-checked', 'true');
  await expect(saving).toHaveAccessibleDescription('还没有记录，请重新打开页面');
  await page.reload();
  await expect(saving).toBeEnabled();

  await service.logIn('kefu01', '/contact/1001');
  await service.expectOnline();
  await page.getByRole('link', { name: /^我的消息/u }).click();
  await page.getByRole('link', { name: '客服', exact: true }).click();
  await customer.open('客服小安');
  await customer.send('机密报价一千');
  await service.send('收到了');
  await expect(customer.message('收到了')).toBeVisible();
  await customer.expectStatus('机密报价一千', 'read');
  await customer.act('机密报价一千', '撤回');
  await expect(service.message('机密报价一千')).toHaveCount(0);

  await page.getByRole('link', { name: '个人中心' }).click();
  await page.getByRole('link', { name: '消息设置' }).click();
  const download = page.waitForEvent('download');
  await saving.focus();
  await page.keyboard.press('Enter');
  const file = await (await download).path();
  const written = readFileSync(file, 'utf8');
  for (const word of ['机密报价', '收到了', '林晓', '小安', 'linxiao']) expect(written).not.toContain(word);
  const command = join(dirname(createRequire(import.meta.url).resolve('@fitout/testing')), 'main.js');
  expect(execFileSync(process.execPath, [command, 'replay', file], { encoding: 'utf8' })).toMatch(/^nothing wrong\n/u);
});
