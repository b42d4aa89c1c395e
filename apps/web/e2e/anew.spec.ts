import { expect, test } from './fixtures/people.js';

test.use({ hasConsole: true });

test('when the demo is reset from its console, an open tab goes to the log-in page, and chats with the new data after log-in', async ({
  newPerson,
  sandbox,
  watch,
}) => {
  watch.tolerate(
    /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket|Failed to load resource|Failed to fetch/u,
  );
  const customer = await newPerson();
  await customer.logIn('linxiao', '/contact/2001');
  await customer.expectOnline();
  await customer.send('旧世界里说的');
  await customer.expectStatus('旧世界里说的', /^(?:sent|read)$/u);

  const console = await customer.page.context().newPage();
  console.on('dialog', (dialog) => void dialog.accept());
  await console.goto(`${sandbox.url}/__sandbox__/console`);
  await console.getByRole('button', { name: '清空并重新开始' }).click();
  // The console's own tab polls until the reset sandbox answers.
  await expect(console.getByRole('heading', { name: '重新开始' })).toBeVisible();

  // The customer's tab was not touched: the new tenant has neither its token nor its messages.
  await expect(customer.page).toHaveURL(/\/Login/u, { timeout: 90_000 });
  await customer.tryLogIn('linxiao', 'demo123');
  await expect(customer.page).toHaveURL(/\/contact\/2001$/u);
  await customer.expectOnline();
  await customer.send('新世界里说的');
  await customer.expectStatus('新世界里说的', /^(?:sent|read)$/u);
  const texts = (await sandbox.control.state()).messages.map(({ text }) => text);
  expect(texts.filter((text) => text?.endsWith('世界里说的') === true)).toEqual(['新世界里说的']);
});
