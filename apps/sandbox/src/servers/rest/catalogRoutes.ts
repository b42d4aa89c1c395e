import { err, mapOk, ok } from '@fitout/emulator/profile';
import { yuanOf, wireTime, ORDER_STATUS } from '@fitout/api-client/contract';
import * as catalog from '../../services/marketplace/catalog.js';
import type { Handlers } from './contractRoutes.js';
import { inYuan, pageOf, masterOnWire } from './wireForms.js';
import { maskMobile } from '../../services/marketplace/accounts.js';
import { slotsOf } from '../../services/marketplace/orders/slots.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { Order } from '../../services/marketplace/orders/Order.js';

const TABS = ['service', 'master', 'shop', 'design'] as const;

/** The facts of masters at a moment. */
function factsAt({ context, orders }: Marketplace, at: number) {
  const from = wireTime(at).slice(0, 10);
  return (masterId: string): catalog.MasterFacts => {
    const next = slotsOf(masterId, { from }, orders.visitsOf(masterId)).find(
      ({ date, state }) => state === 'free' && date > from,
    );
    const { score } = catalog.ratingOf(context, masterId);
    return { score, nextDate: next?.date ?? '', nextSlot: next?.slot ?? '' };
  };
}

export function catalogRoutes(marketplace: Marketplace): Handlers {
  return {
    'catalog.categories': ({ query: { providerId, orderType = null } }) =>
      ok(catalog.categoriesFrom(providerId).filter((root) => orderType === null || root.orderType === orderType)),
    'catalog.items'({ query }) {
      const ids = new Set(catalog.servicesOf(query.categoryId).map(({ id }) => id));
      const items = catalog.servicesFrom(query.providerId).filter(({ id }) => ids.has(id));
      return ok(items.map((item) => ({ ...item, price: yuanOf(item.price), minPrice: yuanOf(item.price) })));
    },

    'search.query'({ query, at }) {
      const offers = (tab: (typeof TABS)[number]) => catalog.offersOf(tab, query, factsAt(marketplace, at));
      const [service, master, shop, design] = TABS.map((name) => offers(name).length);
      const { records, total } = pageOf(offers(query.tab ?? 'service'), query, (offer) => ({
        ...offer,
        categoryId: offer.categoryIds[0] ?? null,
        price: yuanOf(offer.price),
      }));
      return ok({ records, total, counts: { service, master, shop, design } });
    },
  };
}

export function providerRoutes(marketplace: Marketplace): Handlers {
  const { accounts } = marketplace.context;
  const onWire = (record: catalog.MasterRecord) => {
    const account = accounts.byId(record.id);
    return masterOnWire(marketplace.context, record, account, maskMobile(account?.mobile ?? null));
  };
  const found = <T extends { readonly id: string }>(
    tab: 'master' | 'shop' | 'design',
    all: readonly T[],
    { query, at }: { readonly query: catalog.OfferFilters; readonly at: number },
  ) =>
    catalog
      .offersOf(tab, query, factsAt(marketplace, at))
      .flatMap((offer) => all.find(({ id }) => id === offer.id) ?? []);
  const one = <T extends { readonly id: string }, W>(all: readonly T[], wanted: string, onWire: (record: T) => W) => {
    const record = all.find(({ id }) => id === wanted);
    return record === undefined ? err('notFound') : ok(onWire(record));
  };

  return {
    'master.page': (asked) => ok(pageOf(found('master', catalog.MASTERS, asked), asked.query, onWire)),
    'master.detail': ({ params }) => one(catalog.MASTERS, params.id, onWire),
    'shop.page': (asked) => ok(pageOf(found('shop', catalog.SHOPS, asked), asked.query, shopOnWire)),
    'shop.detail': ({ params }) => one(catalog.SHOPS, params.id, shopOnWire),
    'design.page': ({ query, at }) => {
      const { style = '', layout = '' } = query;
      const designs = found('design', catalog.DESIGNS, { query, at });
      const matching = designs.filter((design) => design.style.includes(style) && design.layout.includes(layout));
      return ok(pageOf(matching, query, designOnWire));
    },
    'design.detail': ({ params }) => one(catalog.DESIGNS, params.id, designOnWire),
    'customerService.list': ({ caller }) =>
      ok(
        accounts.staffIds().flatMap((id) => {
          const staff = marketplace.customerService(caller, id);
          return staff.ok ? [staff.value] : [];
        }),
      ),
  };
}

