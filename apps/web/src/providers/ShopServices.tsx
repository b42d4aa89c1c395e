import { ORDER_TYPE } from '@fitout/api-client';
import { Empty } from '@fitout/ui-kit/primitives';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { providerOrderHref, type Shop } from '../shared/offers/providerRules.js';
import { useApp } from '../context/AppContext.js';
import { PriceTable } from '../shared/offers/PriceTable.js';

/** The services of a shop with their prices, one table for each of its categories. */
export function ShopServices({ shop: { id, mainCategoryIds, serviceIds } }: { readonly shop: Shop }) {
  const { api } = useApp();
  const categories = useApiQuery(['catalog', 'categories'], (options) => api.call('catalog.categories', options));
  if (mainCategoryIds.length === 0) return <Empty>暂无服务报价</Empty>;
  return (
    <>
      {mainCategoryIds.map((categoryId) => (
        <PriceTable
          key={categoryId}
          categoryId={categoryId}
          name={categories.value?.find((category) => category.id === categoryId)?.name ?? '服务'}
          // A shop without a list of services offers all of its categories.
          {...(serviceIds.length > 0 && { only: serviceIds })}
          hrefOf={(chosen) => providerOrderHref(ORDER_TYPE.shop, id, chosen)}
        />
      ))}
    </>
  );
}
