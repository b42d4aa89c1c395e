import { fenTimes } from '@fitout/api-client';
import { media, theme } from '@fitout/ui-kit';
import { Panel, Price, yuan } from '@fitout/ui-kit/marketplace';
import { Button } from '@fitout/ui-kit/primitives';
import { useRef, type ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { sumOf } from './releaseRules.js';
import type { OrderDraft } from './storedDraft.js';
import { memberDiscount, rateText } from '../shared/memberRules.js';
import { useScrollClearOfBar } from './useScrollClearOfBar.js';
import { useMemberRate } from './useMemberRate.js';
import { useHas } from '../navigation/RouterLink.js';

/** The fees of an unfinished order. */
export interface FeePanelProps {
  readonly draft: OrderDraft;
  /** The order is being sent. */
  readonly isBusy: boolean;
  /** The consent. */
  readonly children: ReactNode;
}

/**
 * The price of an order, line by line, with a member's discount. On narrow screens the sum and the button stay at
 * the bottom, and a focused field is never scrolled below them.
 */
export function FeePanel({ draft: { items }, isBusy, children }: FeePanelProps) {
  const bar = useRef<HTMLElement>(null);
  useScrollClearOfBar(bar);
  const has = useHas();
  const sum = sumOf(items);
  const rate = useMemberRate();
  const discount = memberDiscount(sum, rate ?? 100);
  const isNamed = items.some((item) => item.isNamed);
  return (
    <Fee title="费用明细">
      <KeepClear />
      {items.length === 0 && <small>选择服务后在此显示费用。</small>}
      <ul>
        {items.map(({ itemId, name, unit, price, quantity }) => (
          <li key={itemId}>
            <span>
              {name} ×{quantity}
              {unit}
            </span>
            {isNamed ? '待报价' : yuan(fenTimes(price, quantity))}
          </li>
        ))}
      </ul>
      {discount > 0 && rate !== null && (
        <ul>
          <li>
            <span>会员折扣（{rateText(rate)}）</span>-{yuan(discount)}
          </li>
        </ul>
      )}
      {rate === null && has('vip.mine') && <small>会员折扣与优惠在提交后由平台核算。</small>}
      {children}
      <section ref={bar} aria-label="提交">
        <p>
          <span>合计{items.length > 0 && <small> {items.length} 项</small>}</span>
          {isNamed ? '待平台报价' : <Price fen={sum - discount} size="large" />}
        </p>
        <Button type="submit" tone="accent" size="large" loading={isBusy}>
          提交订单
        </Button>
      </section>
    </Fee>
  );
}

/** The height of the bar on narrow screens. */
const BAR = '68px';

/** Keeps scrolled-to elements above the bar. */
const KeepClear = createGlobalStyle`
  ${media.underLg} {
    html {
      scroll-padding-bottom: calc(${BAR} + var(--bar-h) + env(safe-area-inset-bottom, 0px) + 16px);
    }
  }
`;

const { color, font, space } = theme;

const Fee = styled(Panel)`
  position: sticky;
  top: calc(var(--header-h) + ${space[16]});
  display: grid;
  gap: ${space[12]};
  ul {
    display: grid;
    gap: ${space[8]};
  }
  li {
    display: flex;
    justify-content: space-between;
    gap: ${space[8]};
    color: ${color.text2};
    font-variant-numeric: tabular-nums;
  }
  section {
    display: grid;
    gap: ${space[12]};
    padding-top: ${space[12]};
    border-top: 1px solid ${color.line};
  }
  p {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[8]};
  }
  small {
    color: ${color.text3};
    font: ${font.caption};
  }
  section button {
    width: 100%;
  }
  ${media.underLg} {
    position: static;
    margin-bottom: ${BAR};
    section {
      position: fixed;
      right: 0;
      bottom: calc(var(--bar-h) + env(safe-area-inset-bottom, 0px));
      left: 0;
      z-index: ${theme.layer.bar};
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
      height: ${BAR};
      padding: ${space[8]} max(${space[16]}, env(safe-area-inset-right, 0px)) ${space[8]}
        max(${space[16]}, env(safe-area-inset-left, 0px));
      background: ${color.surface};
      box-shadow: ${theme.shadow.popover};
    }
    p {
      display: grid;
      justify-content: start;
      gap: 0;
      font: ${font.caption};
    }
    section button {
      width: auto;
      min-width: 136px;
    }
  }
  /* A keyboard, or a phone in landscape, leaves too little room for a bar. */
  @media (max-height: 480px) {
    margin-bottom: 0;
    section {
      position: static;
    }
  }
`;
