import { meet } from './fixtures/meet.js';
import { ON_EASEMOB } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';

test('on a phone two messages are forwarded to a colleague one by one, and one is removed, after a reload too', async ({
  newPerson,
}) => {
  const [customer, service] = [await newPerson({ width: 375 }), await newPerson()];
  const { page } = customer;
  await receiveThree(customer, service);
  await forwardTwo(customer, '逐条转发');
  await customer.act('不用回复', '删除');
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(customer.message('不用回复')).toBeHidden();
  await expect(service.message('不用回复')).toBeVisible();
  await page.reload();
  await expect(customer.message('带上卷尺')).toBeVisible();
  await expect(customer.message('不用回复')).toBeHidden();
  await customer.goTo('/contact/1002');
  for (const text of ['周六上午九点', '带上卷尺']) await expect(customer.message(text)).toBeVisible();
});

test(
  'on a phone two messages are forwarded to a colleague as one record, after a reload too',
  ON_EASEMOB,
  async ({ newPerson }) => {
    const [customer, service] = [await newPerson({ width: 375 }), await newPerson()];
    const { page } = customer;
    await receiveThree(customer, service);
    await forwardTwo(customer, '合并转发');
    await customer.goTo('/contact/1002');
    const card = page.getByRole('button', { name: /^查看.+的聊天记录$/u });
    // Until it is connected the list may still take in what it missed, and the card lose the focus.
    await customer.expectOnline();
    await card.press('Enter');
    const record = page.getByRole('dialog', { name: /的聊天记录$/u });
    for (const text of ['周六上午九点', '带上卷尺'])
      await expect(record.getByText(text, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(record).toBeHidden();
    await expect(card).toBeFocused();

    // After a reload the messages come from the service.
    await page.reload();
    await card.click();
    await expect(record.getByText('带上卷尺', { exact: true })).toBeVisible();
  },
);

async function receiveThree(customer: Person, service: Person): Promise<void> {
  await meet(customer, service);
  for (const text of ['周六上午九点', '带上卷尺', '不用回复']) {
    await service.send(text);
    await expect(customer.message(text)).toBeVisible();
  }
}

async function forwardTwo(person: Person, how: '逐条转发' | '合并转发'): Promise<void> {
  const { page } = person;
  await person.act('周六上午九点', '多选');
  // The bar replaces the text box, and the rows stop moving.
  await expect(page.getByText('已选择1条')).toBeVisible();
  await page.getByRole('checkbox', { name: /带上卷尺/u }).check();
  await expect(page.getByText('已选择2条')).toBeVisible();
  await page.getByRole('button', { name: how }).click();
  const window = page.getByRole('dialog', { name: '转发给' });
  await window.getByRole('textbox', { name: '搜索' }).fill('cyf');
  await window.getByRole('checkbox', { name: '陈一帆' }).check();
  await window.getByRole('button', { name: '发送（1）' }).click();
  await expect(window).toBeHidden();
  await expect(person.textBox).toBeVisible();
}
