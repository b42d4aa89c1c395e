import { choosePlace } from '../fixtures/chooseOption.js';
import { expect } from '../fixtures/people.js';
import type { Person } from '../fixtures/Person.js';
import { requestsTo } from '../fixtures/requests.js';

const LOGIN = /\/auth\/login/u;

export async function failToLogIn(customer: Person): Promise<void> {
  const { page } = customer;
  await customer.goTo('/ReleaseOrder');
  await expect(page).toHaveURL(/\/Login$/u);
  await expect(page.getByLabel('用户名')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

export async function tryWrongLogIns(customer: Person): Promise<void> {
  const { page } = customer;
  const sent = requestsTo(page, LOGIN);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('请输入账号密码').first()).toBeVisible();
  expect(sent).toEqual([]);
  await customer.tryLogIn('LINXIAO', 'wrong');
  await expect(page.getByText('密码无效！').first()).toBeVisible();
  expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
    { username: 'linxiao', password: 'wrong' },
  ]);
  await customer.tryLogIn('nobody', 'wrong');
  await expect(page.getByText('账号不存在').first()).toBeVisible();
  await expect(page.getByLabel('用户名')).toHaveValue('nobody');
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('wrong');
  await page.getByLabel('用户名').fill('LINXIAO');
}

export async function enter({ page }: Person): Promise<void> {
  await page.getByLabel('密码', { exact: true }).fill('demo123');
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/ReleaseOrder$/u);
  const keys = ['Token', 'TokenName', 'UserInfo', 'userInfo'];
  const missing = () => page.evaluate((names) => names.filter((name) => localStorage.getItem(name) === null), keys);
  await expect.poll(missing).toEqual([]);
  const header = page.getByRole('banner');
  await expect(header.getByRole('img', { name: '头像' })).toBeVisible();
  await expect(header.getByText('晓晓家装', { exact: true })).toBeVisible();
  await expect(header.getByRole('navigation').getByRole('link')).toHaveCount(5);
  await header.getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL(/\/Home$/u);
}

export async function chooseCity({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: '选择城市' }).click();
  const picker = page.getByRole('dialog', { name: '选择城市' });
  await choosePlace(picker.getByRole('combobox', { name: /^所在地区/u }), '浦东新区');
  await picker.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('button', { name: '上海市 浦东新区' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('Center') ?? 'null') as unknown);
  expect(kept).toEqual({ province: '上海市', city: '上海市', area: '浦东新区' });
  const counted = page.waitForRequest(/add-num/u);
  await page.getByRole('button', { name: '发布订单' }).click();
  const params = new URL((await counted).url()).searchParams;
  expect([1, 2, 3].map((number) => params.get(`expand${number}`))).toEqual(['上海市', '上海市', '浦东新区']);
}
