import { meetInGroup } from './fixtures/meet.js';
import { WITH_EVERY_CHANGE } from './fixtures/night.js';
import type { Person } from './fixtures/Person.js';
import { expect, test } from './fixtures/people.js';

const option = ({ log }: Person, name: RegExp) => log.getByRole('button', { name });

test(
  'a poll in a group is voted on by two people at once, also without a network, and its counts are there after a reload',
  WITH_EVERY_CHANGE,
  async ({ newPerson, watch }) => {
    watch.tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket/u);
    const [customer, service] = [await newPerson({ width: 375 }), await newPerson()];
    await meetInGroup([customer, 'linxiao'], [service, 'kefu01']);
    await (await customer.tool('投票')).click();
    const form = customer.page.getByRole('dialog', { name: '发起投票' });
    await form.getByRole('textbox', { name: '问题' }).fill('周末几点上门？');
    await form.getByRole('textbox', { name: '选项1' }).fill('上午九点');
    await form.getByRole('textbox', { name: '选项2' }).fill('下午两点');
    await form.getByRole('button', { name: '发送' }).click();
    await option(service, /^上午九点/u).click();
    await expect(option(customer, /^上午九点.*1票.*客服小安/u)).toBeVisible();

    await customer.page.context().setOffline(true);
    // The strip moves the messages.
    await expect(customer.page.getByText('网络已断开').first()).toBeVisible();
    await option(customer, /^上午九点/u).click();
    await expect(option(customer, /^上午九点.*2票/u)).toHaveAttribute('aria-pressed', 'true');
    await customer.page.context().setOffline(false);
    await expect(option(service, /^上午九点.*2票/u)).toBeVisible();
    await option(customer, /^下午两点/u).click();
    await expect(option(service, /^上午九点.*1票/u)).toBeVisible();
    await expect(option(service, /^下午两点.*1票/u)).toHaveAttribute('aria-pressed', 'false');

    await Promise.all([customer.page.reload(), service.page.reload()]);
    await expect(option(customer, /^下午两点.*1票/u)).toHaveAttribute('aria-pressed', 'true');
    await expect(option(service, /^上午九点.*1票/u)).toHaveAttribute('aria-pressed', 'true');
    await service.goTo('/group');
    await expect(service.page.getByText('[投票] 周末几点上门？')).toBeVisible();
  },
);
