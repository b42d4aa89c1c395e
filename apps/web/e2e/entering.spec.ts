import { changeSettings } from './fixtures/changeSettings.js';
import { press } from './fixtures/groupSteps.js';
import { WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import { expectToast } from './fixtures/toasts.js';

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

test('[WEB-JOURNEY-3][WEB-QUERY-2][WEB-ENTER-8] a name in the address logs in, after a press if configured, and after a confirmation in another account’s session', async ({
  newPerson,
}) => {
  const { step } = test;
  const guest = await newPerson();
  const { page } = guest;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/fe/auth/login')) sent.push(request.postData() ?? '');
  });
  const settings = await changeSettings(guest, { auth: { queryLogin: 'confirm' } });

  await step(
    'configured to wait: both fields are filled, the name leaves the address, and a press logs in',
    async () => {
      await guest.goTo('/Login?username=1003');
      await expect(page.getByLabel('用户名')).toHaveValue('1003');
      await expect(page.getByLabel('密码', { exact: true })).toHaveValue('1003');
      await expect(page).toHaveURL(/\/Login$/u);
      expect(sent).toEqual([]);
      await press(guest, '登录');
      await expect(page).toHaveURL(/\/Home$/u);
      await expect(page.getByRole('banner')).toContainText('周玲');
      expect(sent).toHaveLength(1);
      expect(JSON.parse(sent[0] ?? '')).toMatchObject({ username: '1003', password: '1003' });
    },
  );
  await step('by default it logs in without a press, and no address in the history has the name', async () => {
    settings.auth = { queryLogin: 'auto' };
    const fresh = await newPerson();
    await fresh.goTo('/Login?username=1003');
    await expect(fresh.page).toHaveURL(/\/Home$/u);
    await expect(fresh.page.getByRole('banner')).toContainText('周玲');
    await fresh.page.goBack();
    expect(fresh.page.url()).not.toContain('1003');
  });
  await step('in another account’s session: 取消 keeps it, 切换账号 logs the other account in', async () => {
    const customer = await newPerson();
    await customer.logIn('linxiao');
    const confirmation = customer.page.getByRole('alertdialog', { name: '当前已登录为晓晓家装，是否切换账号？' });
    await customer.goTo('/Login?username=1003');
    await confirmation.getByRole('button', { name: '取消' }).click();
    await expect(customer.page).toHaveURL(/\/Home$/u);
    await expect(customer.page.getByRole('banner')).toContainText('晓晓家装');
    await customer.goTo('/Login?username=1003');
    await confirmation.getByRole('button', { name: '切换账号' }).click();
    await expect(customer.page).toHaveURL(/\/Home$/u);
    await expect(customer.page.getByRole('banner')).toContainText('周玲');
  });
});
