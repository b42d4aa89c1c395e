import { theme } from '@fitout/ui-kit';
import { createGlobalStyle, styled } from 'styled-components';
import { OrderButtons, type OrderButtonsProps } from './OrderButtons.js';

/**
 * The actions of an order's page on a phone: one line that stays at the lower edge, the first action at its end and those
 * that do not fit in a menu.
 */
export function OrderBar(props: Omit<OrderButtonsProps, 'maxShown'>) {
  return (
    <Bar aria-label="订单操作" data-print="no">
      <KeepClear />
      <OrderButtons {...props} maxShown={2} />
    </Bar>
  );
}

/** The height of the bar. */
const BAR = '60px';
const NAVIGATION = 'var(--bar-h) + env(safe-area-inset-bottom, 0px)';

/** Keeps a focused control above the bar. */
const KeepClear = createGlobalStyle`
  html {
    scroll-padding-bottom: calc(${BAR} + ${NAVIGATION});
  }
`;

const { color, space } = theme;

const Bar = styled.fieldset`
  position: sticky;
  bottom: calc(${NAVIGATION});
  z-index: ${theme.layer.bar};
  display: flex;
  flex-flow: row-reverse wrap;
  gap: ${space[8]};
  padding: ${space[8]} max(${space[16]}, env(safe-area-inset-right, 0px)) ${space[8]}
    max(${space[16]}, env(safe-area-inset-left, 0px));
  min-width: 0;
  /* At the page's end, also of a short one, over the room that a page leaves there. */
  margin: auto 0 calc(-1 * ${space[40]});
  border: 0;
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  > [aria-haspopup] {
    margin-inline-end: auto;
  }
  /* The bar is where the page is kept clear: without this the focus would scroll the page to its end. */
  button {
    scroll-margin-bottom: calc(-1 * (${BAR} + ${NAVIGATION}));
  }
  /* An order without actions has no bar. */
  &:not(:has(button)) {
    display: none;
  }
`;
