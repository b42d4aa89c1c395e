import type { CDPSession, Locator } from '@playwright/test';
import { ORDER_GROUP } from './fixtures/demo.js';
import { meetInGroup } from './fixtures/meet.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import { samplePicture } from './fixtures/samples.js';
import { openRecorder, voices } from './fixtures/voice.js';

test.describe.configure({ timeout: 120_000 });

/** Touches the middle of an element; the touch lasts until the returned function ends it. */
async function rest(finger: CDPSession, on: Locator): Promise<() => Promise<unknown>> {
  const lift = () => finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  for (;;) {
    // Waits until the element is in view and does not move.
    await on.tap({ trial: true });
    await on.evaluate((element) => {
      const note = ({ target }: Event) =>
        element.setAttribute('data-is-touched', String(target instanceof Node && element.contains(target)));
      document.addEventListener('touchstart', note, { once: true, capture: true });
    });
    const { x = 0, y = 0, width = 0, height = 0 } = (await on.boundingBox()) ?? {};
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    if ((await on.getAttribute('data-is-touched')) !== 'false') return lift;
    // The element moved between the check and the touch, for example because a row above it grew: the touch missed it.
    await lift();
  }
}

/** Picks from the menu that a long press opens; the end of the touch presses nothing below it. */
async function pick(person: Person, finger: CDPSession, on: Locator, item: string): Promise<void> {
  const lift = await rest(finger, on);
  const menuItem = person.page.getByRole('menuitem', { name: item, exact: true });
  await expect(menuItem).toBeVisible();
  await lift();
  await expect(menuItem).toBeVisible();
  await menuItem.tap();
  await expect(menuItem).toBeHidden();
}

test('everything works on a phone by touch: mentions, emoji, menus, pictures, voice, the list', async ({
  newPerson,
}) => {
  const [customer, colleague] = [await newPerson({ width: 375, isTouch: true }), await newPerson()];
  await meetInGroup([customer, 'linxiao'], [colleague, 'chenyifan']);
  const { page } = customer;
  const finger = await page.context().newCDPSession(page);
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).tap();
  const bubble = (text: string) => customer.message(text).locator('.bubble');
  const send = () => press('发送');

  // A name and an emoji.
  await (await customer.tool('提醒谁看')).tap();
  await page.getByRole('option', { name: /陈一帆/u }).tap();
  await expect(customer.textBox).toHaveValue('@陈一帆 ');
  await press('表情');
  const emoji = page.getByRole('dialog', { name: '选择表情' });
  await emoji.getByRole('button').first().tap();
  await expect(customer.textBox).toHaveValue('@陈一帆 [微笑]');
  await expect(emoji).toBeHidden();
  await send();
  await expect(colleague.message('@陈一帆').getByRole('img', { name: '微笑' })).toBeVisible();

  // The menu of a message: reply, recall, edit again.
  await colleague.send('灯到了吗？');
  await pick(customer, finger, bubble('灯到了吗？'), '引用');
  await customer.write('到了');
  await send();
  await expect(colleague.message('到了').locator('.quoted').last()).toContainText('灯到了吗？');
  await customer.write('写错了');
  await send();
  await customer.expectStatus('写错了', 'sent');
  await pick(customer, finger, bubble('写错了'), '撤回');
  await expect(colleague.message('写错了')).toHaveCount(0);
  await press('重新编辑');
  await expect(customer.textBox).toHaveValue('写错了');
  await customer.write('');

  // A picture, shown first and then large.
  await customer.choose('图片', await samplePicture(page, '现场.png', 400, 300));
  await page.getByRole('dialog', { name: '发送图片' }).getByRole('button', { name: /^发送/u }).tap();
  // The row is rendered again when the service has accepted the message, and a tap at that moment hits the old row.
  await expect(page.getByRole('dialog', { name: '发送图片' })).toBeHidden();
  await expect(customer.log.locator('[data-message-status="sending"]')).toHaveCount(0);
  await customer.log.getByRole('button', { name: '查看图片 现场.png' }).tap();
  const viewer = page.getByRole('dialog', { name: '图片查看' });
  await expect.poll(() => viewer.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  await viewer.getByRole('button', { name: '关闭' }).tap();
  await expect(viewer).toBeHidden();

  // A voice message, held to record it.
  const [recorder, hold] = await openRecorder(customer);
  const lift = await rest(finger, hold);
  await expect(recorder).toContainText(/0:(?!0[0-2])\d\d/u);
  await lift();
  await expect(recorder).toBeHidden();
  // The speed is shown only while it plays, and three seconds may be over before a slow machine has pressed it.
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playOn(this: HTMLMediaElement) {
      this.loop = true;
      return play.call(this);
    };
  });
  await voices(customer).last().tap();
  await customer.log.getByRole('button', { name: '播放速度 1 倍，点击切换' }).tap();
  await expect(customer.log.getByRole('button', { name: '播放速度 1.5 倍，点击切换' })).toBeVisible();

  // The list, and the menu of a row.
  await press('返回');
  await pick(customer, finger, customer.row(ORDER_GROUP), '置顶');
  await expect(page.getByRole('list', { name: '会话列表' }).getByRole('link').first()).toHaveAccessibleName(
    new RegExp(`^${ORDER_GROUP}`, 'u'),
  );
});
