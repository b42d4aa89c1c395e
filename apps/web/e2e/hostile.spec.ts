import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { heldInBrowser } from './fixtures/heldInBrowser.js';
import { IS_NIGHT, WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import type { SandboxProcess } from './fixtures/SandboxProcess.js';
import { HOSTILE_MARKUP } from './fixtures/markup.js';
import { FILE_NAMES, hostileNames, hostileTexts, SCHEMES } from './fixtures/hostileTexts.js';
import { MESSAGES, noted, countPayloads, PLAIN_GROUPS, readTexts, ROWS } from './fixtures/reading.js';
import { samplePicture } from './fixtures/samples.js';
import { DEMO_APP_KEY, RawClient, type RawMessage } from './fixtures/RawClient.js';

test.describe.configure({ timeout: IS_NIGHT ? 3_600_000 : 240_000 });

/** 林晓 of the demo, and an account that writes to her. */
const CUSTOMER = '1001';
const MASTER = '3001';
/** Invented addresses lead nowhere. */
const BROKEN_FILES = /Failed to load resource/u;

const idOf = (place: number): string => `hostile-${String(place).padStart(6, '0')}`;

/** A text to the customer, with its index, by which the test finds it. */
function text(msg: string, place: number, more: Partial<RawMessage> = {}): RawMessage {
  return { type: 'txt', to: CUSTOMER, msg, ...more, ext: { fitout_id: idOf(place), ...more.ext } };
}

async function rawClientOf(page: Page, sandbox: SandboxProcess, userId: string): Promise<RawClient> {
  return new RawClient(page).logIn(sandbox.url, userId);
}

async function addToSandbox(sandbox: SandboxProcess, more: object): Promise<void> {
  const body = JSON.stringify({ appKey: DEMO_APP_KEY, ...more });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${sandbox.url}/__sandbox/tenant`, { method: 'POST', headers, body });
  expect(await answer.json()).toMatchObject({ failures: [] });
}

/** Waits for the last of them, reads all, and sees that each is as it was written. */
async function expectVerbatim({ page }: Person, texts: readonly string[], from: number): Promise<void> {
  const ids = texts.map((_, index) => idOf(from + index));
  await expect(page.locator(`[data-message-id="${ids.at(-1)}"]`)).toBeVisible();
  const shown = await readTexts(page, MESSAGES, ids);
  const altered = ids.flatMap((id, index) => (shown[id] === texts[index] ? [] : [[texts[index], shown[id]]]));
  expect(altered).toEqual([]);
}

test(
  '[UI-1] hostile texts through the wire are shown letter for letter, and nothing runs',
  WITH_EVERY_CHANGE,
  async ({ newPerson, newRawClient, sandbox }) => {
    const customer = await newPerson();
    await countPayloads(customer.page);
    await customer.logIn('linxiao', `/contact/${MASTER}`);
    await customer.expectOnline();
    const master = await rawClientOf(await newRawClient(), sandbox, MASTER);
    const texts = hostileTexts(IS_NIGHT ? 6_000 : 260);
    const batch = 260;
    for (let from = 0; from < texts.length; from += batch) {
      const part = texts.slice(from, from + batch);
      await master.send(part.map((msg, index) => text(msg, from + index)));
      await expectVerbatim(customer, part, from);
      // The list keeps what its reader has loaded: a new page begins small again.
      if (IS_NIGHT) await customer.page.reload();
    }
    await expect(customer.row('王师傅')).toBeVisible();
    expect(await noted(customer.page)).toEqual([]);
  },
);

test('hostile names of people and groups, quotes, previews, drafts and mentions are shown letter for letter', async ({
  newPerson,
  newRawClient,
  sandbox,
  watch,
}) => {
  watch.tolerate(BROKEN_FILES);
  const names = hostileNames(IS_NIGHT ? 300 : 40);
  const people = names.map((nickname, index) => ({ id: `evil${index}`, nickname }));
  // Logging in takes long, so not all of them send.
  const speakers = people.slice(0, IS_NIGHT ? 60 : 6);
  const members = [CUSTOMER, ...people.map(({ id }) => id)];
  const groups = names.map((name, index) => ({
    id: `9${String(index).padStart(14, '0')}`,
    name,
    owner: `evil${index}`,
    members: index === 0 ? members : [CUSTOMER],
  }));
  await addToSandbox(sandbox, { accounts: people, groups });
  const [customer, page] = [await newPerson(), await newRawClient()];
  await countPayloads(customer.page);
  await customer.logIn('linxiao');

  const first = { id: groups[0]?.id ?? '', name: names[0] ?? '' };
  for (const [place, { id, nickname }] of speakers.entries()) {
    const stranger = await rawClientOf(page, sandbox, id);
    const quoted = { msgID: `77700${place}`, msgSender: id, msgPreview: nickname, msgType: 'txt' };
    const ext = { msgQuote: quoted };
    const naming = { ...ext, em_at_list: [CUSTOMER, nickname], atUserIds: nickname };
    await stranger.send([
      text(nickname, place, { ext }),
      text(nickname, 1_000 + place, { to: groups[place]?.id ?? '', chatType: 'groupChat', ext: naming }),
    ]);
  }

  await customer.goTo('/contact');
  await customer.expectOnline();
  await expect(customer.page.locator(`a[data-conversation-id="${speakers.at(-1)?.id}"]`)).toBeVisible();
  const rows =
    (ids: readonly string[], reading = ROWS) =>
    async () => {
      const shown = await readTexts(customer.page, reading, ids);
      return ids.map((id) => shown[id]);
    };
  const contactIds = speakers.map(({ id }) => id);
  const patience = { timeout: 60_000 };
  await expect.poll(rows(contactIds), patience).toEqual(names.slice(0, speakers.length));
  expect(await rows(contactIds, { ...ROWS, part: '.preview' })()).toEqual(names.slice(0, speakers.length));

  await customer.goTo('/group');
  const groupIds = groups.map(({ id }) => id);
  await expect.poll(rows(groupIds, PLAIN_GROUPS), patience).toEqual(names);

  // Its heading, the writers' names, quotes, and the picker.
  await customer.goTo(`/group/${first.id}`);
  await expect(customer.page.locator(`[data-message-id="${idOf(1_000)}"] .quoted`)).toContainText(first.name);
  await expect(customer.page.locator(`[data-message-id="${idOf(1_000)}"] .sender`)).toContainText(first.name, patience);
  await expect(customer.page.locator('h1, h2, h3').filter({ hasText: first.name }).first()).toBeVisible();
  await customer.write('@');
  const options = customer.page.getByRole('option');
  await expect(options.locator('bdi')).toContainText(names.slice(0, 1));
  const notOffered = async () => {
    const offered = await options.locator('bdi').allTextContents();
    return names.filter((name) => !offered.includes(name));
  };
  await expect.poll(notOffered, patience).toEqual([]);
  await options
    .filter({ hasText: names[1] ?? '' })
    .first()
    .click();
  await expect(customer.textBox).toHaveValue(new RegExp(`^@.*${escaped(names[1] ?? '')} $`, 'su'));

  // A draft, and the file chosen under such a name.
  for (const name of names.slice(0, 3)) {
    await customer.goTo(`/group/${first.id}`);
    await customer.write(name);
    // A page that closes while earlier writes are under way loses its last one.
    await expect.poll(async () => (await heldInBrowser(customer.page)).text).toContain(JSON.stringify(name));
    await customer.page.goto(`${sandbox.url}/group/${groupIds[1]}`);
    await expect(customer.page.locator(`a[data-conversation-id="${first.id}"] .preview`)).toContainText(name);
  }
  expect(await noted(customer.page)).toEqual([]);
});

test('[UI-2] only http and https become links: they send no referrer, lead to the shown address and open in another tab', async ({
  newPerson,
  newRawClient,
  sandbox,
}) => {
  const customer = await newPerson();
  await countPayloads(customer.page);
  await customer.logIn('linxiao', `/contact/${MASTER}`);
  await customer.expectOnline();
  const master = await rawClientOf(await newRawClient(), sandbox, MASTER);
  const good = [
    'https://ok.example/a?b=1#c',
    'HTTP://OK.EXAMPLE/',
    'https://пример.example/',
    'https://ok.example.evil.example/',
  ];
  const texts = [...SCHEMES, ...good];
  expect(SCHEMES.length).toBeGreaterThanOrEqual(60);
  await master.send(texts.map((msg, index) => text(msg, index)));
  await expectVerbatim(customer, texts, 0);
  const ids = texts.map((_, index) => idOf(index));
  const link = { ...MESSAGES, part: '.bubble a' };
  const read = (attribute: string) => readTexts(customer.page, { ...link, attribute }, ids);
  const [hrefs, rels, targets, titles] = [
    await read('href'),
    await read('rel'),
    await read('target'),
    await read('title'),
  ];
  const linked = ids.filter((id) => hrefs[id] !== '(nothing)');
  expect(linked.filter((id) => !/^https?:\/\/[^@]*$/u.test(hrefs[id] ?? ''))).toEqual([]);
  expect(linked).toEqual(expect.arrayContaining(ids.slice(SCHEMES.length)));
  for (const id of linked) {
    expect([rels[id], targets[id]]).toEqual(['noopener noreferrer', '_blank']);
    // The host as the page writes it: browsers and Node normalise some hosts differently.
    const [, host = '(none)'] = /^https?:\/\/([^/]+)/u.exec(hrefs[id] ?? '') ?? [];
    expect(titles[id]).toBe(`打开 ${host}`);
  }

  // Followed for true: the other side sees neither an opener nor where it was linked.
  await customer.page
    .context()
    .route('https://ok.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: route.request().headers()['referer'] ?? 'nobody' }),
    );
  await readTexts(customer.page, MESSAGES, ids.slice(-1));
  const opened = customer.page.context().waitForEvent('page');
  await customer.page.locator(`[data-message-id="${idOf(SCHEMES.length)}"] .bubble a`).click();
  const other = await opened;
  await expect(other.locator('body')).toHaveText('nobody');
  expect(await other.evaluate(() => window.opener === null && document.referrer === '')).toBe(true);
  expect(await noted(customer.page)).toEqual([]);
});

test('file names cannot hide their type or leave their folder, and hostile addresses load nothing', async ({
  newPerson,
  newRawClient,
  sandbox,
  watch,
}, testInfo) => {
  watch.tolerate(BROKEN_FILES);
  const customer = await newPerson();
  await countPayloads(customer.page);
  await customer.logIn('linxiao', `/contact/${MASTER}`);
  await customer.expectOnline();
  const master = await rawClientOf(await newRawClient(), sandbox, MASTER);
  const files = FILE_NAMES.map((filename, index): RawMessage => {
    const url = `${sandbox.url}/file-${index}`;
    return {
      type: 'file',
      to: CUSTOMER,
      url,
      body: { url, filename, secret: '', file_length: 1 },
      ext: { fitout_id: idOf(index) },
    };
  });
  await master.send(files);
  await expect(customer.page.locator(`[data-message-id="${idOf(FILE_NAMES.length - 1)}"] .name`)).toBeVisible();
  const ids = files.map((_, index) => idOf(index));
  const names = await readTexts(customer.page, { ...MESSAGES, part: '.name' }, ids);
  expect(ids.filter((id) => /(?!\u200d)[\p{Cc}\p{Cf}]/u.test(names[id] ?? ''))).toEqual([]);
  expect(names[idOf(0)]).toMatch(/\[U\+202E\].*\.exe$/u);
  expect(names[idOf(19)]).toMatch(/长\.pdf$/u);
  const saved = await customer.page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a.download')].map((link) => link.download),
  );
  expect(saved.length).toBeGreaterThan(0);
  for (const name of saved) {
    expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}]|^\.|\.$|^(?:con|nul|com1)(?:\.|$)/iu);
    expect(name.length).toBeLessThanOrEqual(120);
  }

  // The content policy decides about web addresses: it names the hosts of files.
  const isWeb = (url: string) =>
    URL.canParse(url, sandbox.url) && /^https?:$/u.test(new URL(url, sandbox.url).protocol);
  const addresses = SCHEMES.filter((url) => !isWeb(url));
  await master.send(
    addresses.flatMap((url, index): RawMessage[] =>
      (['img', 'audio', 'file'] as const).map((type, kind) => ({
        type,
        to: CUSTOMER,
        url,
        body: { url, filename: `a.${type}`, secret: '', file_length: 1, size: { width: 10, height: 10 }, length: 1 },
        ext: { fitout_id: idOf(1_000 + index * 3 + kind) },
      })),
    ),
  );
  const last = idOf(1_000 + addresses.length * 3 - 1);
  await expect.poll(() => readTexts(customer.page, MESSAGES, [last])).toHaveProperty(last);
  const loaded = await customer.page.evaluate(() =>
    [...document.querySelectorAll('[role="log"] [src], [role="log"] [href]')]
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
      .filter((url) => !/^(?:https?:|blob:|data:image\/|\/)/u.test(url)),
  );
  expect(loaded).toEqual([]);

  // A picture under such a name, opened large.
  const url = await keepPicture(customer.page);
  const filename = FILE_NAMES[0] ?? '';
  const picture = { url, filename, secret: '', file_length: 1, size: { width: 60, height: 60 } };
  await master.send([
    { type: 'img', to: CUSTOMER, url, body: picture, ext: { fitout_id: idOf(5_000), fitout_name: filename } },
  ]);
  const shown = customer.page.locator(`[data-message-id="${idOf(5_000)}"] button.image`);
  // Pressed once it is visible: until then its row may still move under the pointer.
  await expect.poll(() => shown.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  await shown.click();
  await expect(customer.page.getByRole('dialog').getByRole('img', { name: /\[U\+202E\]gpj\.exe$/u })).toBeVisible();
  await customer.page.keyboard.press('Escape');

  // The user's own file under such a name, shown before it is sent.
  const own = testInfo.outputPath(`"><img src=x onerror=hostileHit()> \u202Efdp.exe`.replaceAll('/', ''));
  await writeFile(own, 'x');
  const chooser = customer.page.waitForEvent('filechooser');
  await customer.page.getByRole('button', { name: '文件' }).click();
  await (await chooser).setFiles(own);
  await expect(customer.page.getByRole('dialog')).toContainText('[U+202E]fdp.exe');
  expect(await noted(customer.page)).toEqual([]);
});

