import { walk } from '../src/testing/walk/walk.js';
import { WalkPlan, type WalkOptions } from '../src/testing/walk/WalkPlan.js';
import { IS_NIGHT, WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import { expectToast } from './fixtures/toasts.js';
import { addressesFor, ROUTE_ADDRESSES, SUBJECTS } from './walk/addresses.js';
import { EXCEPTIONS } from './walk/exceptions.js';
import { PageWalk } from './walk/PageWalk.js';

/** Limits of a walk. All roles at both widths with every overlay take hours: `npm test -- nightly`. */
const CHANGE_MS = 15 * 60_000;
const NIGHT_MS = 120 * 60_000;
/** How many presses lead away from an address: a page, what it opens, and what that opens. */
const NIGHT_DEPTH = 3;
const ALLOWED = ['clipboard-read', 'clipboard-write'];

// A trace of thousands of presses costs more than the walk; each fault lists its presses instead.
test.use({ trace: 'off' });
test.describe.configure({ timeout: IS_NIGHT ? NIGHT_MS : CHANGE_MS });

/** The addresses that are walked on every change: one with the page's frame, and those that broke before. */
const GROUP = '/group/260100000000005';
const PRESSED = ['/Home', GROUP];

async function walkAs(
  { page }: Person,
  addresses: readonly string[],
  manner: Omit<WalkOptions, 'exceptions'>,
  opensInside = false,
): Promise<void> {
  const plan = new WalkPlan({ exceptions: EXCEPTIONS, ...manner });
  for (const address of addresses) plan.open(address, true);
  const place = await PageWalk.of(page, new URL(page.url()).origin, opensInside);
  // Outside of a step the runner searches all earlier calls for the parent of each new one, which takes most of the time.
  const walked = await test.step('walk', () => walk(plan, place, (line) => console.log(line)));
  console.log(`${walked.presses} presses; ${walked.gone.length} were gone; not pressed: ${plan.reasons.join('; ')}`);
  for (const way of walked.gone) console.log(`gone: ${way}`);
  expect(walked.faults, 'nothing breaks on the way').toEqual([]);
}

// Several journeys, so that they run on both cores.
const REST = ROUTE_ADDRESSES.filter((address) => !PRESSED.includes(address));
for (const [what, addresses] of [
  ['opens every page', REST],
  ...PRESSED.map((address) => [`presses what stands on ${address}`, [address]] as const),
] as const) {
  // The controls of a group take minutes to press, and the sweep opens it with every change.
  const when = addresses[0] === GROUP ? {} : WITH_EVERY_CHANGE;
  test(`a customer ${what}, and no page reports an error`, when, async ({ newPerson }) => {
    const customer = await newPerson({ permissions: ALLOWED });
    await customer.logIn('linxiao');
    const isPressedAt = (address: string) => PRESSED.includes(address);
    const openedElsewhere = ROUTE_ADDRESSES.filter((address) => !addresses.includes(address));
    // Where nothing is pressed nothing needs a reload to be as before; at night each address is loaded.
    await walkAs(
      customer,
      addresses,
      { depth: 1, pressesEveryLink: false, isPressedAt, openedElsewhere },
      addresses === REST,
    );
  });
}

/** The accounts of the nightly walk; the last one logs in for the first time. */
const PEOPLE = [
  ['a customer', 'linxiao'],
  ['customer service', 'kefu01'],
  ['a master', 'wangshifu'],
  ['a newly registered person', null],
] as const;

for (const [who, username] of IS_NIGHT ? PEOPLE : []) {
  for (const width of [1280, 375]) {
    for (const [what, isPressedAt] of SUBJECTS) {
      test(`${who} presses every control in ${what}, and in the overlays it opens, at ${width} px, and no page reports an error`, async ({
        newPerson,
      }) => {
        const person = await newPerson({ width, permissions: ALLOWED });
        if (username === null) await register(person);
        await person.logIn(username ?? 'xinren');
        const addresses = (await addressesFor(person.page)).filter(isPressedAt);
        await walkAs(person, addresses, { depth: NIGHT_DEPTH, pressesEveryLink: true, isPressedAt });
      });
    }
  }
}

/** An account that was just registered. */
async function register(person: Person): Promise<void> {
  const { page } = person;
  await person.goTo('/register');
  await page.getByLabel('用户名').fill('xinren');
  await page.getByLabel('密码', { exact: true }).fill('demo123');
  await page.getByLabel('确认密码').fill('demo123');
  await page.getByLabel('昵称').fill('新人');
  await page.getByLabel('我已阅读并同意《平台服务协议》和《隐私政策》').check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expectToast(person, '注册成功');
}
