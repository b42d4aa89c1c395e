import { CONTRACT, QUOTE_STATUS } from '../../packages/api-client/src/contract/index.js';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { stepCost } from '../../apps/sandbox/src/services/marketplace/orders/afterSale.js';
import type { Order as StoredOrder } from '../../apps/sandbox/src/services/marketplace/orders/Order.js';
import { stepOrder, type OrderRequest } from '../../apps/sandbox/src/services/marketplace/orders/saveOrder.js';
import { sampleSheet } from '../../apps/web/src/testing/sampleOrder.js';
import { cardView, quoteView, type Quote } from '../../apps/web/src/messages/cardRules.js';

const NOW = Date.parse('2026-11-20T09:00:00+08:00');
const HOUR = 3_600_000;
/** Ten in the morning of the next day, a time at which visits begin. */
const TOMORROW = NOW + 25 * HOUR;

const PEOPLE = {
  customer: { userId: '1001', masterId: null },
  master: { userId: '3001', masterId: '3001' },
  service: { userId: '2001', masterId: null },
  colleague: { userId: '1002', masterId: null },
  guest: { userId: '1004', masterId: null },
} as const;
const ROLES = Object.keys(PEOPLE) as (keyof typeof PEOPLE)[];
const STATUSES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const PROPOSERS = { customer: 1, master: 2, service: 3 } as const;

const PARTIES = { customerId: '1001', masterId: '3001', customerServiceId: '2001', additionalAmount: 0 };
const sheetOf = (over: object) =>
  z.parse(CONTRACT['order.details'].answer, sampleSheet({ ...PARTIES, ...over } as Parameters<typeof sampleSheet>[0]));

/** What the server makes of a button. */
function isAllowed(act: string, status: number, appointTime: number | null, actor: (typeof ROLES)[number]): boolean {
  if (act === 'pay') return actor === 'customer' && status === 1;
  const event = (act === 'appoint' && actor === 'master' ? 'propose' : act) as OrderRequest['event'];
  const times = { appointTime: status === 3 ? null : appointTime, proposedTime: status === 3 ? appointTime : null };
  const order = { status, version: 1, acceptDeadline: null, ...times } as StoredOrder;
  const fields = { expectDate: '2026-11-22', timeSlot: 'AM' };
  return stepOrder(order, { event, actor, reason: '改', appointTime: TOMORROW, fields }, NOW).ok;
}

describe('the buttons of cards (CHATCARD)', () => {
  const cases = ROLES.flatMap((role) =>
    STATUSES.flatMap((status) => [null, NOW + HOUR, TOMORROW].map((appointTime) => ({ role, status, appointTime }))),
  );

  it.each(['visit', 'accept', 'pay', 'order'] as const)('of %s are those that the server carries out', (kind) => {
    for (const { role, status, appointTime } of cases) {
      const time = appointTime === null ? null : new Date(appointTime).toISOString();
      const view = cardView(kind, { sheet: sheetOf({ status, appointTime: time }), cost: null }, PEOPLE[role], NOW);
      const shown = view?.buttons.map(({ act }) => act) ?? [];
      const known = {
        visit: ['declineAppoint', 'reschedule', 'appoint', 'confirmAppoint'],
        accept: ['rework', 'acceptWork'],
      };
      const all = { ...known, pay: ['pay'], order: [] }[kind];
      const allowed = all.filter((act) => isAllowed(act, status, appointTime, role));
      expect([kind, role, status, appointTime, shown.filter((act) => !allowed.includes(act))]).toEqual([
        kind,
        role,
        status,
        appointTime,
        [],
      ]);
      expect([kind, role, status, appointTime, shown.length > 0]).toEqual([
        kind,
        role,
        status,
        appointTime,
        allowed.length > 0,
      ]);
      expect(shown.length).toBeLessThanOrEqual(2);
    }
  });

  it('of a cost are exactly those that the server carries out, in the order of dialogs', () => {
    for (const role of ROLES)
      for (const [proposer, proposerRole] of Object.entries(PROPOSERS))
        for (const status of [0, 1, 2, 3, 4] as const) {
          const proposerId = PEOPLE[proposer as keyof typeof PROPOSERS].userId;
          const onWire = { id: 'c1', name: '开孔', unit: '个', quantity: 2, price: 130, amount: 260, status };
          const [cost] = z.parse(CONTRACT['additional.list'].answer, [{ ...onWire, proposerId, proposerRole }]);
          const source = { sheet: sheetOf({ status: 5 }), cost: cost ?? null };
          const view = cardView('cost', source, PEOPLE[role], NOW);
          const stored = { status, proposerId, proposerRole } as Parameters<typeof stepCost>[0];
          const actorId = PEOPLE[role].userId;
          const asked = (['reject', 'withdraw', 'confirm'] as const).filter(
            (event) => stepCost(stored, { event, actor: role, actorId, reason: '贵' }, NOW).ok,
          );
          const pay = role === 'customer' && status === 1 ? ['pay'] : [];
          expect([role, proposer, status, view?.buttons.map(({ act }) => act)]).toEqual([
            role,
            proposer,
            status,
            [...asked, ...pay],
          ]);
          const seesSums = role !== 'colleague' && role !== 'guest';
          expect([view?.amount, JSON.stringify(view).includes('¥')]).toEqual([seesSums ? 26_000 : null, seesSums]);
        }
  });

  it('of a quote are the answers of its customer and of its author, while it is open', () => {
    for (const status of Object.values(QUOTE_STATUS))
      for (const role of ROLES) {
        const quote = {
          id: '1',
          customerId: '1001',
          staffId: '2001',
          status,
          lines: [],
          title: '灯带',
        } as unknown as Quote;
        const shown = quoteView({ ...quote, reason: '', remark: '', validTime: null, handleTime: null }, PEOPLE[role]);
        const open = { customer: ['decline', 'order'], service: ['withdraw'] } as Partial<Record<string, string[]>>;
        expect(shown.buttons.map(({ act }) => act)).toEqual(status === QUOTE_STATUS.open ? (open[role] ?? []) : []);
      }
  });

  it('have a state and a word in every status, and three facts at most', () => {
    for (const kind of ['visit', 'accept', 'pay', 'order'] as const)
      for (const { role, status, appointTime } of cases) {
        const sheet = sheetOf({
          status,
          appointTime: appointTime === null ? null : new Date(appointTime).toISOString(),
        });
        const view = cardView(kind, { sheet, cost: null }, PEOPLE[role], NOW);
        expect(view?.state.label).not.toBe('');
        expect(view?.facts.length).toBeLessThanOrEqual(3);
      }
  });
});
