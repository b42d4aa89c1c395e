import { css, styled } from 'styled-components';
import { ellipsis, narrow, pointed, quiet, theme, line } from '../theme/index.js';

const { color, font, space } = theme;

/** A tool as a picture with its name below, four of which are beside each other. */
const word = css`
  justify-self: center;
  width: 72px;
  height: 68px;
  align-content: center;
  gap: ${space[4]};
  color: ${color.text2};
  &::after {
    content: attr(aria-label);
    font: ${font.caption};
  }
`;

/** Height of the line with the tools and 发送. Pixels. */
const LINE = 48;

export const Frame = styled.div`
  position: relative;
  display: flex;
  flex: none;
  flex-wrap: wrap;
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  @media (max-height: 499.98px) {
    display: grid;
    grid-template: 'quote quote' auto 'box send' auto 'tools tools' auto / 1fr auto;
  }
  ${narrow(css`
    display: grid;
    /* Voice, text, emoji, and either + or 发送; the tools open below, in place of the keyboard. */
    grid-template: 'quote quote quote quote' auto 'voice box emoji send' auto / auto 1fr auto auto;
    align-items: end;
    gap: 0;
    padding: ${space[4]} ${space[4]} calc(${space[4]} + env(safe-area-inset-bottom, 0px));
  `)}
  .above {
    grid-area: quote;
    flex: 1 1 100%;
    min-width: 0;
  }
  .quote {
    ${line(8)}
    min-width: 0;
    margin: ${space[8]} ${space[12]} 0;
    padding-left: ${space[12]};
    border-radius: ${theme.radius.card};
    background: ${color.page};
    ${quiet}
  }
  .quote span {
    flex: 1;
    ${ellipsis}
  }
  .typing {
    flex: 1;
    min-width: 0;
    ${ellipsis}
    ${quiet}
    text-align: right;
  }
  .plus {
    display: none;
  }
  .voice,
  .more {
    display: contents;
  }
  &[data-empty] .send {
    background: ${color.neutralTint};
    color: ${color.text3};
  }
  ${narrow(css`
    &:has([data-counting]) {
      grid-template:
        'quote quote quote' auto 'voice box emoji' auto
        'send send send' auto / auto 1fr auto;
    }
    .plus {
      grid-area: send;
      color: ${color.text2};
    }
    &[data-empty] .plus {
      display: inline-grid;
    }
    &[data-empty] .send,
    &:has(.more:empty) .plus {
      display: none;
    }
    &:has(.more:empty) .send {
      display: inline-flex;
    }
    .emoji {
      grid-area: emoji;
    }
    .voice {
      display: block;
      grid-area: voice;
    }
    .more {
      display: none;
      grid-area: -1 / 1 / auto / -1;
      grid-template-columns: repeat(4, 1fr);
      gap: ${space[8]} 0;
      padding: ${space[12]} 0 ${space[8]};
    }
    &[data-empty] .more[data-open='true'] {
      display: grid;
    }
    .more > button {
      ${word}
    }
    .typing {
      position: absolute;
      bottom: 100%;
      left: 0;
      padding: 0 ${space[12]};
      background: ${color.page};
      text-align: start;
    }
  `)}
`;

export const Toolbar = styled.div`
  grid-area: tools;
  display: flex;
  flex: 1 0 0;
  align-items: center;
  min-width: min-content;
  min-height: ${LINE}px;
  padding: 0 ${space[4]} 0 ${space[12]};
  ${narrow(css`
    display: contents;
  `)}
`;

/** The text box. It grows with the text up to ten lines; the composer does it where the browser does not. */
export const TextBox = styled.textarea`
  grid-area: box;
  display: block;
  width: 100%;
  min-height: 60px;
  max-height: min(220px, 30dvh);
  padding: ${space[12]} ${space[20]} ${space[4]};
  border: 0;
  background: transparent;
  font: ${font.body};
  field-sizing: content;
  resize: none;
  &:focus-visible {
    outline: 0;
  }
  @media (max-height: 499.98px) {
    min-height: 0;
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
    padding: 8px ${space[12]};
    border: 1px solid ${color.line};
    border-radius: ${theme.radius.card};
    background: ${color.page};
    font-size: calc(16px * var(--text-scale, 1));
    line-height: calc(26px * var(--text-scale, 1));
    &:focus-visible {
      border-color: ${color.brand};
      background: ${color.surface};
    }
  `)}
`;

export const Send = styled.div`
  grid-area: send;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[8]};
  min-height: ${LINE}px;
  margin-left: auto;
  padding: 0 ${space[12]};
  ${narrow(css`
    gap: ${space[4]};
    min-height: 0;
    margin: 0;
    padding: 0 ${space[4]};

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

  button.keys {
    display: inline-flex;
    align-items: center;
    gap: ${space[4]};
    min-height: 32px;
    padding: 0 ${space[8]};
    border-radius: ${theme.radius.card};
  }

  ${pointed('button.keys', `background: ${color.neutralTint};`)}

  ${narrow(css`
    .keys,
    button.keys {
      display: none;
    }
  `)}
`;
