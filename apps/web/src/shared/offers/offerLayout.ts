import { media, theme } from '@fitout/ui-kit';
import { styled } from 'styled-components';

const { color, font, space } = theme;

/** The offer, and the box with actions beside it, or below it on a phone. */
export const OfferColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  grid-template-rows: auto 1fr;
  gap: ${space[16]};
  align-items: start;
  > aside {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
  ${media.underLg} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
    gap: ${space[12]};
    > aside {
      grid-row: 3;
      grid-column: 1;
    }
  }
`;

/** The box beside the offer: its lowest price, and the actions; on a phone a bar at the bottom. */
export const OfferAside = styled.aside`
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
    font: ${font.card};
  }
  > div + button {
    margin-top: calc(-1 * ${space[8]});
  }
  ${media.underLg} {
    top: auto;
    bottom: calc(var(--bar-h) + env(safe-area-inset-bottom, 0px));
    z-index: ${theme.layer.bar};
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[4]} ${space[8]};
    align-items: center;
    padding: ${space[8]} ${space[16]};
    border-inline-width: 0;
    border-radius: 0;
    box-shadow: ${theme.shadow.popover};
    p {
      align-items: baseline;
      gap: ${space[4]};
      font: ${font.caption};
      white-space: nowrap;
    }
    p > span {
      font: ${font.section};
    }
    /* A price with its unit. */
    p > span:has(> span) {
      font: ${font.caption};
    }
    p > span > span {
      font: ${font.section};
    }
    /* Above them what it costs and when there is time. */
    dl {
      grid-row: 1;
      grid-column: 2 / -1;
      align-items: baseline;
      justify-content: flex-end;
      font: ${font.caption};
    }
    > div + button {
      grid-row: 2;
      grid-column: 1;
      margin-top: 0;
    }
    > div {
      display: flex;
      flex-direction: row-reverse;
      grid-row: 2;
      grid-column: 2 / -1;
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