/** Puts a picture on the server as the page does; its address. */
async function keepPicture(page: Page): Promise<string> {
  const { buffer } = await samplePicture(page, 'a.png', 60, 60);
  return page.evaluate(
    async (bytes) => {
      const form = new FormData();
      form.append('uploadFile', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'a.png');
      const headers = { gxtoken: localStorage.getItem('Token') ?? '' };
      const answer = await fetch('/api/fe/files?dirPath=imimagepc', { method: 'POST', headers, body: form });
      const { data }: { data: string | { data: string } } = await answer.json();
      return new URL(typeof data === 'string' ? data : data.data, location.href).href;
    },
    [...buffer],
  );
}

function escaped(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\/-]/gu, String.raw`\$&`);
}

test(
  'markup in an answer of the help pages has no effect under the policies of the built app, and the formatting of editors is shown',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    const customer = await newPerson();
    const { page } = customer;
    await countPayloads(page);
    await customer.logIn('linxiao');
    const hostile = HOSTILE_MARKUP.map(([markup]) => markup).join('');
    const meant =
      '<h3>步骤</h3><table><tbody><tr><td>一</td></tr></tbody></table><img src="/api/fe/pictures/lamp-1.webp" alt="灯">';
    await page.route('**/api/fe/problems/9001', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { readonly data: object };
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, content: meant + hostile } } });
    });
    await customer.goTo('/ProblemDetails?id=9001');
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 3, name: '步骤' })).toBeVisible();
    await expect(article.getByRole('cell', { name: '一' })).toBeVisible();
    const picture = article.getByRole('img', { name: '灯' });
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    expect(await article.locator('script,style,iframe,form,object,[onerror],[style]').count()).toBe(0);
    expect(await page.evaluate(() => Reflect.get(window, 'hit') as unknown)).toBeUndefined();
    expect(await noted(page)).toEqual([]);
  },
);
