import { meet } from './fixtures/meet.js';
import { ON_EASEMOB, WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import { expectToast } from './fixtures/toasts.js';

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

    await service.textBox.pressSequentially('稍等');
    await expect(customer.page.getByText('对方正在输入…')).toBeVisible();
    for (let n = 1; n <= 5; n += 1) await service.send(`答复${n}。`);
    await expect(customer.message('答复5。')).toBeVisible();
    await expect(customer.page.getByText('对方正在输入…')).toBeHidden();
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

test(
  '[WEB-TALK-8] a message is recalled on every device and can be edited again; after the limit a recall is refused',
  WITH_EVERY_CHANGE,
  async ({ newPerson, sandbox, service: chat }) => {
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

    // On XMPP there is no limit.
    if (chat === 'xmpp') return;
    await sandbox.control.clock({ advanceMs: 121_000 });
    await customer.act('写错了的话', '撤回');
    await expectToast(customer, '消息撤回失败');
    await expect(service.message('写错了的话')).toBeVisible();
  },
);

for (const width of [375, 1280]) {
  test(`at ${width} px a text is edited, both react to it, and it is pinned; all of it survives a reload and an outage`, async ({
    newPerson,
    watch,
  }) => {
    watch.tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket connection to/u);
    const [customer, service] = [await newPerson(), await newPerson()];
    for (const { page } of [customer, service]) await page.setViewportSize({ width, height: 740 });
    await customer.logIn('linxiao', '/contact/2001');
    await service.logIn('kefu01', '/contact');
    await customer.send('九点见面');
    await customer.send('请带图纸');
    await expect(service.row('林晓')).toContainText('请带图纸');
    await service.open('林晓');

    await customer.act('九点见面', '编辑');
    await expect(customer.page.getByText('编辑消息')).toBeVisible();
    await customer.textBox.fill('十点见面');
    await customer.textBox.press('Enter');
    await expect(service.message('十点见面')).toContainText('已编辑');
    await service.message('十点见面').getByRole('button', { name: '已编辑' }).click();
    await expect(service.message('十点见面').getByRole('list', { name: '编辑前的内容' })).toHaveText('九点见面');
    await customer.textBox.press('ArrowUp');
    await expect(customer.textBox).toHaveValue('请带图纸');
    await customer.textBox.press('Escape');
    await expect(customer.textBox).toHaveValue('');

    await service.act('十点见面', '回应');
    await service.page.getByRole('menuitem', { name: '爱心' }).first().click();
    const chip = customer.message('十点见面').getByRole('button', { name: /^爱心/u });
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    await customer.page.context().setOffline(true);
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await customer.act('请带图纸', '编辑');
    await customer.textBox.fill('请带上图纸');
    await customer.textBox.press('Enter');
    await expect(customer.message('请带上图纸')).toContainText('发送中');
    await customer.page.context().setOffline(false);
    await expect(service.message('十点见面').getByRole('button', { name: /^爱心，2人/u })).toBeVisible();
    await expect(service.message('请带上图纸')).toBeVisible();

    await customer.act('十点见面', '置顶');
    const line = service.page.getByRole('region', { name: '置顶消息' });
    await expect(line).toContainText('十点见面');
    for (const person of [customer, service]) {
      await person.page.reload();
      await expect(person.message('十点见面')).toContainText('已编辑');
      await expect(person.message('十点见面').getByRole('button', { name: /^爱心，2人/u })).toBeVisible();
      await expect(person.page.getByRole('region', { name: '置顶消息' })).toContainText('十点见面');
    }
    await line.getByRole('button', { name: /十点见面/u }).click();
    await expect(service.message('十点见面')).toBeInViewport();
    await line.getByRole('button', { name: '取消置顶' }).click();
    for (const person of [customer, service])
      await expect(person.page.getByRole('region', { name: '置顶消息' })).toHaveCount(0);
  });
}

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
  const dialog = customer.page.getByRole('dialog', { name: '业务' });
  await customer.page.getByRole('button', { name: '业务', exact: true }).click();
  const send = dialog.getByRole('button', { name: /^发送订单 .+ DD\d{16}$/u }).first();
  await expect(send).toBeVisible();
  const orderNo = /DD\d{16}/u.exec((await send.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await send.click();
  await expect(dialog).toBeHidden();
  for (const { log } of [customer, service]) {
    const card = log.getByRole('group', { name: /^订单/u }).filter({ hasText: orderNo });
    await expect(card.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', `/Order?id=${orderNo}`);
    await expect(card).toContainText('¥');
  }
  await expect(customer.row('客服小安')).toContainText('[订单]');
  await service.page.reload();
  const sent = service.log.getByRole('group', { name: /^订单/u }).filter({ hasText: orderNo });
  await sent.getByRole('link', { name: '查看订单' }).click();
  await expect(service.page.getByText(orderNo).first()).toBeVisible();
  expect(new URL(service.page.url()).pathname).toBe('/Order');
});

test(
  'a message is translated from its menu, and all that follow once the conversation is set to be',
  ON_EASEMOB,
  async ({ newPerson }) => {
    const [customer, service] = [await newPerson({ width: 375 }), await newPerson()];
    await meet(customer, service);
    await service.send('Got it, 9 tomorrow');
    await expect(customer.message('Got it, 9 tomorrow')).toBeVisible();
    await customer.act('Got it, 9 tomorrow', '翻译');
    const translated = customer.message('Got it, 9 tomorrow').getByText('收到, 9 明天（演示翻译）');
    await expect(translated).toBeVisible();
    await customer.message('Got it, 9 tomorrow').getByRole('button', { name: '收起 译文' }).click();
    await expect(translated).toBeHidden();

    await customer.page.getByRole('button', { name: '查看客服小安的名片' }).first().click();
    const setting = customer.page.getByRole('switch', { name: '自动翻译' });
    await setting.click();
    await expect(setting).toBeChecked();
    await customer.page.keyboard.press('Escape');
    await service.send('thank you');
    await expect(customer.message('thank you')).toContainText('谢谢（演示翻译）');
    await expect(service.message('thank you')).not.toContainText('演示翻译');

    await customer.page.reload();
    await expect(customer.message('thank you')).toContainText('谢谢（演示翻译）');
    await expect(translated).toBeVisible();
  },
);

test.describe('with customer service that answers by itself', () => {
  test.use({ isSimulated: true });

  test('an answer of the assistant is shown while it is written, and ends where its reader stops it', async ({
    newPerson,
  }) => {
    const customer = await newPerson();
    const { page } = customer;
    await customer.logIn('linxiao', '/contact/2001');
    await customer.send('报价多少？');
    const stop = page.getByRole('button', { name: '停止回答' });
    await expect(stop).toBeVisible();
    await expect(customer.message('费用以订单页显示为准，增项会先征得您同意再施工。')).toBeVisible();
    await expect(stop).toBeHidden();

    // An answer in Markdown; the assistant answers again after its pause.
    await expect(async () => {
      await customer.send('能聊聊吗');
      await expect(stop).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(customer.message('您的问题我记下了').locator('li strong')).toHaveText([
      '上门时间',
      '增项费用',
      '售后进度',
    ]);

    await expect(async () => {
      await customer.send('想要售后');
      await expect(stop).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await stop.click();
    await expect(customer.message('很抱歉')).toBeVisible();
    await page.reload();
    await expect(customer.message('很抱歉')).not.toContainText('我们会尽快处理');
  });
});

test(
  'a message of another person can be reported with a reason, an own one cannot; other reasons need words',
  ON_EASEMOB,
  async ({ newPerson }) => {
    const [customer, service] = [await newPerson({ width: 375 }), await newPerson()];
    await customer.logIn('linxiao', '/contact');
    await customer.open('客服小安');
    await service.logIn('kefu01', '/contact');
    await service.open('林晓');
    await service.send('加微信先付定金');
    await service.message('加微信先付定金').locator('.bubble').click({ button: 'right' });
    await expect(service.page.getByRole('menuitem', { name: '撤回' })).toBeVisible();
    await expect(service.page.getByRole('menuitem', { name: '举报' })).toBeHidden();

    await customer.act('加微信先付定金', '举报');
    const dialog = customer.page.getByRole('dialog', { name: '举报消息' });
    await dialog.getByText('其他', { exact: true }).click();
    await dialog.getByRole('button', { name: '举报' }).click();
    await expect(dialog.getByRole('textbox', { name: /补充说明/u })).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByText('欺诈').click();
    const answer = customer.page.waitForResponse(/\/moderation\/report\/message\/\d+$/u);
    await dialog.getByRole('button', { name: '举报' }).click();
    await expectToast(customer, '已举报');
    expect((await answer).request().postDataJSON()).toMatchObject({ reportType: 'fraud', reportReason: '欺诈' });
    await expect(dialog).toBeHidden();
  },
);
