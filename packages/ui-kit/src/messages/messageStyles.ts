import { css } from 'styled-components';
import { media, narrow } from '../theme/media.js';
import { theme } from '../theme/theme.js';
import { selectStyles } from './selectStyles.js';
import { mediaStyles } from '../media/mediaStyles.js';

const { color, font, space } = theme;

/** Styles of everything inside a message list. They are on the list because rows are plain elements. */
export const messageStyles = css`
  .heading {
    height: 34px;
    padding-top: ${space[8]};
    color: ${color.text3};
    font: ${font.caption};
    text-align: center;
  }
  .notice {
    padding: 6px ${space[20]};
    color: ${color.text3};
    font: ${font.caption};
    text-align: center;
    text-wrap: balance;
  }
  .message {
    position: relative;
    display: flex;
    gap: ${space[8]};
    padding: ${space[8]} ${space[20]} ${space[4]};
  }
  .writer {
    display: grid;
    flex: none;
    align-self: start;
    padding: 0;
    border: 0;
    border-radius: ${theme.radius.pill};
    background: transparent;
    cursor: pointer;
  }
  ${media.touch} {
    /* Enlarges the area to press beyond the picture, without a visible change. */
    .writer {
      margin: -4px;
      border: 4px solid transparent;
    }
  }
  .own {
    flex-direction: row-reverse;
  }
  .stack {
    display: grid;
    justify-items: start;
    min-width: 0;
    max-width: 70%;
  }
  .own .stack {
    justify-items: end;
  }
  .sender {
    display: flex;
    gap: ${space[8]};
    max-width: 100%;
    margin-bottom: 2px;
    color: ${color.text3};
    font: ${font.caption};
  }
  .sender bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* A grouped message: a screen reader still reads its sender, and its time shows on hover. */
  .joined .message {
    padding-top: 0;
  }
  .joined .message:not(.own) > :first-child {
    visibility: hidden;
  }
  .joined .message .bubble {
    border-radius: ${theme.radius.card};
  }
  .joined .sender {
    position: absolute;
    clip-path: inset(50%);
  }
  :is(.joined .aside, .headed .message) time {
    opacity: 0;
  }
  /* The last message of a group says 已发送 in words, the others show a tick. */
  .followed .sent {
    font-size: 0;
    &::after {
      content: '✓';
      font: ${font.caption};
    }
  }
  ${media.hover} {
    .joined .message:hover .sender {
      left: ${space[20]};
      width: 36px;
      margin-top: 11px;
      clip-path: none;
      justify-content: center;
      > :not(time) {
        display: none;
      }
    }
    :is(.joined .aside, .headed .message):hover time,
    .joined .message:hover .aside time {
      opacity: 1;
    }
  }
  .label {
    flex: none;
    padding: 0 6px;
    border-radius: ${theme.radius.small};
    background: ${color.neutralTint};
    color: ${color.neutral};
  }
  .label[data-tone='brand'] {
    background: ${color.brandTint};
    color: ${color.brandStrong};
  }
  .label[data-tone='info'] {
    background: ${color.infoTint};
    color: ${color.info};
  }
  time {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
  .quoted {
    max-width: 100%;
    min-height: 24px;
    margin-bottom: 2px;
    padding: ${space[4]} ${space[8]};
    border: 0;
    border-radius: ${theme.radius.small};
    background: ${color.neutralTint};
    color: ${color.text3};
    font: ${font.caption};
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  button.quoted {
    cursor: pointer;
  }

  ${media.touch} {
    button.quoted {
      min-height: 44px;
    }
  }

  /* A quote is usually wider than the text: time and status are beside the text even so. */
  .own:has(> .quoted) {
    display: grid;
    grid-template: 'quote quote quote' auto 'more aside body' auto / 1fr auto fit-content(70%);
    row-gap: 0;
  }

  .own > .quoted {
    grid-area: quote;
    justify-self: end;
    max-width: 70%;
  }

  .own:has(> .quoted) {
    .stack {
      grid-area: body;
      max-width: none;
    }

    .aside {
      grid-area: aside;
    }

    .more {
      grid-area: more;
      justify-self: end;
    }
  }

  .bubble {
    min-width: 40px;
    max-width: 100%;
    padding: 8px 12px;
    border: 1px solid transparent;
    border-radius: 2px ${theme.radius.card} ${theme.radius.card};
    background: ${color.bubbleOther};
    color: ${color.text};
    font: ${font.body};
    overflow: clip;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    unicode-bidi: plaintext;
  }
  .own .bubble {
    border-color: transparent;
    border-radius: ${theme.radius.card} 2px ${theme.radius.card} ${theme.radius.card};
    background: ${color.bubbleOwn};
    color: ${color.onBubbleOwn};
  }
  .bubble a {
    color: ${color.brandStrong};
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  .muted {
    color: ${color.text3};
  }
  .own .muted {
    color: inherit;
  }
  .aside {
    display: grid;
    flex: none;
    align-content: end;
    justify-items: end;
    color: ${color.text3};
    font: ${font.caption};
  }
  .more {
    flex: none;
    align-self: end;
    width: 28px;
    height: 28px;
    padding: 0 0 6px;
    border: 0;
    border-radius: ${theme.radius.small};
    background: transparent;
    color: ${color.text3};
    line-height: 1;
    opacity: 0;
    cursor: pointer;
  }
  /* Outside of time and status, because a hidden button between them and the bubble would leave a gap. */
  .own .more {
    order: 1;
  }

  .more:focus-visible {
    opacity: 1;
  }
  ${media.hover} {
    .message:hover .more {
      opacity: 1;
    }
    .more:hover {
      background: ${color.neutralTint};
    }
  }
  /* Without hover a long press opens the menu; the button is for keys only. */
  @media (hover: none) {
    .more {
      position: absolute;
      pointer-events: none;
    }
    .bubble {
      -webkit-touch-callout: none;
      user-select: none;
    }
  }
  /* Not the date of the next message, which is in the same row. */
  .found > :first-child {
    background: ${color.accentTint};
  }
  .below {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    color: ${color.brand};
    &::before,
    &::after {
      content: '';
      flex: 1;
      border-top: 1px solid ${color.line};
    }
  }
  .notice button {
    margin-left: ${space[8]};
    padding: 0;
    border: 0;
    background: transparent;
    color: ${color.brand};
    cursor: pointer;
  }
  .ring {
    width: 12px;
    height: 12px;
    margin: 3px 0;
    border: 1.5px solid ${color.text3};
    border-radius: 50%;
  }
  .full {
    border-color: ${color.brand};
    background: ${color.brand};
  }
  .refusal {
    margin-top: 2px;
    color: ${color.danger};
    font: ${font.caption};
  }
  .failed {
    display: flex;
    align-items: center;
    gap: ${space[4]};
  }
  .failed b {
    width: 18px;
    height: 18px;
    border-radius: 50%;
    background: ${color.badge};
    color: ${color.onHero};
    font: ${font.captionStrong};
    text-align: center;
  }
  .failed button {
    min-height: 24px;
    padding: 0 ${space[4]};
    border: 0;
    background: transparent;
    color: ${color.danger};
    font: ${font.caption};
    cursor: pointer;
  }
  ${media.hover} {
    .failed button:hover {
      text-decoration: underline;
    }
  }
  ${narrow(css`
    .message {
      padding-inline: ${space[12]};
    }
    .stack {
      max-width: 76%;
    }
    .failed button {
      min-height: 32px;
    }
  `)}
  ${media.touch} {
    .failed button {
      min-width: 44px;
      min-height: 44px;
    }
    .notice button {
      min-height: 44px;
      margin-block: -13px;
    }
  }
  ${mediaStyles}
  ${selectStyles}
`;
