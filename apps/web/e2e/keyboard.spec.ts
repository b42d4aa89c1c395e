import { expect, test } from './fixtures/people.js';
import { WITH_EVERY_CHANGE } from './fixtures/night.js';
import type { Person } from './fixtures/Person.js';
import type { Locator } from '@playwright/test';

/** What iOS Safari leaves of a window of 812 px: the visual viewport moves down over a layout that stays. CSS pixels. */
const OPEN = { height: 420, offsetTop: 200 };

/** Gives a page a keyboard as iOS Safari has it. Returns what opens it, and asks whether an element is in what is left. */
async function withKeyboard({ page }: Person) {
  await page.addInitScript(() => {
    const visual = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: visual });
  });
  let left = OPEN;
  return {
    async set(to: typeof OPEN) {
      left = to;
      await page.evaluate((size) => {
        Object.assign(visualViewport ?? {}, size);
        visualViewport?.dispatchEvent(new Event('resize'));
      }, to);
    },
    async expectInside(...parts: readonly Locator[]) {
      for (const part of parts) {
        await expect
          .poll(async () => {
            const { y, height } = (await part.boundingBox()) ?? { y: -1, height: 0 };
            return y >= left.offsetTop && y + height <= left.offsetTop + left.height;
          })
          .toBe(true);
      }
    },
  };
}

test(
  'with the keyboard of an iPhone open, header, last message and text box stay in what is left of the window',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    const person = await newPerson({ width: 375, isTouch: true });
    const { page } = person;
    const keyboard = await withKeyboard(person);
    await person.logIn('linxiao', '/contact/2001');
    await person.textBox.tap();
    await keyboard.set(OPEN);
    const head = page.getByRole('heading', { name: '客服小安' });
    const last = page.getByRole('log').locator('.bubble').last();
    await person.write('好');
    await keyboard.expectInside(head, last, person.textBox, page.getByRole('button', { name: '发送', exact: true }));
    await last.click({ button: 'right' });
    await keyboard.expectInside(page.getByRole('menu').getByRole('menuitem').last());
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '查找聊天记录' }).tap();
    await keyboard.expectInside(page.getByPlaceholder('查找聊天记录'), last);
    await expect(head).toBeHidden();

    await person.goTo('/contact');
    await page.getByRole('button', { name: '添加' }).tap();
    await page.getByRole('menuitem', { name: '添加好友', exact: true }).tap();
    const form = page.getByRole('dialog');
    await keyboard.set(OPEN);
    await keyboard.expectInside(form.getByRole('heading'), form.getByLabel('用户名'), form.getByRole('button').last());

    const bar = page.getByRole('navigation', { name: '返回' });
    // Safari moves over the page only where the field would be covered.
    await person.goTo('/Search');
    await page.getByRole('searchbox').first().tap();
    await keyboard.set({ ...OPEN, offsetTop: 0 });
    await keyboard.expectInside(bar, page.getByRole('searchbox').first());
    await person.goTo('/ReleaseOrder');
    await keyboard.set(OPEN);
    await keyboard.expectInside(bar);
  },
);
