import { media, stays, theme, card } from '@fitout/ui-kit';
import { Price } from '@fitout/ui-kit/marketplace';
import { Button } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { conversationHref, serviceHref } from '../navigation/hrefs.js';
import { QuickOrder } from '../orders/QuickOrder.js';
import { ActionLink } from '../shared/ActionLink.js';
import { firstFree, orderHref, slotWords } from '../shared/offers/masterRules.js';
import { useMasterSlots } from '../shared/offers/useMasterSlots.js';

export interface ProviderAsideProps extends Pick<ComponentProps<typeof QuickOrder>, 'word' | 'begins'> {
  readonly label: string;
  readonly priceLabel?: string;
  /** In fen. */
  readonly price: number | null;
  readonly unit?: string;
  readonly fact: ReactNode;
  readonly href: string;
  readonly ask: string;
  /** Its own customer service, instead of the user's. */
  readonly serviceId?: string | null;
  readonly quick: ComponentProps<typeof QuickOrder>['provider'];
  readonly note?: string;
}

export const ProviderAside = observer(function ProviderAside(props: ProviderAsideProps) {
  const { label, priceLabel = '起步价', price, unit, fact, href, ask, serviceId = null, quick, word, begins } = props;
  const { account } = useApp();
  const navigate = useNavigate();
  const amount = <Price fen={price} size="large" />;
  return (
    <Aside aria-label={label}>
      <p>
        {priceLabel}{' '}
        {unit === undefined ? (
          amount
        ) : (
          <span>
            {amount}
            {price !== null && unit}
          </span>
        )}
      </p>
      {fact}
      <div>
        <Button tone="accent" size="large" onClick={() => void navigate(href)}>
          立即下单
        </Button>
        <ActionLink
          to={
            serviceId === null
              ? serviceHref(account.login?.user.service ?? null)
              : conversationHref({ kind: 'contact', id: serviceId })
          }
        >
          {ask}
        </ActionLink>
      </div>
      <QuickOrder provider={quick} word={word} begins={begins} />
      <small>{props.note ?? '支付托管 · 完工验收 · 质保 30 天'}</small>
    </Aside>
  );
});

export function NextFree({ masterId }: { readonly masterId: string }) {
  const { today, slots } = useMasterSlots(masterId);
  if (slots.data === undefined) return null;
  const free = firstFree(slots.data, today);
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
  position: ${stays.sticky};
  top: calc(var(--header-h) + ${space[16]});
  display: grid;
  gap: ${space[16]};
  padding: ${space[20]};
  ${card}
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
    font: ${font.card};
  }
  > div + button {
    margin-top: calc(-1 * ${space[8]});
  }
  ${media.underLg} {
    inset: auto auto calc(var(--bar-h) + env(safe-area-inset-bottom, 0px));
    z-index: ${theme.layer.bar};
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[4]} ${space[8]};
    align-items: center;
    padding: ${space[8]} ${space[16]};
    border-inline-width: 0;
    border-radius: 0;
    box-shadow: ${theme.shadow.popover};
    p {
      gap: ${space[4]};
      white-space: nowrap;
    }
    p,
    p > span:has(> span) {
      font: ${font.caption};
    }
    p > span,
    p > span > span {
      font: ${font.section};
    }
    /* Above them what it costs and when there is time. */
    dl {
      grid-area: 1 / 2 / auto / -1;
      align-items: baseline;
      justify-content: flex-end;
      font: ${font.caption};
    }
    > div + button {
      grid-area: 2 / 1;
      margin-top: 0;
    }
    > div {
      display: flex;
      flex-direction: row-reverse;
      grid-area: 2 / 2 / auto / -1;
    }
    > button,
    > div > * {
      flex: 1;
      padding: 0 ${space[8]};
    }
    dd a {
      position: relative;
      display: inline-block;
      padding: 3px 0;
      font: ${font.captionStrong};
    }
    /* A finger has 44 px, most of them above: below are the buttons. */
    dd a::after {
      position: absolute;
      inset: -18px 0 -4px;
      content: '';
    }
    small {
      display: none;
    }
  }
`;
