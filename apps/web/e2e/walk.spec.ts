import type { ElementHandle, Page } from '@playwright/test';
import { ROUTES } from '../src/navigation/table.js';
import { goInside } from './fixtures/goInside.js';
import { IS_NIGHT, WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';

test.describe.configure({ timeout: IS_NIGHT ? 7_200_000 : 900_000 });

/** How many presses lead into a page: at night also those in the windows that its controls open. */
const DEPTH = IS_NIGHT ? 2 : 1;
const GROUP = '/group/260100000000005';
const CONVERSATIONS: Readonly<Record<string, readonly string[]>> = {
  '/contact/:id': ['/contact/2001', '/contact/1002'],
  '/group/:id': [GROUP, '/group/260100000000002'],
  '/chatroom/:id': ['/chatroom/260300000000001'],
};
const ADDRESSES = ROUTES.flatMap(({ path }) => CONVERSATIONS[path] ?? [path]);
/** Deep links of the specification besides the bare routes. */
const LINKS = [
  ['/', '/contact?list=friends', '/contact?contactUserId=2001', '/Message?type=notice', '/no/such/page'],
  ['comments', 'schedule'].map((tab) => `/masterDetail?id=3001&tab=${tab}`),
  ['service&keyword=灯', 'master', 'shop', 'design'].map((tab) => `/Search?tab=${tab}`),
  ['/masterDetail?id=3001', '/shopDetail?id=5001', '/designDetail?id=6006', '/ProblemDetails?id=9003'],
  ['/Schedule?view=week', '/Schedule?masterId=3001', '/Square?tab=mine', '/Square?post=8001'],
  ['/ReleaseOrder?masterId=3001', '/ReleaseOrder?type=3&providerId=6006', '/Problem?category=5'],
].flat();
/** These end the visit, or log another person in; other journeys press them. */
const EXCEPTED = /^(退出|以.+登录)$/u;

test('a customer opens every page, and no page reports an error', WITH_EVERY_CHANGE, async ({ newPerson }) => {
  const { page } = await enter(await newPerson(), 'linxiao');
  for (const address of ADDRESSES) {
    await goInside(page, address);
    await expect(page.locator('main:visible').first()).toBeVisible();
    expect(await faultsHere(page), address).toEqual([]);
  }
});

const ALL = [...ADDRESSES, ...LINKS];
const VISITS: readonly (readonly [who: string, username: string, addresses: readonly string[]])[] = IS_NIGHT
  ? [
      ['a customer', 'linxiao', ALL],
      ['customer service', 'kefu01', ALL],
      ['a master', 'wangshifu', ALL],
    ]
  : ['/Home', GROUP].map((address) => ['a customer', 'linxiao', [address]] as const);

for (const [who, username, addresses] of VISITS)
  for (const width of IS_NIGHT ? [1280, 375] : [1280])
    test(`${who} presses every control on ${addresses.length === 1 ? addresses[0] : 'every page'} at ${width} px, and nothing breaks`, async ({
      newPerson,
    }) => {
      const person = await enter(
        await newPerson({ width, permissions: ['clipboard-read', 'clipboard-write'] }),
        username,
      );
      const { page } = person;
      page.on('filechooser', () => undefined);
      page.on('dialog', (dialog) => void dialog.accept());
      page.context().on('page', (opened) => void opened.waitForLoadState().then(() => opened.close()));
      const known = new Set<string>();
      const faults: string[] = [];
      const isNew = (control: string): boolean => known.size < known.add(control).size;
      const orders = IS_NIGHT ? await ordersOf(page) : [];
      for (const address of [...addresses, ...orders]) {
        const ways: (readonly string[])[] = [[]];
        for (const way of ways) {
          await follow(person, address, way);
          const place = `${address.split('?')[0]?.replaceAll(/\d+/gu, '#')} ${way.join(' → ')}`;
          const controls = await page.evaluate(() => [...window.walked().keys()]);
          const fresh = controls.filter(
            (name) => !EXCEPTED.test(name) && isNew(name.startsWith('/') ? name : place + name),
          );
          for (const control of fresh) {
            console.log(`${place} → ${control}`);
            // What an earlier press has removed is no fault.
            if (!(await follow(person, address, [...way, control]))) continue;
            faults.push(...(await faultsHere(page)).map((fault) => `${place} → ${control}: ${fault}`));
            const isOpen = (await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count()) > 0;
            if (isOpen && way.length + 1 < DEPTH) ways.push([...way, control]);
          }
        }
      }
      expect(faults).toEqual([]);
    });

async function enter(person: Person, username: string): Promise<Person> {
  await person.page.addInitScript(installWalk);
  await person.logIn(username);
  return person;
}

/** Opens an address and presses these controls one after the other; false if one of them is missing. */
async function follow(person: Person, address: string, way: readonly string[]): Promise<boolean> {
  await person.goTo(address);
  await person.page.locator('main:visible').first().waitFor();
  for (const control of way) {
    await person.page.evaluate(() => window.rested());
    const handle = await person.page.evaluateHandle((name) => window.walked().get(name), control);
    const element = handle.asElement() as ElementHandle<HTMLElement> | null;
    if (element === null) return false;
    await element.click({ timeout: 10_000 });
  }
  return true;
}

/** What a user would call broken; errors in the console and reports of the policy fail every journey. */
function faultsHere(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    await window.rested();
    const { scrollWidth, clientWidth } = document.documentElement;
    const { innerText } = document.body;
    return [
      ...(innerText.trim() === '' ? ['the page is empty'] : []),
      ...(innerText.includes('加载失败') ? ['加载失败 is shown'] : []),
      ...(scrollWidth > clientWidth ? [`the page scrolls sideways: ${scrollWidth} of ${clientWidth} px`] : []),
    ];
  });
}

