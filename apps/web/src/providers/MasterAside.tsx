import { ORDER_TYPE } from '@fitout/api-client';
import { Price } from '@fitout/ui-kit/marketplace';
import { Button } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { Link, useNavigate } from 'react-router-dom';
import { firstFree, orderHref, slotWords, type Master } from '../shared/offers/masterRules.js';
import { serviceHref } from '../navigation/hrefs.js';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';
import { OfferAside } from '../shared/offers/offerLayout.js';
import { beginsAt, QuickOrder } from '../orders/QuickOrder.js';
import { useMasterSlots } from '../shared/offers/useMasterSlots.js';

/** The lowest price, the next free half day, and the buttons; on a phone a bar at the bottom. */
export const MasterAside = observer(function MasterAside({ master }: { readonly master: Master }) {
  const { account } = useApp();
  const navigate = useNavigate();
  return (
    <OfferAside aria-label="预约师傅">
      <p>
        起步价 <Price fen={master.priceFrom} size="large" />
      </p>
      <NextFree masterId={master.id} />
      <div>
        <Button tone="accent" size="large" onClick={() => void navigate(orderHref(master.id))}>
          立即下单
        </Button>
        <ActionLink to={serviceHref(account.login?.user.service ?? null)}>立即咨询</ActionLink>
      </div>
      <QuickOrder
        provider={{ orderType: ORDER_TYPE.master, masterId: master.id }}
        word="该师傅"
        begins={beginsAt(master.priceFrom)}
      />
      <small>支付托管 · 完工验收 · 质保 30 天</small>
    </OfferAside>
  );
});

/** The first free half day, linked to the order form; nothing if unknown. */
function NextFree({ masterId }: { readonly masterId: string }) {
  const { today, slots } = useMasterSlots(masterId);
  if (slots.value === undefined) return null;
  const free = firstFree(slots.value, today);
  return (
    <dl>
      <dt>最近可约</dt>
      <dd>
        {free === null ? (
          '近两周已约满'
        ) : (
          <Link to={orderHref(masterId, { date: free.date, slot: free.slot })}>{slotWords(free)}</Link>
        )}
      </dd>
    </dl>
  );
}
