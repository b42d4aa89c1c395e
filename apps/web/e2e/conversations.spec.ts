import { chooseOption } from './fixtures/chooseOption.js';
import type { Person } from './fixtures/Person.js';
import { WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import { blurTab, focusTab } from './fixtures/recordedNotifications.js';

const SERVICE = '客服小安';
const COLLEAGUE = '陈一帆';

const rows = ({ page }: Person) => page.locator('[data-conversation-id]');

const section = ({ page }: Person) =>
  page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: /^我的消息/u });

const tab = ({ page }: Person) => page.getByRole('link', { name: '客服', exact: true });

async function pick(person: Person, name: string, action: string): Promise<void> {
  await person.row(name).click({ button: 'right' });
  await person.page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Reads the demo's unread messages and notices, and waits until no badge is left. */
async function readAll(person: Person): Promise<void> {
  await readNotices(person);
  await person.openList();
  // The rows may be shown before their unread counts.
  for (const [list, unread] of [
    ['客服', SERVICE],
    ['群组', '装修灵感分享'],
  ] as const) {
    await person.page.getByRole('link', { name: list, exact: true }).click();
    await expect(person.row(unread)).toHaveAccessibleName(/条未读/u);
    const waiting = rows(person).and(person.page.getByRole('link', { name: /条未读/u }));
    for (let left = await waiting.count(); left > 0; left -= 1) {
      await waiting.first().click({ button: 'right' });
      await person.page.getByRole('menuitem', { name: '标为已读' }).click();
      await expect(waiting).toHaveCount(left - 1);
    }
  }
  await tab(person).click();
  await expect(section(person)).toHaveAccessibleName('我的消息');
}

/** Looks at the notices and the announcements, twenty of them at a time. */
async function readNotices(person: Person): Promise<void> {
  const { page } = person;
  for (const [type, name] of [
    ['notice', '系统通知'],
    ['announcement', '系统公告'],
  ]) {
    // The count is empty until it has loaded, so an empty count does not prove that they were read: the service's answer does.
    const read = page.waitForResponse(/\/notifications\/ids-read/u);
    await person.goTo(`/group?type=${type}`);
    await read;
    await chooseOption(page.getByLabel('每页条数'), '20 条/页');
    const entry = page
      .getByRole('navigation', { name: '系统消息' })
      .getByRole('link', { name: new RegExp(`^${name}`, 'u') });
    await expect(entry).toHaveText(name ?? '');
  }
}

/** 林晓 on two devices, without unread messages and with the list open on both, and 客服小安, who writes to her. */
async function twoDevices(newPerson: () => Promise<Person>): Promise<readonly [Person, Person, Person]> {
  const [desk, tablet, service] = [await newPerson(), await newPerson(), await newPerson()];
  await desk.logIn('linxiao');
  await readAll(desk);
  await tablet.logIn('linxiao', '/contact');
  await tablet.expectOnline();
  await service.logIn('kefu01', '/contact/1001');
  await service.expectOnline();
  return [desk, tablet, service];
}

/** Row, tab, header and title show the same count. */
async function expectWaiting(person: Person, name: string, count: number): Promise<void> {
  const words = `${count} 条未读`;
  if (count > 0) {
    await expect(person.row(name)).toHaveAccessibleName(new RegExp(words, 'u'));
    await expect(tab(person)).toHaveAttribute('aria-description', words);
    await expect(section(person)).toHaveAccessibleName(`我的消息，${words}`);
    await expect(person.page).toHaveTitle(new RegExp(`^\\(${count}\\) `, 'u'));
    return;
  }
  await expect(person.row(name)).not.toHaveAccessibleName(/条未读/u);
  await expect(tab(person)).not.toHaveAttribute('aria-description', /./u);
  await expect(section(person)).toHaveAccessibleName('我的消息');
  await expect(person.page).toHaveTitle(/^[^(]/u);
}

test('[WEB-CONV-1] a conversation that one device pins, mutes or marks unread is shown so on the other, with the same totals', async ({
  newPerson,
}) => {
  test.slow();
  const [desk, tablet, service] = await twoDevices(newPerson);

  await pick(desk, COLLEAGUE, '置顶');
  await expect(rows(tablet).first()).toHaveAccessibleName(new RegExp(`^${COLLEAGUE}`, 'u'));
  await service.send('材料到了');
  for (const device of [desk, tablet]) await expectWaiting(device, SERVICE, 1);
  await expect(rows(desk).first()).toHaveAccessibleName(new RegExp(`^${COLLEAGUE}`, 'u'));

  await pick(tablet, SERVICE, '消息免打扰');
  for (const device of [desk, tablet]) {
    await expect(device.row(SERVICE)).toHaveAccessibleName(/1 条未读，消息免打扰/u);
    await expect(device.row(SERVICE)).toContainText('[1条] 材料到了');
    await expect(section(device)).toHaveAccessibleName('我的消息');
    await expect(device.page).toHaveTitle(/^[^(]/u);
  }

  await pick(desk, COLLEAGUE, '标为未读');
  await expect(tablet.row(COLLEAGUE)).toHaveAccessibleName(new RegExp(`^${COLLEAGUE}，未读`, 'u'));
  await desk.page.reload();
  await expect(rows(desk).first()).toHaveAccessibleName(new RegExp(`^${COLLEAGUE}，未读`, 'u'));
  await expect(desk.row(SERVICE)).toHaveAccessibleName(/消息免打扰/u);
  await tablet.open(COLLEAGUE);
  await expect(desk.row(COLLEAGUE)).not.toHaveAccessibleName(/未读/u);
  await pick(tablet, COLLEAGUE, '取消置顶');
  await expect(rows(desk).first()).toHaveAccessibleName(new RegExp(`^${SERVICE}`, 'u'));
});

test('a mute with an end is shown with it, survives a reload, and ends on the other device too', async ({
  newPerson,
}) => {
  test.slow();
  const [desk, tablet] = [await newPerson(), await newPerson()];
  await desk.page.clock.install();
  for (const device of [desk, tablet]) await device.logIn('linxiao', '/contact');
  await pick(desk, COLLEAGUE, '免打扰一段时间');
  await desk.page.getByRole('menuitem', { name: '1 小时' }).click();
  for (const device of [desk, tablet]) await expect(device.row(COLLEAGUE)).toHaveAccessibleName(/消息免打扰/u);
  await desk.page.reload();
  await desk.row(COLLEAGUE).click({ button: 'right' });
  await expect(desk.page.getByRole('menuitem', { name: /^取消免打扰（至 .*\d\d:\d\d）$/u })).toBeVisible();
  await desk.page.keyboard.press('Escape');
  await desk.page.clock.fastForward(61 * 60_000);
  for (const device of [desk, tablet]) await expect(device.row(COLLEAGUE)).not.toHaveAccessibleName(/消息免打扰/u);
});

test('a draft is found on another device, goes back changed, and is gone on both when it is sent', async ({
  newPerson,
}) => {
  const [desk, tablet] = [await newPerson(), await newPerson({ width: 375 })];
  const given = ({ page }: Person) =>
    page.waitForResponse((answer) => answer.url().endsWith('/im/drafts') && answer.request().method() === 'PUT');
  const compared = ({ page }: Person) => page.waitForResponse((answer) => answer.url().endsWith('/im/drafts'));
  const read = compared(desk);
  await desk.logIn('linxiao', '/contact/2001');
  await read;
  const first = given(desk);
  await desk.write('周六上午');
  await first;
  await tablet.logIn('linxiao', '/contact');
  await expect(tablet.row(SERVICE)).toContainText('[草稿]周六上午');
  await tablet.open(SERVICE);
  await expect(tablet.textBox).toHaveValue('周六上午');
  const second = given(tablet);
  await tablet.write('周六上午九点');
  await second;
  await focusTab(desk);
  await expect(desk.textBox).toHaveValue('周六上午九点');
  const third = given(desk);
  await desk.page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(tablet.message('周六上午九点')).toBeVisible();
  await third;
  await focusTab(tablet);
  await expect(tablet.textBox).toHaveValue('');
});

test('the list, its search and its menu work by keyboard alone', WITH_EVERY_CHANGE, async ({ newPerson }) => {
  const customer = await newPerson();
  const { page } = customer;
  await customer.logIn('linxiao', '/contact');
  await expect(customer.row(COLLEAGUE)).toBeVisible();
  await page.getByRole('textbox', { name: '搜索' }).focus();
  await page.keyboard.type('cyf');
  await expect(rows(customer)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contact\/1002$/u);
  await page.keyboard.press('Escape');
  await expect(customer.row(SERVICE)).toBeVisible();

  await rows(customer).first().focus();
  const first = await rows(customer).first().getAttribute('aria-label');
  await page.keyboard.press('ArrowDown');
  const focused = page.locator('[data-conversation-id]:focus');
  await expect(focused).not.toHaveAttribute('aria-label', first ?? '');
  const second = (await focused.getAttribute('data-conversation-id')) ?? '';
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: '置顶' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(customer).first()).toHaveAttribute('data-conversation-id', second);
  await expect(rows(customer).first()).toBeFocused();
});

test('[WEB-CONV-6][WEB-TALK-5] messages of an unfocused page stay unread, and messages read on one device are read on the other', async ({
  newPerson,
}) => {
  test.slow();
  const [desk, tablet, service] = await twoDevices(newPerson);
  await desk.goTo('/contact/2001');
  await desk.expectOnline();
  // A read receipt names no message: one that has not arrived yet would also mark the next message.
  await service.send('先看到的');
  await service.expectStatus('先看到的', 'read');
  for (const device of [desk, tablet]) await expectWaiting(device, SERVICE, 0);
  await blurTab(desk);
  await service.send('没人看');
  await expect(desk.message('没人看')).toBeVisible();
  for (const device of [desk, tablet]) await expectWaiting(device, SERVICE, 1);
  await service.expectStatus('没人看', 'sent');
  await focusTab(desk);
  for (const device of [desk, tablet]) await expectWaiting(device, SERVICE, 0);
  await service.expectStatus('没人看', 'read');
  await service.send('有人看');
  await service.expectStatus('有人看', 'read');
  for (const device of [desk, tablet]) await expectWaiting(device, SERVICE, 0);
});

test('[WEB-JOURNEY-3][WEB-TALK-6] at 575 px an open conversation takes the place of the list until the user goes back, at 576 px the list has the whole width', async ({
  newPerson,
}) => {
  const colleague = await newPerson({ width: 575 });
  const { page } = colleague;
  await colleague.logIn('chenyifan', '/contact');
  const widthOf = async (name: string) => (await colleague.row(name).boundingBox())?.width ?? 0;
  await expect.poll(() => widthOf('客服小安')).toBeGreaterThan(500);
  await colleague.open('客服小安');
  await expect(colleague.row('客服小安')).toBeHidden();
  await expect(colleague.textBox).toBeInViewport();
  await page.getByRole('button', { name: '返回', exact: true }).click();
  await expect(page).toHaveURL(/\/contact$/u);
  await expect(colleague.row('客服小安')).toBeVisible();
  await expect(colleague.log).toHaveCount(0);
  // The browser's own back leaves the list, and does not come to the conversation again.
  await page.goBack();
  await expect(page).not.toHaveURL(/contact\/2001/u);
  await colleague.goTo('/contact');

  await page.setViewportSize({ width: 576, height: 760 });
  const list = colleague.row('客服小安');
  await expect(list).toBeVisible();
  const side = page.locator('[data-selected] > :first-child');
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(576);
});
