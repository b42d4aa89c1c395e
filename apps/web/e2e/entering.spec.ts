import { WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import { expectToast } from './fixtures/toasts.js';

test('[WEB-ENTER-1] a wrong password and an unknown account are reported, and the typed values stay', async ({
  newPerson,
}) => {
  const visitor = await newPerson();
  await visitor.openLogIn();
  await visitor.tryLogIn('linxiao', 'wrong');
  await expect(visitor.page.getByText('密码无效！').first()).toBeVisible();
  await expect(visitor.page.getByLabel('用户名')).toHaveValue('linxiao');
  await expect(visitor.page.getByLabel('密码', { exact: true })).toHaveValue('wrong');

  await visitor.tryLogIn('nobody', 'wrong');
  await expect(visitor.page.getByText('账号不存在').first()).toBeVisible();
  await visitor.tryLogIn('fengjin', 'demo123');
  await expect(visitor.page.getByText('用户已被封禁！').first()).toBeVisible();
});

test('[WEB-ENTER-2] an unreachable server shows a message and keeps the typed values', async ({
  newPerson,
  sandbox,
  watch,
}) => {
  watch.tolerate(/ERR_CONNECTION|Failed to load resource/u);
  const visitor = await newPerson();
  await visitor.openLogIn();
  await sandbox.kill();
  await visitor.tryLogIn('linxiao', 'demo123');
  await expect(visitor.page.getByText('连接服务器失败').first()).toBeVisible();
  await expect(visitor.page.getByLabel('密码', { exact: true })).toHaveValue('demo123');
  await sandbox.start();
  await visitor.page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(visitor.page).toHaveURL(/\/Home$/u);
});

test(
  '[WEB-ENTER-3] without a token every page leads to log-in, and after it to the page that the user opened',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    const visitor = await newPerson();
    await visitor.goTo('/contact/2001');
    await expect(visitor.page).toHaveURL(/\/Login$/u);
    await expect(visitor.page.getByRole('banner')).toBeHidden();
    await visitor.tryLogIn('linxiao', 'demo123');
    await expect(visitor.page).toHaveURL(/\/contact\/2001$/u);
    await expect(visitor.log).toBeVisible();
  },
);

test('[WEB-ENTER-4] an empty form requires both fields and sends nothing', async ({ newPerson }) => {
  const visitor = await newPerson();
  await visitor.openLogIn();
  let calls = 0;
  visitor.page.on('request', (request) => {
    if (request.url().includes('/api/')) calls += 1;
  });
  await visitor.page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(visitor.page.getByText('请输入账号密码').first()).toBeVisible();
  expect(calls).toBe(0);
});

test(
  '[WEB-ENTER-5] a new user registers, is logged in, skips the profile, and receives a message',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    const newcomer = await newPerson();
    await newcomer.goTo('/register');
    await newcomer.page.getByLabel('用户名').fill('XinRen01');
    await newcomer.page.getByLabel('密码', { exact: true }).fill('Geheim 1');
    await newcomer.page.getByLabel('确认密码').fill('Geheim 1');
    await newcomer.page.getByLabel('昵称').fill('新人');
    await newcomer.page.getByLabel('我已阅读并同意《平台服务协议》和《隐私政策》').check();
    await newcomer.page.getByRole('button', { name: '注册', exact: true }).click();
    await expectToast(newcomer, '注册成功');
    await expect(newcomer.page).toHaveURL(/\/FirstLogin$/u);
    await newcomer.page.getByRole('button', { name: '跳过' }).click();
    await expect(newcomer.page).toHaveURL(/\/Home$/u);
    await newcomer.goTo('/contact/2001');
    await newcomer.send('你好，我是新人');
    await newcomer.expectStatus('你好，我是新人', 'sent');
  },
);

test('[WEB-ENTER-6] an account without a chat account is registered with the chat automatically', async ({
  newPerson,
}) => {
  const customer = await newPerson();
  await customer.logIn('noim');
  await customer.goTo('/contact/2001');
  await customer.send('第一次聊天');
  await customer.expectStatus('第一次聊天', 'sent');
});

test('[WEB-ENTER-7] log-out needs a confirmation, shows a message, and removes the login', async ({ newPerson }) => {
  const customer = await newPerson();
  await customer.logIn('linxiao');
  await customer.page.getByRole('button', { name: '退出' }).click();
  const dialog = customer.page.getByRole('alertdialog', { name: '确认退出登录吗？' });
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();
  await customer.page.getByRole('button', { name: '退出' }).click();
  await dialog.getByRole('button', { name: '退出' }).click();
  await expectToast(customer, '账号已退出');
  await expect(customer.page).toHaveURL(/\/Login$/u);
  await expect(customer.page.getByLabel('用户名')).toHaveValue('');
  const kept = await customer.page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => ['Token', 'TokenName', 'UserInfo', 'MasterInfo', 'userInfo'].includes(key))).toEqual([]);
  await customer.goTo('/contact');
  await expect(customer.page).toHaveURL(/\/Login$/u);
});
