import { yuanOf, wireTime, ORDER_STATUS } from '@fitout/api-client/contract';
import { ok, err } from '../../result.js';
import * as catalog from '../../services/marketplace/catalog.js';
import type { Handlers } from './contractRoutes.js';
import { pageOf, masterOnWire } from './wireForms.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';

const TABS = ['service', 'master', 'shop', 'design'] as const;

/** Routes of the catalogue: categories, their services, and the search over all offers. */
export function catalogRoutes(): Handlers {
  return {
    'catalog.categories': ({ query }) =>
      ok(
        catalog
          .categoriesFrom(query.providerId)
          .filter(({ orderType }) => query.orderType === undefined || orderType === query.orderType)
          .map(({ children, ...root }) => ({ ...root, children: [...children] })),
      ),
    'catalog.items': ({ query }) =>
      ok(
        itemsOf(query.categoryId, query.providerId).map(({ price, serviceTypes, ...item }) => ({
          ...item,
          serviceTypes: [...serviceTypes],
          price: yuanOf(price),
          minPrice: yuanOf(price),
        })),
      ),

    'search.query'({ query }) {
      const tab = query.tab ?? 'service';
      const all = Object.fromEntries(TABS.map((name) => [name, catalog.offersOf(name, query)])) as Record<
        (typeof TABS)[number],
        readonly catalog.Offer[]
      >;
      const { records, total } = pageOf(all[tab], query, ({ price, serviceTypes, ...offer }) => ({
        ...offer,
        serviceTypes: [...serviceTypes],
        categoryId: offer.categoryIds[0] ?? null,
        price: yuanOf(price),
      }));
      const counts = {
        service: all.service.length,
        master: all.master.length,
        shop: all.shop.length,
        design: all.design.length,
      };
      return ok({ records, total, counts });
    },
  };
}

function itemsOf(categoryId: string, providerId: string | undefined) {
  const ids = new Set(catalog.servicesOf(categoryId).map(({ id }) => id));
  return catalog.servicesFrom(providerId).filter(({ id }) => ids.has(id));
}

/** Routes of providers and customer service: masters, shops, designs and staff. */
export function providerRoutes(marketplace: Marketplace): Handlers {
  const { accounts } = marketplace.context;
  const master = (id: string) => {
    const record = catalog.findMaster(id);
    const account = accounts.byId(id);
    return record === null ? null : masterOnWire(record, account, marketplace.maskedMobileOf(account));
  };
  const found = (tab: 'master' | 'shop' | 'design', query: catalog.OfferFilters) =>
    catalog.offersOf(tab, query).map(({ id }) => id);

  return {
    'master.page': ({ query }) =>
      ok(
        pageOf(
          found('master', query).flatMap((id) => master(id) ?? []),
          query,
          (provider) => provider,
        ),
      ),
    'master.detail': ({ params }) => {
      const provider = master(params.id);
      return provider === null ? err('notFound') : ok(provider);
    },
    'shop.page': ({ query }) =>
      ok(
        pageOf(
          found('shop', query).flatMap((id) => catalog.SHOPS.filter((shop) => shop.id === id)),
          query,
          shopOnWire,
        ),
      ),
    'shop.detail': ({ params }) => {
      const shop = catalog.SHOPS.find(({ id }) => id === params.id);
      return shop === undefined ? err('notFound') : ok(shopOnWire(shop));
    },
    'design.page': ({ query }) => {
      const designs = found('design', query).flatMap((id) => catalog.DESIGNS.filter((design) => design.id === id));
      const { style = '', layout = '' } = query;
      const matching = designs.filter((design) => design.style.includes(style) && design.layout.includes(layout));
      return ok(pageOf(matching, query, designOnWire));
    },
    'design.detail': ({ params }) => {
      const design = catalog.DESIGNS.find(({ id }) => id === params.id);
      return design === undefined ? err('notFound') : ok(designOnWire(design));
    },
    'customerService.list': ({ caller }) =>
      ok(
        accounts.staffIds().flatMap((id) => {
          const staff = marketplace.customerService(caller, id);
          return staff.ok ? [staff.value] : [];
        }),
      ),
  };
}

