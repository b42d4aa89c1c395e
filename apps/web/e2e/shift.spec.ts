import type { Locator, Page, Route } from '@playwright/test';
import { cameraPanel, MISSING_PIECE } from './fixtures/cameraSteps.js';
import { ORDER_GROUP, ORDER_GROUP_ID } from './fixtures/demo.js';
import { IS_NIGHT } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import { noteShifts, shiftsOf } from './fixtures/shifts.js';

/** The highest cumulative layout shift of a page: a fifth of the value that counts as good. */
const MOST = 0.02;

/** A phone's width on every change, because more moves there; a laptop's too in the nightly run. */
const SIZES = [{ width: 375, height: 812 }, ...(IS_NIGHT ? [{ width: 1280, height: 800 }] : [])];

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name });

/** A page, and an element that is visible before the marketplace has answered and one that is visible afterwards. */
interface Visited {
  readonly who?: string;
  readonly path: string;
  readonly before: (person: Person) => readonly Locator[];
  readonly after: (person: Person) => readonly Locator[];
}

const conversationParts = ({ log, textBox }: Person): readonly Locator[] => [
  textBox,
  log.locator('[data-message-id]').last(),
];

const PAGES: readonly Visited[] = [
  ...['wangshifu', 'kefu01'].map((who) => ({
    who,
    path: '/Home',
    // The page does not know the role of the staff before the first answer.
    before: ({ page }: Person) => [page.getByRole('main')],
    after: ({ page }: Person) => [page.getByRole('heading', { level: 2, name: /^(?:可接|待跟进)订单/u })],
  })),
  {
    path: '/Home',
    before: ({ page }) => [page.getByRole('region', { name: '我的订单概况' })],
    after: ({ page }) => [
      page.getByRole('navigation', { name: '服务类目' }).getByRole('link').first(),
      page.getByRole('region', { name: '平台公告' }),
      page.getByRole('region', { name: '平台数据' }),
    ],
  },
  {
    // A month of four weeks: others have five or six.
    path: '/Schedule?date=2027-02-10',
    before: ({ page }) => [heading(page, '2027年2月')],
    after: ({ page }) => [page.getByRole('button', { name: /^2月10日/u }), page.getByText('当天没有上门安排')],
  },
  {
    path: '/ReleaseOrder',
    before: ({ page }) => [page.getByRole('searchbox', { name: '搜索服务' })],
    after: ({ page }) => [page.getByRole('link', { name: /^吸顶灯安装/u })],
  },
  {
    path: '/contact',
    before: ({ page }) => [page.getByRole('link', { name: '客服', exact: true })],
    after: (person) => [person.page.getByRole('link', { name: '系统公告' }), person.row('客服小安')],
  },
  {
    path: '/contact/2001',
    before: ({ textBox }) => [textBox],
    after: (person) => [...conversationParts(person), heading(person.page, '客服小安')],
  },
  {
    path: `/group/${ORDER_GROUP_ID}`,
    before: ({ textBox }) => [textBox],
    after: (person) => [
      ...conversationParts(person),
      heading(person.page, ORDER_GROUP),
      // On a phone they are one line and a small window.
      person.page.getByRole('link', { name: /^订单号/u }).or(person.page.getByRole('button', { name: /施工中.*¥/u })),
      cameraPanel(person.page).locator('[data-picture]'),
    ],
  },
];

/** Delays every answer of the marketplace until the returned function is called, so that the reserved space is painted empty first. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  let held: Route[] | null = [];
  const matches = /\/api\/fe\//u;
  await page.route(matches, (route) => (held === null ? route.continue() : void held.push(route)));
  return async () => {
    const waiting = held ?? [];
    held = null;
    await Promise.all(waiting.map((route) => route.continue()));
    await page.unroute(matches);
  };
}

async function expectAll(seen: readonly Locator[]): Promise<void> {
  for (const one of seen) await expect(one).toBeVisible();
}

async function faultsOfVisit(person: Person, { before, after }: Visited, where: string, load: () => Promise<unknown>) {
  const release = await holdAnswers(person.page);
  await load();
  await expectAll(before(person));
  // The reserved space is painted before the answers arrive.
  const early = await shiftsOf(person.page);
  await release();
  await expectAll(after(person));
  const late = await shiftsOf(person.page);
  const sum = early.sum + late.sum;
  return sum <= MOST ? [] : [`${where}: ${sum.toFixed(4)}`, ...early.moved, 'after the answers:', ...late.moved];
}

for (const size of SIZES) {
  test(`at ${size.width} × ${size.height} layout shifts stay below the limit while a page loads, however late its answers are`, async ({
    newPerson,
    sandbox,
    watch,
  }) => {
    watch.tolerate(MISSING_PIECE);
    await sandbox.control.send('cameras', { order: ORDER_GROUP_ID, bound: true });
    const newVisitor = async (): Promise<Person> => {
      const person = await newPerson();
      await person.page.setViewportSize(size);
      await noteShifts(person.page.context());
      return person;
    };
    const found: string[] = [];

    const stranger = await newVisitor();
    for (const [path, field] of [
      ['/Login', '用户名'],
      ['/register', '确认密码'],
    ] as const) {
      await stranger.goTo(path);
      await expect(stranger.page.getByLabel(field, { exact: true })).toBeVisible();
      const { sum, moved } = await shiftsOf(stranger.page);
      if (sum > MOST) found.push(`${path}: ${sum.toFixed(4)}`, ...moved);
    }

    for (const visited of PAGES) {
      const customer = await newVisitor();
      await customer.logIn(visited.who ?? 'linxiao', '/config.json');
      const { path } = visited;
      found.push(...(await faultsOfVisit(customer, visited, `${path} at first`, () => customer.goTo(path))));
      found.push(...(await faultsOfVisit(customer, visited, `${path} again`, () => customer.page.reload())));
    }
    expect(found).toEqual([]);
  });

  test(`at ${size.width} × ${size.height} nothing moves when a conversation is opened from the list`, async ({
    newPerson,
    sandbox,
    watch,
  }) => {
    watch.tolerate(MISSING_PIECE);
    await sandbox.control.send('cameras', { order: ORDER_GROUP_ID, bound: true });
    const found: string[] = [];
    for (const [list, name, place] of [
      ['/contact', '客服小安', '/contact/2001'],
      ['/group', ORDER_GROUP, `/group/${ORDER_GROUP_ID}`],
    ] as const) {
      const visited = PAGES.find(({ path }) => path === place);
      if (visited === undefined) throw new Error('no such page');
      const customer = await newPerson();
      await customer.page.setViewportSize(size);
      await noteShifts(customer.page.context());
      await customer.logIn('linxiao', list);
      await expect(customer.row(name)).toBeVisible();
      await shiftsOf(customer.page);
      // Browsers exclude shifts after a user's input; a synthetic press excludes none.
      const open = () => customer.row(name).dispatchEvent('click');
      found.push(...(await faultsOfVisit(customer, visited, `${name} from ${list}`, open)));
    }
    expect(found).toEqual([]);
  });
}
