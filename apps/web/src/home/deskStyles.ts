import { media, theme } from '@fitout/ui-kit';
import { styled } from 'styled-components';

const { color, font, space } = theme;

/** The title of the desk, and its links. */
export const DeskHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  h1 {
    font: ${font.page};
  }
  p {
    color: ${color.text2};
  }
  nav {
    display: flex;
    gap: ${space[16]};
  }
  a {
    color: ${color.brand};
    font: ${font.bodyStrong};
  }
  ${media.underSm} {
    padding-inline: ${space[16]};
    a {
      display: inline-flex;
      align-items: center;
      min-width: 44px;
      min-height: 44px;
    }
  }
`;

/** Lines of a desk: a heading, details, and buttons. */
export const DeskList = styled.ul`
  display: grid;
  li + li {
    border-top: 1px solid ${color.line};
  }
  li {
    display: grid;
    gap: ${space[4]};
    padding: ${space[12]} 0;
  }
  li:first-child {
    padding-top: 0;
  }
  li:last-child {
    padding-bottom: 0;
  }
  header {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[8]};
  }
  b {
    min-width: 0;
    font: ${font.bodyStrong};
    overflow-wrap: anywhere;
  }
  time,
  p {
    color: ${color.text2};
    font: ${font.caption};
    overflow-wrap: anywhere;
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]} ${space[16]};
  }
  footer a {
    color: ${color.brand};
    font: ${font.bodyStrong};
  }
  ${media.underSm} {
    footer a {
      display: inline-flex;
      align-items: center;
      min-width: 44px;
      min-height: 44px;
    }
  }
`;

/** The text of an empty part: one line, because that is the good case and needs no drawing. */
export const Quiet = styled.p`
  color: ${color.text2};
`;
