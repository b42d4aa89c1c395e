import { ORDER_GROUP as GROUP } from './fixtures/demo.js';
import { meet, meetInGroup } from './fixtures/meet.js';
import { WITH_EVERY_CHANGE, widthsOf } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import { expectToast } from './fixtures/toasts.js';

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test(
  '[WEB-TALK-1] two users write to each other: badge, preview, sent and read marks, order',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    const [customer, service] = [await newPerson(), await newPerson()];
    await customer.logIn('linxiao', '/contact');
    await service.logIn('kefu01', '/contact');
    await customer.open('客服小安');

    await customer.send('什么时候上门？');
    await customer.expectStatus('什么时候上门？', 'sent');
    await expect(customer.message('什么时候上门？')).toContainText('已发送');
    await expect(service.row('林晓')).toHaveAccessibleName(/1 ?条未读/u);
    await expect(service.row('林晓')).toContainText('什么时候上门？');
    await expect(service.page).toHaveTitle(/^\(\d+\) /u);

    await service.open('林晓');
    await expect(service.message('什么时候上门？')).toBeVisible();
    await expect(service.row('林晓')).not.toHaveAccessibleName(/未读/u);
    await customer.expectStatus('什么时候上门？', 'read');
    await expect(customer.message('什么时候上门？')).not.toContainText('已发送');

    for (let n = 1; n <= 5; n += 1) await service.send(`答复${n}。`);
    await expect(customer.message('答复5。')).toBeVisible();
    expect(await customer.texts('答复')).toEqual(['答复1。', '答复2。', '答复3。', '答复4。', '答复5。']);
    await service.expectStatus('答复5。', 'read');
  },
);

