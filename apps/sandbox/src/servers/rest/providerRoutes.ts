import { yuanOf } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import { DESIGNS, type Design } from '../../services/marketplace/catalog/designs.js';
import { findMaster } from '../../services/marketplace/catalog/masters.js';
import { offersOf, type OfferFilters } from '../../services/marketplace/catalog/offers.js';
import { designPictures, pictureOf } from '../../services/marketplace/catalog/pictures.js';
import { designerPortrait } from '../../services/marketplace/catalog/portraits.js';
import { servicesOf } from '../../services/marketplace/catalog/services.js';
import { SHOPS, type Shop } from '../../services/marketplace/catalog/shops.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { Handlers } from './Handlers.js';
import { masterOnWire, pageOf } from './wireForms.js';

/** Routes of providers and customer service: masters, shops, designs and staff. */
export function providerRoutes(marketplace: Marketplace): Handlers {
  const { accounts } = marketplace.context;
  const master = (id: string) => {
    const record = findMaster(id);
    const account = accounts.byId(id);
    return record === null ? null : masterOnWire(record, account, marketplace.maskedMobileOf(account));
  };
  const found = (tab: 'master' | 'shop' | 'design', query: OfferFilters) => offersOf(tab, query).map(({ id }) => id);

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
          found('shop', query).flatMap((id) => SHOPS.filter((shop) => shop.id === id)),
          query,
          shopOnWire,
        ),
      ),
    'shop.detail': ({ params }) => {
      const shop = SHOPS.find(({ id }) => id === params.id);
      return shop === undefined ? err('notFound') : ok(shopOnWire(shop));
    },
    'design.page': ({ query }) => {
      const designs = found('design', query).flatMap((id) => DESIGNS.filter((design) => design.id === id));
      const { style = '', layout = '' } = query;
      const matching = designs.filter((design) => design.style.includes(style) && design.layout.includes(layout));
      return ok(pageOf(matching, query, designOnWire));
    },
    'design.detail': ({ params }) => {
      const design = DESIGNS.find(({ id }) => id === params.id);
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

function shopOnWire({ mainCategoryIds, ...shop }: Shop) {
  const serviceIds = mainCategoryIds.flatMap((id) => servicesOf(id).map((item) => item.id));
  const cover = pictureOf(`shop-${shop.id.slice(-1)}`);
  const where = { province: '上海市', customerServiceId: '2001', logo: cover, cover };
  return { ...shop, ...where, mainCategoryIds: [...mainCategoryIds], serviceIds };
}

function designOnWire({ unitPrice, deposit, ...design }: Design) {
  const intro = `${design.layout} ${design.areaSqm}㎡，${design.style}风格，由${design.designerName}设计。`;
  const images = [...designPictures(design.id)];
  const pictures = { cover: images[0] ?? '', images, designerAvatar: designerPortrait(design.designerName) };
  return { ...design, ...pictures, intro, unitPrice: yuanOf(unitPrice), deposit: yuanOf(deposit) };
}
