import { Button, media, Price, theme } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { firstFree, orderHref, slotWords, type Master } from '../../features/masters/masterRules.js';
import { serviceHref } from '../../routes/rules.js';
import { useApp } from '../../world/AppContext.js';
import { ActionLink } from '../ActionLink.js';
import { QuickOrder } from './QuickOrder.js';
import { useMasterSlots } from './useMasterSlots.js';

/** What it costs at least, when there is time, and the ways on; on a phone a bar at the lower edge. */
export const MasterAside = observer(function MasterAside({ master }: { readonly master: Master }) {
  const { account } = useApp();
  const navigate = useNavigate();
  return (
    <Aside aria-label="预约师傅">
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
      <QuickOrder master={master} />
      <small>支付托管 · 完工验收 · 质保 30 天</small>
    </Aside>
  );
});

/** The first half day that is free, which leads to the order form; nothing where nobody knows. */
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

const { color, font, space } = theme;

const Aside = styled.aside`
  position: sticky;
  top: calc(var(--header-h) + ${space[16]});
  display: grid;
  gap: ${space[16]};
  padding: ${space[20]};
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.card};
  background: ${color.surface};
  p {
    display: flex;
    align-items: baseline;
    gap: ${space[8]};
    color: ${color.text3};
  }
  dl {
    display: flex;
    justify-content: space-between;
    gap: ${space[8]};
  }
  dt,
  small {
    color: ${color.text3};
  }
  dd a {
    color: ${color.brand};
    font: ${font.bodyStrong};
  }
  small {
    font: ${font.caption};
    text-align: center;
  }
  > div {
    display: grid;
    gap: ${space[8]};
  }
  > div > a {
    justify-content: center;
    min-height: 44px;
  }
  ${media.underLg} {
    top: auto;
    bottom: calc(var(--bar-h) + env(safe-area-inset-bottom, 0px));
    z-index: ${theme.layer.bar};
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space[4]} ${space[12]};
    align-items: center;
    padding: ${space[8]} ${space[16]};
    border-inline-width: 0;
    border-radius: 0;
    box-shadow: ${theme.shadow.popover};
    p {
      display: grid;
      gap: 0;
      font: ${font.caption};
    }
    p > span {
      font: ${font.section};
    }
    > div {
      display: flex;
      grid-column: 2 / -1;
      justify-content: flex-end;
    }
    > button {
      grid-column: 3;
      padding: 0 ${space[16]};
    }
    > div > * {
      padding: 0 ${space[16]};
    }
    dl {
      grid-row: 2;
      grid-column: 1 / span 2;
      justify-content: flex-start;
      font: ${font.caption};
    }
    dd a {
      font: ${font.captionStrong};
    }
    small {
      display: none;
    }
  }
`;
