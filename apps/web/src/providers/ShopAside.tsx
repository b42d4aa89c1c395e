import { ORDER_TYPE } from '@fitout/api-client';
import { Price } from '@fitout/ui-kit/marketplace';
import { Button } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { useApiQueries } from '../shared/queries/useApiQueries.js';
import { cheapestOf, providerOrderHref, type Shop } from '../shared/offers/providerRules.js';
import { conversationHref, serviceHref } from '../navigation/hrefs.js';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';
import { beginsAt, QuickOrder } from '../orders/QuickOrder.js';
import { OfferAside } from '../shared/offers/offerLayout.js';

/** The lowest price of a shop's services, and the buttons to order or to ask. */
export const ShopAside = observer(function ShopAside({ shop }: { readonly shop: Shop }) {
  const { account, api } = useApp();
  const navigate = useNavigate();
  const items = useApiQueries(
    shop.mainCategoryIds.map((categoryId) => ({
      key: categoryId,
      queryKey: ['catalog', 'items', categoryId] as const,
      queryFn: (options) => api.call('catalog.items', { ...options, silent: true, query: { categoryId } }),
    })),
  );
  const offered = [...items.values()]
    .flat()
    .filter(({ id }) => shop.serviceIds.length === 0 || shop.serviceIds.includes(id));
  const from = cheapestOf(offered);
  return (
    <OfferAside aria-label="预约店铺">
      <p>
        起步价 <Price fen={from} size="large" />
      </p>
      {offered.length > 0 && (
        <dl>
          <dt>可约服务</dt>
          <dd>{offered.length} 项</dd>
        </dl>
      )}
      <div>
        <Button tone="accent" size="large" onClick={() => void navigate(providerOrderHref(ORDER_TYPE.shop, shop.id))}>
          立即下单
        </Button>
        <ActionLink
          to={
            shop.customerServiceId === null
              ? serviceHref(account.login?.user.service ?? null)
              : conversationHref({ kind: 'contact', id: shop.customerServiceId })
          }
        >
          联系客服
        </ActionLink>
      </div>
      <QuickOrder
        provider={{ orderType: ORDER_TYPE.shop, providerId: shop.id }}
        word="该店铺"
        begins={beginsAt(from, '店铺')}
      />
      <small>支付托管 · 完工验收 · 质保 30 天</small>
    </OfferAside>
  );
});
