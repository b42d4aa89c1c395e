import { expect, test } from './fixtures/people.js';

test('[ENTER-8] by the letter an address logs in, an id is a password, and the name leaves the address', async ({
  newPerson,
}) => {
  const guest = await newPerson();
  await guest.goTo('/Login?username=1003');
  await expect(guest.page).toHaveURL(/\/Home$/u);
  await expect(guest.page.getByRole('button', { name: '退出' })).toBeVisible();
  await guest.goTo('/contact/2001');
  await guest.say('从链接进来的');
  await guest.expectStatus('从链接进来的', 'sent');

  // Somebody else's place is not taken unasked.
  await guest.goTo('/Login?username=1001');
  const question = guest.page.getByRole('alertdialog', { name: /^当前已登录为.+，是否切换账号？$/u });
  await expect(question).toBeVisible();
  await expect(guest.page).toHaveURL(/\/Login$/u);
  await question.getByRole('button', { name: '取消' }).click();
  await expect(guest.page).toHaveURL(/\/Home$/u);
});

test.describe('hardened', () => {
  test.use({ security: 'hardened' });

  test('[ENTER-9] hardened, an address logs nobody in, an id is no password, and the chat works by token', async ({
    newPerson,
  }) => {
    const guest = await newPerson();
    await guest.goTo('/Login?username=1001');
    const { page } = guest;
    await expect(page.getByLabel('用户名')).toBeVisible();
    await expect(page).toHaveURL(/\/Login$/u);
    expect(await page.getByLabel('用户名').inputValue()).toBe('');
    await guest.tryLogIn('1001', '1001');
    await expect(page.getByText('密码无效！').first()).toBeVisible();
    await guest.tryLogIn('linxiao', 'demo123');
    await expect(page).toHaveURL(/\/Home$/u);
    await guest.goTo('/contact/2001');
    await guest.say('凭令牌聊天');
    await guest.expectStatus('凭令牌聊天', 'sent');
    const kept = await page.evaluate(() => localStorage.getItem('userInfo') ?? '');
    expect(JSON.parse(kept)).toMatchObject({ userId: '1001', password: '' });
  });
});