test('[WEB-TALK-2] history is loaded ten messages at a time, keeps the scroll position, and survives a reload', async ({
  newPerson,
}) => {
  const customer = await newPerson();
  await customer.logIn('linxiao', '/contact/2001');
  await expect(customer.log.locator('[data-message-id]').last()).toBeVisible();
  const first = await customer.log.locator('[data-message-id]').last().getAttribute('data-message-id');

  const more = customer.page.getByRole('button', { name: '加载更多' });
  const end = customer.page.getByText('没有更多了');
  // One locator for all states of the element: while the test waits it can become the end of the history.
  await expect(async () => {
    if (!(await end.isVisible())) await more.click({ timeout: 1_000 });
    await expect(end).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await customer.page.reload();
  await expect(customer.log.locator('[data-message-id]').last()).toHaveAttribute('data-message-id', first ?? '');
});

test(
  'a server killed in the middle of a burst loses and doubles nothing',
  WITH_EVERY_CHANGE,
  async ({ newPerson, sandbox, watch }) => {
    test.slow();
    watch.tolerate(/WebSocket connection to|ERR_CONNECTION|Failed to load resource/u);
    const [customer, service] = [await newPerson(), await newPerson()];
    await meet(customer, service);

    const expected = Array.from({ length: 24 }, (_, index) => `突发${100 + index}。`);
    for (const [index, text] of expected.entries()) {
      await customer.write(text);
      await customer.textBox.press('Enter');
      if (index === 9) await sandbox.kill();
      if (index === 15) await sandbox.start();
    }
    await customer.expectOnline();
    await service.expectOnline();
    await customer.expectStatus('突发123。', 'read');
    await expect(service.message('突发123。')).toBeVisible();
    expect(await customer.texts('突发')).toEqual(expected);
    expect(await service.texts('突发')).toEqual(expected);
  },
);

test('messages written while the server was down are sent after a reload, once', async ({
  newPerson,
  sandbox,
  watch,
}) => {
  test.slow();
  watch.tolerate(/WebSocket connection to|ERR_CONNECTION|Failed to load resource/u);
  const [customer, service] = [await newPerson(), await newPerson()];
  await customer.logIn('linxiao', '/contact/2001');
  await customer.expectOnline();
  await sandbox.kill();
  for (const text of ['离线1。', '离线2。', '离线3。']) await customer.send(text);
  await customer.expectStatus('离线3。', 'sending');
  await sandbox.start();
  await customer.page.reload();
  await customer.expectOnline();
  await customer.expectStatus('离线3。', 'sent');

  await service.logIn('kefu01', '/contact/1001');
  await expect(service.message('离线3。')).toBeVisible();
  expect(await service.texts('离线')).toEqual(['离线1。', '离线2。', '离线3。']);
});

test('[WEB-TALK-5] a second browser of the same account shows the same', async ({ newPerson }) => {
  test.slow();
  const [desk, tablet, service] = [await newPerson(), await newPerson(), await newPerson()];
  await desk.logIn('linxiao', '/contact/2001');
  await tablet.logIn('linxiao', '/contact');
  await service.logIn('kefu01');
  await desk.send('我在电脑上说');
  await expect(tablet.row('客服小安')).toContainText('我在电脑上说');

  await service.goTo('/contact/1001');
  await desk.goTo('/Home');
  await service.send('两边都看到');
  await expect(tablet.row('客服小安')).toHaveAccessibleName(/未读/u);
  await desk.goTo('/contact/2001');
  await expect(tablet.row('客服小安')).not.toHaveAccessibleName(/未读/u);
});

test('[WEB-TALK-6] a phone shows the list or the chat, and a way back', async ({ newPerson }) => {
  const customer = await newPerson({ width: 375 });
  await customer.logIn('linxiao');
  await customer.openList();
  await customer.open('陈一帆');
  await expect(customer.row('陈一帆')).toBeHidden();
  await customer.send('手机上说');
  await customer.expectStatus('手机上说', 'sent');
  await customer.page.getByRole('button', { name: '返回' }).click();
  await expect(customer.row('陈一帆')).toContainText('手机上说');
  // The browser's own back leaves the list, and does not come to the conversation again.
  await customer.page.goBack();
  await expect(customer.page).toHaveURL(/\/group$/u);
});

for (const width of widthsOf(1280)) {
  test(`everything can be done with the keyboard, at ${width} px`, async ({ newPerson }) => {
    const customer = await newPerson({ width });
    const { page } = customer;
    await customer.openLogIn();
    await page.getByLabel('用户名').focus();
    await page.keyboard.type('LinXiao');
    await page.keyboard.press('Tab');
    await page.keyboard.type('demo123');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/Home$/u);

    await customer.goTo('/contact');
    await customer.row('陈一帆').focus();
    await page.keyboard.press('Enter');
    await customer.textBox.focus();
    await page.keyboard.type('第一行');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('第二行');
    await page.keyboard.press('Enter');
    await customer.expectStatus('第二行', 'sent');
    await expect(customer.message('第二行')).toContainText('第一行');
    await expect(customer.textBox).toHaveValue('');

    const more = customer.message('第二行').getByRole('button', { name: '更多操作' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: '复制' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    if (width > 576) return;
    await page.getByRole('button', { name: '返回', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/contact$/u);
    await customer.row('陈一帆').focus();
    await expect(customer.row('陈一帆')).toBeFocused();
    await expect(customer.row('陈一帆')).toContainText('第二行');
  });
}

test(
  '[WEB-TALK-8] a message is recalled on every device and can be edited again; after the limit a recall is refused',
  WITH_EVERY_CHANGE,
  async ({ newPerson, sandbox }) => {
    const [customer, service] = [await newPerson(), await newPerson()];
    await customer.logIn('linxiao', '/contact/2001');
    await service.logIn('kefu01', '/contact');
    await customer.send('写错了的话');
    await expect(service.row('林晓')).toContainText('写错了的话');

    await customer.act('写错了的话', '撤回');
    await expect(customer.log.getByText('你撤回了一条消息')).toBeVisible();
    await expect(service.row('林晓')).toContainText('对方撤回了一条消息');
    await expect(service.row('林晓')).not.toHaveAccessibleName(/未读/u);
    await service.open('林晓');
    await expect(service.log.getByText('对方撤回了一条消息')).toBeVisible();
    for (const person of [customer, service]) await expect(person.page.getByText('写错了的话')).toHaveCount(0);

    await customer.page.getByRole('button', { name: '重新编辑' }).click();
    await expect(customer.textBox).toHaveValue('写错了的话');
    await customer.textBox.press('Enter');
    await customer.expectStatus('写错了的话', 'read');

    await sandbox.advance(121_000);
    await customer.act('写错了的话', '撤回');
    await expectToast(customer, '消息撤回失败');
    await expect(service.message('写错了的话')).toBeVisible();
  },
);

test('[WEB-TALK-9] three users write in a group, each shown to the others under their own name', async ({
  newPerson,
}) => {
  test.slow();
  const [customer, colleague, master] = [await newPerson(), await newPerson(), await newPerson({ width: 375 })];
  await meetInGroup([customer, 'linxiao'], [colleague, 'chenyifan'], [master, 'wangshifu']);
  await customer.send('大家好，今天几点到？');
  await expect(colleague.message('大家好，今天几点到？')).toContainText('林晓');
  await master.send('九点到');
  await expect(customer.message('九点到')).toContainText('王师傅');
  await expect(colleague.message('九点到')).toBeVisible();
  await customer.expectStatus('大家好，今天几点到？', 'sent');

  const navigation = colleague.page.getByRole('navigation').first();
  await navigation.getByRole('link', { name: '首页' }).click();
  // The page stays open, and messages that arrive in it count as read, until the next page is loaded.
  await expect(colleague.log).toHaveCount(0);
  await customer.send('门口有停车位');
  await navigation.getByRole('link', { name: /我的消息/u }).click();
  await expect(colleague.row(GROUP)).toHaveAccessibleName(/1 ?条未读/u);
  await customer.act('门口有停车位', '撤回');
  await expect(colleague.row(GROUP)).not.toHaveAccessibleName(/未读/u);
  await expect(master.message('门口有停车位')).toHaveCount(0);
});

test('[WEB-TALK-10] a user mentioned with @, alone or with all members, sees it until the group is opened', async ({
  newPerson,
}) => {
  test.slow();
  const [customer, colleague] = [await newPerson(), await newPerson()];
  await colleague.logIn('chenyifan', '/group');
  await expect(colleague.row(GROUP)).toBeVisible();
  await customer.logIn('linxiao', '/group');
  await customer.open(GROUP);
  await expect(customer.page.getByText('5人')).toBeVisible();

  await customer.textBox.pressSequentially('请看一下@陈');
  await expect(customer.page.getByRole('option', { name: /陈一帆/u })).toBeVisible();
  await customer.textBox.press('Enter');
  await expect(customer.textBox).toHaveValue('请看一下@陈一帆 ');
  await customer.textBox.press('Enter');
  await customer.expectStatus('请看一下@陈一帆', 'sent');

  await expect(colleague.row(GROUP)).toContainText('有人@我');
  await colleague.open(GROUP);
  await expect(colleague.message('请看一下@陈一帆')).toBeVisible();
  await expect(colleague.row(GROUP)).not.toContainText('有人@我');

  // A user who is no admin of the group cannot mention all members.
  await colleague.textBox.pressSequentially('@');
  await expect(colleague.page.getByRole('option', { name: /林晓/u })).toBeVisible();
  await expect(colleague.page.getByRole('option', { name: /所有人/u })).toHaveCount(0);
  await colleague.goTo('/group');
  await expect(colleague.row(GROUP)).toBeVisible();
  await customer.textBox.pressSequentially('@所');
  await expect(customer.page.getByRole('option', { name: /所有人/u })).toBeVisible();
  await customer.textBox.press('Enter');
  await customer.textBox.pressSequentially('明天停水');
  await customer.textBox.press('Enter');
  await customer.expectStatus('@所有人 明天停水', 'sent');
  await expect(colleague.row(GROUP)).toContainText('有人@我');
});

test('the typing indicator shows that the peer is writing', async ({ newPerson }) => {
  const [customer, service] = [await newPerson(), await newPerson()];
  await meet(customer, service);
  await service.textBox.pressSequentially('稍等');
  await expect(customer.page.getByText('对方正在输入…')).toBeVisible();
  await service.textBox.press('Enter');
  await expect(customer.message('稍等')).toBeVisible();
  await expect(customer.page.getByText('对方正在输入…')).toBeHidden();
});

test('[WEB-TALK-12] pictures and files are shown first, arrive with name and size, and open large', async ({
  newPerson,
}) => {
  test.slow();
  const [customer, service] = [await newPerson(), await newPerson()];
  await meet(customer, service);

  await customer.choose('文件', {
    name: '报价单（最终）.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 x'),
  });
  const preview = customer.page.getByRole('dialog');
  await expect(preview).toContainText('.pdf');
  await preview.getByRole('button', { name: '发送' }).click();
  await customer.expectStatus('.pdf', 'read');
  await expect(service.message('.pdf')).toContainText('10 Bytes');
  await expect(service.message('.pdf').getByRole('link')).toHaveAttribute('download', /报价单（最终）\.pdf/u);

  await customer.choose('图片', { name: '现场.png', mimeType: 'image/png', buffer: PICTURE });
  await preview.getByRole('button', { name: '发送' }).click();
  const picture = service.log.locator('img').last();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  // The list stops moving once the message is read: a press on a moving row would miss it.
  await expect(customer.log.locator('[data-message-id]').last()).toHaveAttribute('data-message-status', 'read');
  await picture.click();
  await expect(service.page.getByRole('dialog')).toBeVisible();
  await service.page.keyboard.press('Escape');
  await expect(service.page.getByRole('dialog')).toBeHidden();
});

test('an address of the address book, and a typed one, arrive as cards that lead to a map', async ({ newPerson }) => {
  const [customer, service] = [await newPerson(), await newPerson()];
  await meet(customer, service);
  const dialog = customer.page.getByRole('dialog', { name: '发送位置' });

  await customer.page.getByRole('button', { name: '位置' }).click();
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: '发送' }).click();
  await expect(dialog).toBeHidden();
  const card = service.log.getByRole('link', { name: /市/u }).last();
  await expect(card).toHaveAttribute('href', /^https:\/\/uri\.amap\.com\/search\?keyword=/u);

  await customer.page.getByRole('button', { name: '位置' }).click();
  await dialog.getByRole('radio', { name: '其他地址' }).check();
  await dialog.getByRole('button', { name: '发送' }).click();
  await expect(dialog.getByText('请填写地址')).toBeVisible();
  await dialog.getByRole('textbox', { name: '地址', exact: true }).fill('文三路 1 号');
  await dialog.getByRole('textbox', { name: '地点名称' }).fill('湖畔花园');
  await dialog.getByRole('button', { name: '发送' }).click();
  await customer.expectStatus('湖畔花园', 'read');
  await expect(service.log.getByRole('link', { name: /湖畔花园\s?文三路 1 号/u })).toBeVisible();
  await service.page.reload();
  await expect(service.log.getByRole('link', { name: /湖畔花园\s?文三路 1 号/u })).toBeVisible();
});

test('an order is sent as a card that shows its status, and opens it', WITH_EVERY_CHANGE, async ({ newPerson }) => {
  const [customer, service] = [await newPerson(), await newPerson()];
  await meet(customer, service);
  const dialog = customer.page.getByRole('dialog', { name: '发送订单' });
  await customer.page.getByRole('button', { name: '订单', exact: true }).click();
  const send = dialog.getByRole('button', { name: /^发送 .+ DD\d{16}$/u }).first();
  await expect(send).toBeVisible();
  const orderNo = /DD\d{16}/u.exec((await send.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await send.click();
  await expect(dialog).toBeHidden();
  for (const { log } of [customer, service]) {
    const card = log.getByRole('link', { name: new RegExp(orderNo, 'u') });
    await expect(card).toHaveAttribute('href', /^\/Order\?id=DD\d{16}$/u);
    await expect(card.locator('[data-status]')).toBeVisible();
    await expect(card.locator('img')).toHaveAttribute('src', /^\/api\/fe\/pictures\//u);
    await expect(card).toContainText('¥');
  }
  await expect(customer.row('客服小安')).toContainText('[订单]');
  await service.page.reload();
  await service.log.getByRole('link', { name: new RegExp(orderNo, 'u') }).click();
  await expect(service.page.getByText(orderNo).first()).toBeVisible();
  expect(new URL(service.page.url()).pathname).toBe('/Order');
});

test('[WEB-TALK-13] a voice message is recorded by holding and plays at the recipient’s', async ({ newPerson }) => {
  test.slow();
  const [customer, service] = [await newPerson(), await newPerson()];
  await meet(customer, service);

  await customer.page.getByRole('button', { name: '语音', exact: true }).click();
  const hold = customer.page.getByRole('dialog').getByRole('button', { name: /按住说话|松开结束/u });
  await hold.focus();
  await customer.page.keyboard.down('Space');
  await expect(customer.page.getByRole('dialog')).toContainText(/0:(?!0[01])\d\d/u);
  await customer.page.keyboard.up('Space');
  await service.log.getByRole('button', { name: /播放语音，\d+ 秒/u }).click();
  await expect(service.log.getByRole('button', { name: /停止播放/u })).toBeVisible();
  await expect(service.log.getByRole('button', { name: /播放语音/u })).toBeVisible();
});