/** An order of each status of this person, with its payment, its receipt and its repetition. */
function ordersOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const headers = { gxtoken: localStorage.getItem('Token') ?? '' };
    const answer = await fetch('/api/fe/orders?current=1&size=100', { headers });
    const { data } = (await answer.json()) as { data: { records: { id: string; status: number }[] } };
    const ids = [...new Map(data.records.map(({ id, status }) => [status, id])).values()];
    const places = ['/Order?id=', '/Pay?orderId=', '/Receipt?orderId=', '/ReleaseOrder?again='];
    return ids.flatMap((id) => (id === ids[0] ? places : places.slice(0, 1)).map((place) => place + id));
  });
}

declare global {
  interface Window {
    /** The controls of the top window, else of the page, by name: a link of the site by its address. */
    walked(): Map<string, Element>;
    /** Resolves when nothing has changed, moved or been loading for a few frames. */
    rested(): Promise<void>;
  }
}

/** Runs in the page. */
function installWalk(): void {
  const PRESSED =
    'a[href],button,summary,input,[role=button],[role=menuitem],[role=tab],[role=option],[data-message-id]';
  const OVERLAYS = 'dialog[open],[role=dialog],[role=alertdialog],[role=menu],[role=listbox],section[data-call]';
  const ROWS = 'li,tr,article,[role=row],[role=listitem],[role=option],[data-message-id]';
  let changes = 0;
  new MutationObserver(() => (changes += 1)).observe(document, { subtree: true, childList: true, attributes: true });
  const isSeen = (element: Element) =>
    element.closest('[inert],[aria-hidden=true]') === null &&
    element.getBoundingClientRect().width > 1 &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  /** Of a long list the first two rows are pressed: the others differ only in their data. */
  const isRepeated = (element: Element) => {
    const row = element.closest(ROWS);
    const rows = [...(row?.parentElement?.children ?? [])].filter((each) => each.matches(ROWS));
    return row !== null && rows.length > 6 && rows.indexOf(row) > 1;
  };
  const nameOf = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    const words = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    return words.replaceAll(/\d+/gu, '#').replaceAll(/\s+/gu, ' ').trim().slice(0, 40);
  };
  window.walked = () => {
    const top = [...document.querySelectorAll(OVERLAYS)].filter(isSeen).at(-1) ?? document.body;
    const found = [...top.querySelectorAll(PRESSED)].filter((element) => {
      const isOut = element instanceof HTMLAnchorElement && element.origin !== location.origin;
      return isSeen(element) && !isRepeated(element) && !isOut && !element.matches(':disabled,[type=file],[download]');
    });
    return new Map(
      found.map((element) => [
        element instanceof HTMLAnchorElement
          ? (element.pathname + element.search).replaceAll(/\d{4,}/gu, '#')
          : nameOf(element),
        element,
      ]),
    );
  };
  window.rested = async () => {
    const end = performance.now() + 5_000;
    for (let still = 0, seen = changes; still < 6 && performance.now() < end; seen = changes) {
      await new Promise((done) => requestAnimationFrame(done));
      const isBusy = [...document.querySelectorAll('[aria-busy=true]')].some(isSeen);
      const isMoving = document.getAnimations().some(({ playState, effect }) => {
        return playState === 'running' && effect?.getTiming().iterations !== Infinity;
      });
      still = changes === seen && !isMoving && !isBusy ? still + 1 : 0;
    }
  };
}
