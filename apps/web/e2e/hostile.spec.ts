import type { EasemobDevice } from '@fitout/testing/playwright';
import { IS_NIGHT, WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import type { SandboxProcess } from './fixtures/SandboxProcess.js';
import { hostileNames, hostileTexts, SCHEMES } from './fixtures/hostileTexts.js';
import { MESSAGES, noted, countPayloads, PLAIN_GROUPS, readTexts, ROWS } from './fixtures/reading.js';

test.describe.configure({ timeout: IS_NIGHT ? 3_600_000 : 240_000 });

/** 林晓 of the demo, and an account that writes to her. */
const CUSTOMER = '1001';
const MASTER = '3001';
/** Invented addresses lead nowhere. */
const BROKEN_FILES = /Failed to load resource/u;

const idOf = (place: number): string => `hostile-${String(place).padStart(6, '0')}`;

interface RawMessage {
  readonly type: 'txt' | 'img' | 'audio' | 'video' | 'file' | 'custom' | 'loc';
  readonly to: string;
  readonly chatType?: 'singleChat' | 'groupChat';
  readonly msg?: string;
  readonly ext?: Readonly<Record<string, unknown>>;
  readonly url?: string;
  readonly body?: object;
}

/** A text to the customer, with its index, by which the test finds it. */
function text(msg: string, place: number, more: Partial<RawMessage> = {}): RawMessage {
  return { type: 'txt', to: CUSTOMER, msg, ...more, ext: { fitout_id: idOf(place), ...more.ext } };
}

/** The messages of another client, in this order: the vendor's own options, which our composer never sends. */
async function send({ sdk, connection }: EasemobDevice, messages: readonly RawMessage[]): Promise<void> {
  const sent = messages.map((options) => {
    const full = { chatType: 'singleChat', ...options };
    return connection.send({ ...sdk.message.create(full), ...full });
  });
  await Promise.all(sent);
}

async function addToSandbox(sandbox: SandboxProcess, more: object): Promise<void> {
  expect(await sandbox.control.tenant(more)).toMatchObject({ failures: [] });
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
  async ({ newPerson, easemob }) => {
    const customer = await newPerson();
    await countPayloads(customer.page);
    await customer.logIn('linxiao', `/contact/${MASTER}`);
    await customer.expectOnline();
    const master = await easemob(MASTER);
    const texts = hostileTexts(IS_NIGHT ? 6_000 : 260);
    const batch = 260;
    for (let from = 0; from < texts.length; from += batch) {
      const part = texts.slice(from, from + batch);
      await send(
        master,
        part.map((msg, index) => text(msg, from + index)),
      );
      await expectVerbatim(customer, part, from);
      // The list keeps what its reader has loaded: a new page begins small again.
      if (IS_NIGHT) await customer.page.reload();
    }
    await expect(customer.row('王师傅')).toBeVisible();
    expect(await noted(customer.page)).toEqual([]);
  },
);

test('hostile names of people and groups, quotes, previews and mentions are shown letter for letter', async ({
  newPerson,
  easemob,
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
  const customer = await newPerson();
  await countPayloads(customer.page);
  await customer.logIn('linxiao');

  const first = { id: groups[0]?.id ?? '', name: names[0] ?? '' };
  for (const [place, { id, nickname }] of speakers.entries()) {
    const stranger = await easemob(id);
    const quoted = { msgID: `77700${place}`, msgSender: id, msgPreview: nickname, msgType: 'txt' };
    const ext = { msgQuote: quoted };
    const naming = { ...ext, em_at_list: [CUSTOMER, nickname], atUserIds: nickname };
    await send(stranger, [
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
  expect(await noted(customer.page)).toEqual([]);
});

test('[UI-2] only http and https become links: they send no referrer, lead to the shown address and open in another tab', async ({
  newPerson,
  easemob,
}) => {
  const customer = await newPerson();
  const { page } = customer;
  await countPayloads(page);
  await customer.logIn('linxiao', `/contact/${MASTER}`);
  await customer.expectOnline();
  const master = await easemob(MASTER);
  const good = ['https://ok.example/a?b=1#c', 'HTTP://OK.EXAMPLE/', 'https://ok.example.evil.example/'];
  const texts = [...SCHEMES, ...good];
  await send(
    master,
    texts.map((msg, index) => text(msg, index)),
  );
  await expectVerbatim(customer, texts, 0);
  const ids = texts.map((_, index) => idOf(index));
  // What finds links is loaded with the first text that may have one.
  await expect(page.locator(`[data-message-id="${ids.at(-1)}"] .bubble a`)).toBeVisible();
  const hrefs = await readTexts(page, { ...MESSAGES, part: '.bubble a', attribute: 'href' }, ids);
  const linked = ids.filter((id) => hrefs[id] !== '(nothing)');
  expect(linked.filter((id) => !/^https?:\/\/[^@]*$/u.test(hrefs[id] ?? ''))).toEqual([]);
  expect(linked).toEqual(expect.arrayContaining(ids.slice(SCHEMES.length)));

  // Followed for true: the other side sees neither an opener nor where it was linked.
  await page
    .context()
    .route('https://ok.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: route.request().headers()['referer'] ?? 'nobody' }),
    );
  await readTexts(page, MESSAGES, [idOf(SCHEMES.length)]);
  const opened = page.context().waitForEvent('page');
  await page.locator(`[data-message-id="${idOf(SCHEMES.length)}"] .bubble a[title="打开 ok.example"]`).click();
  const other = await opened;
  await expect(other.locator('body')).toHaveText('nobody');
  expect(await other.evaluate(() => window.opener === null && document.referrer === '')).toBe(true);
  expect(await noted(page)).toEqual([]);
});

function escaped(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\/-]/gu, String.raw`\$&`);
}
