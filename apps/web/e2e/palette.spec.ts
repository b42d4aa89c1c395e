import { expect, test } from './fixtures/people.js';
import { WITH_EVERY_CHANGE, widthsOf } from './fixtures/night.js';
import type { Person } from './fixtures/Person.js';

const KEY = process.platform === 'darwin' ? 'Meta+k' : 'Control+k';

const boxOf = ({ page }: Person) => page.getByRole('combobox', { name: /^搜索会话/u });
const optionsOf = ({ page }: Person) => page.getByRole('listbox', { name: '结果' }).getByRole('option');

/** By the keyboard on a computer, by the field in the bar on a phone. */
async function openPalette(person: Person, width: number): Promise<void> {
  const field = person.page.getByRole('button', { name: '搜索全部' });
  await expect(field).toBeVisible();
  if (width < 576) await field.click();
  else await person.page.keyboard.press(KEY);
  await expect(boxOf(person)).toBeFocused();
}

for (const width of widthsOf(1280)) {
  test(
    `at ${width} px a person is found by initials and written to, an order by its number, and both come first after a reload`,
    WITH_EVERY_CHANGE,
    async ({ newPerson }) => {
      const [lin, an] = [await newPerson({ width }), await newPerson()];
      await an.logIn('kefu01', '/contact/1001');
      await an.expectOnline();
      await lin.logIn('linxiao', '/Order');
      await openPalette(lin, width);
      await boxOf(lin).pressSequentially('kfxa');
      await expect(optionsOf(lin).first()).toHaveText(/^客服小安/u);
      await lin.page.keyboard.press('Enter');
      await expect(lin.textBox).toBeFocused();
      await lin.page.keyboard.type('从搜索里找到你了');
      await lin.page.keyboard.press('Enter');
      await expect(an.message('从搜索里找到你了')).toBeVisible();

      // Not by a reload, after which the archive first fetches what the page had not handed over.
      await lin.page.goBack();
      await openPalette(lin, width);
      await boxOf(lin).fill('搜索里找到你');
      await lin.page.getByRole('group', { name: '聊天记录' }).getByRole('option').first().click();
      await expect(lin.message('从搜索里找到你了')).toBeInViewport();

      await lin.goTo('/User');
      await openPalette(lin, width);
      await boxOf(lin).fill('DD20261126');
      const order = lin.page.getByRole('group', { name: '订单' }).getByRole('option').first();
      await expect(order).toContainText('DD20261126');
      await order.click();
      await expect(lin.page).toHaveURL(/\/Order\?id=/u);

      await lin.goTo('/User');
      await lin.page.reload();
      await openPalette(lin, width);
      const recent = lin.page.getByRole('group', { name: '最近' }).getByRole('option');
      await expect(recent).toHaveText([/DD20261126/u, /^客服小安/u]);
      await lin.page.keyboard.press('Escape');
      await expect(boxOf(lin)).toBeHidden();
    },
  );
}
