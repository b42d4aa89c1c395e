import { changeSettings } from './fixtures/changeSettings.js';
import { dialog, enter, GROUP } from './fixtures/groupSteps.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';

test.describe.configure({ timeout: 240_000 });

const receiptOf = (person: Person, text: string) => person.message(text).getByRole('button', { name: /查看已读详情/u });

test('the sender sees how many of the group have not read a message, and who', async ({ newPerson }) => {
  const [sender, reader, late] = [await newPerson({ width: 375 }), await newPerson(), await newPerson()];
  for (const person of [sender, reader, late]) await changeSettings(person, { im: { groupReceipts: true } });
  await enter(sender, 'chenyifan', GROUP.path);
  await enter(reader, 'zhouling', '/group');
  await enter(late, 'linxiao', '/group');
  await sender.send('周六看样板间');
  const receipt = receiptOf(sender, '周六看样板间');
  await expect(receipt).toHaveText('3人未读');

  // In the list the message is unread.
  await expect(reader.row(GROUP.name)).toContainText('周六看样板间');
  await expect(receipt).toHaveText('3人未读');
  await reader.open(GROUP.name);
  await expect(receipt).toHaveText('2人未读');
  await expect(receiptOf(reader, '周六看样板间')).toHaveCount(0);

  await receipt.click();
  const details = dialog(sender, '已读详情');
  await expect(details.getByRole('tabpanel', { name: '未读 2' }).getByRole('listitem')).toHaveText([/林晓/u, /孙巧/u]);
  await details.getByRole('tab', { name: '已读 1' }).click();
  await expect(details.getByRole('tabpanel').getByRole('listitem')).toHaveText([/周玲/u]);
  await late.open(GROUP.name);
  await expect(details.getByRole('tab', { name: '已读 2' })).toBeVisible();
  await expect(details.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2);
  await sender.page.keyboard.press('Escape');
  await expect(receipt).toBeFocused();

  await sender.page.reload();
  await expect(receiptOf(sender, '周六看样板间')).toHaveText('1人未读');
});