function shopOnWire({ mainCategoryIds, ...shop }: catalog.Shop) {
  const serviceIds = mainCategoryIds.flatMap((id) => catalog.servicesOf(id).map((item) => item.id));
  const cover = catalog.pictureOf(`shop-${shop.id.slice(-1)}`);
  const where = { province: '上海市', customerServiceId: '2001', logo: cover, cover };
  return { ...shop, ...where, mainCategoryIds: [...mainCategoryIds], serviceIds };
}

function designOnWire({ unitPrice, deposit, ...design }: catalog.Design) {
  const intro = `${design.layout} ${design.areaSqm}㎡，${design.style}风格，由${design.designerName}设计。`;
  const images = [...design.images];
  return { ...design, cover: images[0] ?? '', images, intro, unitPrice: yuanOf(unitPrice), deposit: yuanOf(deposit) };
}

/** Routes of frequent questions, and of votes on whether their answers helped. */
export function problemRoutes({ context }: Marketplace): Handlers {
  const { records, accounts } = context;

  const voteId = (problemId: string, userId: string) => `${problemId}:${userId}`;
  const usefulCount = ({ id }: catalog.Problem) =>
    30 + (Number(id) % 41) + records.problemVotes.where({ problemId: id }).filter(({ useful }) => useful).length;
  const onWire = (problem: catalog.Problem) => ({
    ...problem,
    categoryName: catalog.PROBLEM_CATEGORIES.find(({ id }) => id === problem.categoryId)?.name ?? '',
    viewCount: 120 + (Number(problem.id) % 97),
    usefulCount: usefulCount(problem),
    createTime: wireTime(accounts.createdAt('1001')),
  });

  return {
    'problem.categories': () => ok(catalog.PROBLEM_CATEGORIES.map((category) => ({ ...category }))),

    'problem.page'({ query }) {
      const { categoryId, keyword = '' } = query;
      const matching = catalog.PROBLEMS.filter(
        (problem) => (!categoryId || problem.categoryId === categoryId) && catalog.isAbout(problem, keyword),
      );
      return ok(pageOf(matching, query, onWire));
    },

    'problem.detail'({ caller, params }) {
      const problem = catalog.PROBLEMS.find(({ id }) => id === params.id);
      if (problem === undefined) return err('notFound');
      const vote = records.problemVotes.byId(voteId(problem.id, caller.id));
      return ok({ ...onWire(problem), useful: vote?.useful ?? null });
    },

    'problem.useful'({ caller, params, body: { useful } }) {
      const problem = catalog.PROBLEMS.find(({ id }) => id === params.id);
      if (problem === undefined) return err('notFound');
      const about = { problemId: problem.id, userId: caller.id };
      records.problemVotes.put({ id: voteId(problem.id, caller.id), ...about, useful });
      return ok({ usefulCount: usefulCount(problem), useful });
    },
  };
}

const MASTERS_BEFORE_OPENING = 3_268;
const CITIES_BEFORE_OPENING = 35;

/** Orders before this demo, so that the counters look realistic. */
const BEFORE_OPENING = 128_640;

/** Routes of the platform's statistics, and of the clicks that it counts. */
export function platformRoutes({ context }: Marketplace): Handlers {
  const { records } = context;

  return {
    'order.indexCount'({ at, query }) {
      const all = records.orders.where({}).filter(({ city }) => query.city === undefined || city === query.city);
      const today = wireTime(at).slice(0, 10);
      return ok({
        totalCount: BEFORE_OPENING + all.length,
        todayCount: all.filter(({ createTime }) => wireTime(createTime).startsWith(today)).length,
        doingCount: all.filter(({ status }) => status >= ORDER_STATUS.paid && status <= ORDER_STATUS.finished).length,
        finishCount:
          BEFORE_OPENING +
          all.filter(({ status }) => status === ORDER_STATUS.accepted || status === ORDER_STATUS.done).length,
        masterCount: MASTERS_BEFORE_OPENING + catalog.MASTERS.length,
        cityCount: CITIES_BEFORE_OPENING + new Set(all.map(({ city }) => city)).size,
      });
    },

    'click.add': ({ query }) => (query.code.length > 64 ? err('invalid') : ok(null)),
  };
}
