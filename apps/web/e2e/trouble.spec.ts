import type { Page } from '@playwright/test';
import { heldInBrowser } from './fixtures/heldInBrowser.js';
import { AT_NIGHT } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import { Person } from './fixtures/Person.js';

const NOTICE = '本地存储不可用，聊天记录仅保留在本页';
const SECRET = '机密报价';

test.describe.configure({ timeout: 240_000 });

test('a recalled message is nowhere in the browser, neither on a device that had it nor in a later tab', async ({
  newPerson,
  sandbox,
}) => {
  const [service, desk, tablet] = [await newPerson(), await newPerson(), await newPerson()];
  for (const customer of [desk, tablet]) {
    await customer.logIn('linxiao', '/contact/2001');
    await customer.expectOnline();
  }
  await service.logIn('kefu01', '/contact/1001');
  await service.expectOnline();
  await service.send(`${SECRET}一千`);
  await service.send('不是秘密');
  await service.choose('文件', {
    name: `${SECRET}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 x'),
  });
  await service.page.getByRole('dialog').getByRole('button', { name: '发送' }).click();
  for (const customer of [desk, tablet]) await expect(customer.message('.pdf')).toBeVisible();
  await service.expectStatus('.pdf', 'read');
  const address = await desk.message('.pdf').getByRole('link').getAttribute('href');
  await expect.poll(async () => (await heldInBrowser(desk.page)).text).toContain(SECRET);

  // The desk is offline when it is recalled: the tablet gets the event, and the desk's next tab is a new device.
  const context = desk.page.context();
  await desk.page.close();
  await service.act(`${SECRET}一千`, '撤回');
  await service.act('.pdf', '撤回');
  await expect(service.message(SECRET)).toHaveCount(0);
  await expect(tablet.message('不是秘密')).toBeVisible();
  const again = new Person(await context.newPage(), sandbox.url);
  await again.goTo('/contact/2001');
  await again.expectOnline();
  await expect(again.message('不是秘密')).toBeVisible();
  for (const who of [service, tablet, again]) {
    for (const word of [SECRET, address ?? SECRET]) {
      await expect.poll(() => hasTrace(who.page, word), { timeout: 30_000 }).toBe(false);
    }
  }
  await tablet.page.reload();
  await tablet.expectOnline();
  expect(await hasTrace(tablet.page, SECRET)).toBe(false);
});

/** Ways in which a browser fails to store data; each script runs in the page first. */
const TROUBLES: Readonly<Record<string, () => void>> = {
  'local storage is denied': () => {
    const denied = {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', denied);
    Object.defineProperty(window, 'sessionStorage', denied);
  },
  'local storage is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'the database is denied': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  },
  'the database does not answer': () => {
    const open = IDBFactory.prototype.open;
    // A request for a database that never opens: no event ever comes.
    IDBFactory.prototype.open = function silent(name) {
      const request = open.call(this, `${name} elsewhere`);
      request.addEventListener('success', (event) => event.stopImmediatePropagation(), { capture: true });
      request.addEventListener('upgradeneeded', (event) => event.stopImmediatePropagation(), { capture: true });
      return request;
    };
  },
  'the database is full': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

for (const [trouble, cause] of Object.entries(TROUBLES)) {
  test(
    `${trouble}: the user can chat, and one line says what it means`,
    trouble.endsWith('full') ? AT_NIGHT : {},
    async ({ newPerson }) => {
      const customer = await newPerson();
      await customer.page.addInitScript(cause);
      await customer.logInByForm('linxiao');
      await sendOneText(customer);
      await expect(customer.page.getByText(NOTICE)).toHaveCount(1);
      await customer.page.getByRole('status').getByRole('button', { name: '关闭' }).click();
      await expect(customer.page.getByText(NOTICE)).toHaveCount(0);
    },
  );
}

test('the databases are deleted while they are open: the user can continue to chat', async ({ newPerson }) => {
  const customer = await newPerson();
  await customer.logIn('linxiao');
  await sendOneText(customer);
  await customer.page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      const request = indexedDB.deleteDatabase(name ?? '');
      await new Promise((done) => Object.assign(request, { onsuccess: done, onblocked: done, onerror: done }));
    }
    localStorage.clear();
    sessionStorage.clear();
  });
  await customer.send('数据库没有了');
  await customer.expectStatus('数据库没有了', 'sent');
});

test('[UI-7] a part of the page that fails to load shows a message and a retry, which works', async ({
  newPerson,
  watch,
}) => {
  watch.tolerate(/Failed to load resource|dynamically imported module|ERR_FAILED/u);
  const customer = await newPerson();
  await customer.logIn('linxiao');
  let isBroken = true;
  // The file of SHARED_FILES in vite.config.ts that has the chat's screen.
  await customer.page.route(/assets\/chat-.*\.js/u, (route) => (isBroken ? route.abort() : route.continue()));
  await customer.goTo('/contact/2001');
  const retry = customer.page.getByRole('button', { name: /重试|重新加载/u }).first();
  await expect(retry).toBeVisible();
  isBroken = false;
  await retry.click();
  await expect(customer.textBox).toBeVisible();
});

test('the window says that the page is loading before its first file has arrived', async ({ newPerson, sandbox }) => {
  const { page } = await newPerson();
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/assets\/index-.*\.js/u, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`${sandbox.url}/Login`, { waitUntil: 'commit' });
  await expect(page.getByText('加载中…')).toBeVisible();
  arrive();
  await expect(page.getByLabel('用户名')).toBeVisible();
  await expect(page.getByText('加载中…')).toHaveCount(0);
});

async function sendOneText(customer: Person): Promise<void> {
  await customer.openList();
  await customer.open('客服小安');
  await customer.expectOnline();
  await customer.send('有人吗？');
  await customer.expectStatus('有人吗？', 'sent');
}

async function hasTrace(page: Page, word: string): Promise<boolean> {
  const shown = await page.evaluate(() => document.documentElement.outerHTML + document.title);
  return (shown + (await heldInBrowser(page)).text).includes(word);
}
