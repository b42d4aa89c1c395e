import { ORDER_TYPE } from '@fitout/api-client';
import { Price, yuan } from '@fitout/ui-kit/marketplace';
import { Button } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { providerOrderHref, type Design } from '../shared/offers/providerRules.js';
import { serviceHref } from '../navigation/hrefs.js';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';
import { QuickOrder } from '../orders/QuickOrder.js';
import { OfferAside } from '../shared/offers/offerLayout.js';

/** The price of a design per square metre, and the buttons to order or to ask. */
export const DesignAside = observer(function DesignAside({ design }: { readonly design: Design }) {
  const { account } = useApp();
  const navigate = useNavigate();
  const { id, deposit, unitPrice } = design;
  return (
    <OfferAside aria-label="预约设计">
      <p>
        设计费{' '}
        <span>
          <Price fen={unitPrice} size="large" />
          {unitPrice !== null && '/㎡'}
        </span>
      </p>
      {deposit !== null && (
        <dl>
          <dt>设计定金</dt>
          <dd>{yuan(deposit)}</dd>
        </dl>
      )}
      <div>
        <Button tone="accent" size="large" onClick={() => void navigate(providerOrderHref(ORDER_TYPE.design, id))}>
          立即下单
        </Button>
        <ActionLink to={serviceHref(account.login?.user.service ?? null)}>联系客服</ActionLink>
      </div>
      <QuickOrder
        provider={{ orderType: ORDER_TYPE.design, providerId: id }}
        word="该设计师"
        begins={deposit === null ? '' : `先支付设计定金 ${yuan(deposit)}，其余费用由设计师提交增项，你确认后才收取。`}
      />
      <small>支付托管 · 按面积计价 · 完工验收</small>
    </OfferAside>
  );
});
