import { type AdvanceableClock, type Hub } from '@fitout/emulator/profile';
import { ORDER_STATUS } from '@fitout/api-client/contract';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import type { LogInSettings } from '../../seed/demoAccounts.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { Order } from '../../services/marketplace/orders/Order.js';
import type { MarketActions } from '../control/createMarketActions.js';
import { JSON_KEYS, FAULT_STATUSES, type CallFaults } from '../rest/contractRoutes.js';
import { mountStyle, mountForm, showDemoPage } from '../rest/demoPage.js';
import { CONSOLE_PATH, CONSOLE_STYLE_PATH, consolePage, resetPage, type ConsoleView } from './consolePage.js';

export interface ConsoleDeps {
  readonly clock: AdvanceableClock;
  readonly hub: Pick<Hub, 'all'>;
  readonly marketplace: Marketplace;
  readonly actions: MarketActions;
  readonly callFaults: CallFaults;
  /** Whether ids are refused as passwords, so that a link of the page cannot log a user in (A12). */
  readonly isHardened: boolean;
  /** The server to which the log-in form sends the password (A11). */
  readonly auth?: LogInSettings['auth'];
  /** Whether the app shows the specification's English (A18), from its next load on. */
  readonly isLiteral: () => boolean;
  readonly onLiteral: (isWanted: boolean) => void;
  readonly unknownSettings: () => Promise<readonly string[]>;
  readonly people: () => ConsoleView['people'];
  readonly onReset: (() => void) | undefined;
}

const SHOWN_ORDERS = 12;
/** The delay of a reset, so that the answer is sent before the server closes. */
const RESET_DELAY_MS = 300;

const whole = z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number)), z.int());
const order = z.string().check(z.minLength(1), z.maxLength(64));
const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

const PRESS = z.discriminatedUnion('do', [
  z.object({ do: z.literal('clock'), ms: whole }),
  z.object({ do: z.literal('pay'), order }),
  z.object({ do: z.literal('step'), order }),
  z.object({ do: z.literal('cost'), order }),
  z.object({ do: z.literal('camera'), order, sort: whole, online: z.enum(['true', 'false']) }),
  z.object({ do: z.literal('notice'), userId: z.string(), title: line, content: line }),
  z.object({
    do: z.literal('fail'),
    key: z.enum(['', ...JSON_KEYS]),
    how: z.enum(['code401', ...FAULT_STATUSES.map((status) => `http${status}`)]),
    times: whole,
  }),
  z.object({ do: z.literal('slow'), ms: whole }),
  z.object({ do: z.literal('words'), literal: z.enum(['true', 'false']) }),
  z.object({ do: z.literal('drop') }),
  z.object({ do: z.literal('reset') }),
]);

type Press = z.output<typeof PRESS>;

export function mountConsole(app: Hono, deps: ConsoleDeps): void {
  const { clock, onReset } = deps;
  mountStyle(app, CONSOLE_STYLE_PATH, 'console.css');

  app.get(CONSOLE_PATH, async (context) => {
    const done = context.req.query('done') ?? null;
    const view = { ...viewOf(deps), unknownSettings: await deps.unknownSettings() };
    return showDemoPage(context, { ...PAGE, body: consolePage(view, done) });
  });

  mountForm(app, CONSOLE_PATH, (context, fields) => {
    const press = PRESS.safeParse(fields);
    if (press.success && press.data.do === 'reset' && onReset !== undefined) {
      clock.after(RESET_DELAY_MS, onReset);
      return showDemoPage(context, { ...PAGE, ...resetPage() });
    }
    const done = press.success && doPress(press.data, deps) ? press.data.do : 'nothing';
    // A redirect, so that reloading the page does not submit the form again.
    return context.redirect(`${CONSOLE_PATH}?done=${done}`, 303);
  });
}

const PAGE = { title: '演示控制台', stylePath: CONSOLE_STYLE_PATH };

function doPress(press: Press, { clock, hub, marketplace, actions, callFaults, onLiteral }: ConsoleDeps): boolean {
  switch (press.do) {
    case 'clock':
      clock.advance(press.ms);
      return true;
    case 'pay':
      return changes(marketplace, press.order, actions.pay);
    case 'step':
      return changes(marketplace, press.order, (name) => actions.step(name, 'next'));
    case 'cost':
      return changes(marketplace, press.order, (name) => actions.step(name, 'cost'));
    case 'camera':
      return actions.turnCamera(press.order, press.sort, press.online === 'true') === true;
    case 'notice': {
      const { userId, title, content } = press;
      if (marketplace.context.accounts.byId(userId) === null) return false;
      actions.notify({ userId, title, content, orderId: null });
      return true;
    }
    case 'fail':
      callFaults.fail(press.key === '' ? null : press.key, faultOf(press.how), Math.max(1, press.times));
      return true;
    case 'slow':
      callFaults.slow(press.ms);
      return true;
    case 'words':
      onLiteral(press.literal === 'true');
      return true;
    case 'drop':
      for (const session of hub.all()) session.drop();
      return true;
    case 'reset':
      return false;
  }
}

function changes({ context }: Marketplace, id: string, run: (id: string) => Order | null): boolean {
  const before = context.records.orders.byId(id)?.version;
  return run(id)?.version !== before;
}

function faultOf(how: string) {
  const http = FAULT_STATUSES.find((status) => how === `http${status}`);
  return http === undefined ? { code: 401 } : { http };
}

function viewOf(deps: ConsoleDeps): Omit<ConsoleView, 'unknownSettings'> {
  const { clock, marketplace, callFaults, isHardened, auth, people, isLiteral, onReset } = deps;
  const { slowMs } = callFaults;
  const orders = marketplace.context.records.orders
    .where({})
    .filter(({ status }) => status !== ORDER_STATUS.closed)
    .toSorted((a, b) => b.updateTime - a.updateTime)
    .slice(0, SHOWN_ORDERS)
    .map((order) => ({ order, cameras: order.cameraFlag ? marketplace.cameras.of(order.id) : [] }));
  const state = { isHardened, isLiteral: isLiteral(), auth, people: people(), canReset: onReset !== undefined };
  return { now: clock.now(), orders, slowMs, ...state };
}
