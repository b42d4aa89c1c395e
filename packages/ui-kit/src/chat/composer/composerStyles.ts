import { css, styled } from 'styled-components';
import { media } from '../../theme/media.js';
import { narrow, narrowOrMd } from '../../theme/narrow.js';
import { theme } from '../../theme/theme.js';

const { color, font, space } = theme;

/** The whole footer: toolbar, text box, send, one below the other; on phones in one line. */
export const Frame = styled.div`
  position: relative;
  display: grid;
  flex: none;
  grid-template: 'tools' 44px 'quote' auto 'box' minmax(68px, auto) 'send' 56px / minmax(0, 1fr);
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  @media (max-height: 499.98px) {
    grid-template: 'tools tools' auto 'quote quote' auto 'box send' auto / 1fr auto;
  }
  ${narrow(css`
    grid-template: 'quote quote quote' auto 'tools box send' auto / auto 1fr auto;
    align-items: end;
    gap: ${space[4]};
    padding: ${space[8]} ${space[8]} calc(${space[8]} + env(safe-area-inset-bottom, 0px));
  `)}
  .quote {
    grid-area: quote;
    display: flex;
    align-items: center;
    gap: ${space[8]};
    min-width: 0;
    margin: 0 ${space[12]};
    padding-left: ${space[12]};
    border-radius: ${theme.radius.small};
    background: ${color.page};
    color: ${color.text3};
    font: ${font.caption};
  }
  .quote span {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .typing {
    margin-left: auto;
    color: ${color.text3};
    font: ${font.caption};
  }
  ${narrow(css`
    /* Several tools have a line of their own. */
    &:has([data-counting]) {
      grid-template: 'quote' auto 'box' auto 'send' auto 'tools' auto / 1fr;
    }

    &:has(input[type='file']):not(:has([data-counting])) {
      grid-template: 'quote quote' auto 'box send' auto 'tools tools' auto / 1fr auto;
    }
  `)}
`;

/** The buttons above the text. */
export const Toolbar = styled.div`
  grid-area: tools;
  display: flex;
  align-items: center;
  gap: ${space[4]};
  padding: 0 ${space[12]};
  ${narrowOrMd(css`
    gap: 0;
    padding: 0 ${space[4]};
  `)}
  ${narrow(css`
    gap: ${space[4]};
    padding: 0;
  `)}
`;

/** The text box. It grows with the text up to ten lines. */
export const TextBox = styled.textarea`
  grid-area: box;
  display: block;
  width: 100%;
  max-height: min(220px, 30dvh);
  padding: ${space[4]} ${space[20]};
  border: 0;
  background: transparent;
  font: ${font.body};
  field-sizing: content;
  resize: none;
  &:focus-visible {
    outline: 0;
  }
  &::placeholder {
    color: ${color.placeholder};
    opacity: 1;
  }
  &:disabled {
    cursor: not-allowed;
  }
  /* The reason why the user may not write has more contrast than a hint. */
  &:disabled::placeholder {
    color: ${color.text3};
  }
  ${narrow(css`
    min-height: 44px;
    max-height: min(132px, 30dvh);
    padding: 10px ${space[12]};
    border: 1px solid ${color.line};
    border-radius: ${theme.radius.card};
    background: ${color.page};
    font-size: 16px;
    &:focus-visible {
      border-color: ${color.brand};
      background: ${color.surface};
    }
  `)}
`;

/** The end of the footer: the hint, and the button. */
export const Send = styled.div`
  grid-area: send;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[12]};
  padding: 0 ${space[20]};
  ${narrowOrMd(css`
    gap: ${space[4]};
    padding: 0 ${space[12]};
  `)}
  ${narrow(css`
    gap: ${space[12]};
    padding: 0;

    &[data-counting] > :first-child {
      margin-right: auto;
    }
  `)}
`;

/** The used bytes, or, for screen readers, which ignore the placeholder, the reason why the user cannot send. */
export const Hint = styled.span<{ $wrong: boolean }>`
  color: ${({ $wrong }) => ($wrong ? color.danger : color.text3)};
  font: ${font.caption};
  font-variant-numeric: tabular-nums;

  .keys {
    white-space: nowrap;
  }

  .short {
    display: none;
  }

  button.keys {
    display: inline-flex;
    align-items: center;
    gap: ${space[4]};
    min-height: 32px;
    padding: 0 ${space[8]};
    border: 0;
    border-radius: ${theme.radius.small};
    background: transparent;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }

  ${media.hover} {
    button.keys:hover {
      background: ${color.neutralTint};
    }
  }

  ${narrowOrMd(css`
    .short {
      display: inline;
    }

    .long {
      display: none;
    }
  `)}

  ${narrow(css`
    .keys,
    button.keys {
      display: none;
    }
  `)}
`;