function shopOnWire(shop: catalog.Shop) {
  const serviceIds = shop.mainCategoryIds.flatMap(catalog.servicesOf).map(({ id }) => id);
  const cover = catalog.pictureOf(`shop-${shop.id.slice(-1)}`);
  return { ...shop, province: '上海市', customerServiceId: '2001', logo: cover, cover, serviceIds };
}

function designOnWire(design: catalog.Design) {
  const intro = `${design.layout} ${design.areaSqm}㎡，${design.style}风格，由${design.designerName}设计。`;
  return { ...design, cover: design.images[0] ?? '', intro, ...inYuan(design, true, 'unitPrice', 'deposit') };
}

export function problemRoutes({ context }: Marketplace): Handlers {
  const { records, accounts } = context;

  const voteId = (problemId: string, userId: string) => `${problemId}:${userId}`;
  const found = (id: string) => {
    const problem = catalog.PROBLEMS.find((candidate) => candidate.id === id);
    return problem === undefined ? err('notFound') : ok(problem);
  };
  const usefulCount = ({ id }: catalog.Problem) =>
    6 +
    catalog.scattered(id, 240) +
    records.problemVotes.where({ problemId: id }).filter(({ useful }) => useful).length;
  const onWire = (problem: catalog.Problem) => ({
    ...problem,
    categoryName: catalog.PROBLEM_CATEGORIES.find(({ id }) => id === problem.categoryId)?.name ?? '',
    viewCount: 7 * usefulCount(problem) + catalog.scattered(problem.id, 7),
    usefulCount: usefulCount(problem),
    createTime: wireTime(accounts.createdAt('1001')),
  });

  return {
    'problem.categories': () => ok(catalog.PROBLEM_CATEGORIES),

    'problem.page'({ query }) {
      const { categoryId, keyword = '' } = query;
      const matching = catalog.PROBLEMS.filter(
        (problem) => (!categoryId || problem.categoryId === categoryId) && catalog.isAbout(problem, keyword),
      );
      return ok(pageOf(matching, query, onWire));
    },

    'problem.detail': ({ caller, params }) =>
      mapOk(found(params.id), (problem) => {
        const vote = records.problemVotes.byId(voteId(problem.id, caller.id));
        return { ...onWire(problem), useful: vote?.useful ?? null };
      }),

    'problem.useful': ({ caller: { id: userId }, params: { id: problemId }, body: { useful } }) =>
      mapOk(found(problemId), (problem) => {
        records.problemVotes.put({ id: voteId(problemId, userId), problemId, userId, useful });
        return { usefulCount: usefulCount(problem), useful };
      }),
  };
}

/** Orders of masters and shops before this demo. */
const BEFORE_OPENING = [
  ...catalog.MASTERS.map(({ orderCount }) => orderCount),
  ...catalog.SHOPS.map(({ saleCount }) => saleCount),
].reduce((all, count) => all + count, 0);

export function platformRoutes({ context }: Marketplace): Handlers {
  const { records } = context;

  return {
    'order.indexCount'({ at, query }) {
      const all = records.orders.where({}).filter(({ city }) => query.city === undefined || city === query.city);
      const today = wireTime(at).slice(0, 10);
      const isOurs = query.city === undefined || query.city === '上海市';
      const [before, masterCount] = isOurs ? [BEFORE_OPENING, catalog.MASTERS.length] : [0, 0];
      const countIn = (from: Order['status'], to: Order['status']) =>
        all.filter(({ status }) => status >= from && status <= to).length;
      return ok({
        totalCount: before + all.length,
        todayCount: all.filter(({ createTime }) => wireTime(createTime).startsWith(today)).length,
        doingCount: countIn(ORDER_STATUS.paid, ORDER_STATUS.finished),
        finishCount: before + countIn(ORDER_STATUS.accepted, ORDER_STATUS.done),
        masterCount,
        cityCount: new Set(all.map(({ city }) => city)).size,
      });
    },

    'click.add': ({ query }) => (query.code.length > 64 ? err('invalid') : ok(null)),
  };
}
