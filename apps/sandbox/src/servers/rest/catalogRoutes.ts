import { yuanOf } from '@fitout/api-client/contract';
import { ok } from '../../result.js';
import { categoriesFrom, servicesFrom } from '../../services/marketplace/catalog/offered.js';
import { offersOf, type Offer } from '../../services/marketplace/catalog/offers.js';
import { servicesOf } from '../../services/marketplace/catalog/services.js';
import type { Handlers } from './Handlers.js';
import { pageOf } from './wireForms.js';

const TABS = ['service', 'master', 'shop', 'design'] as const;

/** Routes of the catalogue: categories, their services, and the search over all offers. */
export function catalogRoutes(): Handlers {
  return {
    'catalog.categories': ({ query }) =>
      ok(
        categoriesFrom(query.providerId)
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
      const all = Object.fromEntries(TABS.map((name) => [name, offersOf(name, query)])) as Record<
        (typeof TABS)[number],
        readonly Offer[]
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

/** The services of a provider, or of the platform, in a subcategory or below a root category. */
function itemsOf(categoryId: string, providerId: string | undefined) {
  const ids = new Set(servicesOf(categoryId).map(({ id }) => id));
  return servicesFrom(providerId).filter(({ id }) => ids.has(id));
}
