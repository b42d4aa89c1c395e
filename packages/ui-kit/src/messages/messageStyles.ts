import { css } from 'styled-components';
import {
  ellipsis,
  media,
  narrow,
  pointed,
  quiet,
  ringInside,
  theme,
  tick,
  centred,
  square,
  line,
  covering,
} from '../theme/index.js';

const { color, font, space } = theme;

const selectStyles = css`
  .choosing {
    position: relative;
    padding-left: 36px;
  }
  .choose {
    ${covering}
    z-index: 1;
    display: flex;
    align-items: center;
    padding-left: ${space[20]};
    cursor: pointer;
  }
  .choose input {
    ${tick(18)}
    cursor: pointer;
  }
  .choosing:has(:checked) {
    background: ${color.brandTint};
  }
  ${media.hover} {
    .choosing:has(> .choose):hover:not(:has(:checked)) {
      background: ${color.hover};
    }
  }
  ${narrow(css`
    .choose {
      padding-left: ${space[12]};
    }
  `)}
`;

const TYPES = [
  ["[data-type='PDF'], [data-type^='PPT']", color.dangerTint, color.danger],
  ["[data-type^='DOC'], [data-type='DWG'], [data-type='DXF']", color.infoTint, color.info],
  ["[data-type^='XLS'], [data-type='CSV']", color.successTint, color.success],
  ["[data-type='ZIP'], [data-type='RAR'], [data-type='7Z']", color.warningTint, color.warning],
  [
    "[data-type='PNG'], [data-type^='JP'], [data-type='GIF'], [data-type^='MP'], [data-type='WAV']",
    color.purpleTint,
    color.purple,
  ],
] as const;

const mediaStyles = css`
  .bubble.bare {
    padding: 0;
  }
  .image,
  .video {
    display: block;
    width: 240px;
    max-width: 100%;
    padding: 0;
    background: ${color.neutralTint};
    ${quiet}
    cursor: pointer;
  }
  .image img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${ringInside(':is(.image, .voice)')}
  [data-message-status='sending'] .image img {
    opacity: 0.7;
  }
  .video {
    position: relative;
    height: 180px;
    background: ${color.media};
  }
  .note {
    display: flex;
    gap: ${space[8]};
    padding: 8px 12px;
  }
  .file {
    display: grid;
    grid-template: 'type name name' 22px 'type size download' 20px / 40px 1fr auto;
    align-items: center;
    column-gap: ${space[8]};
    width: 260px;
    max-width: 100%;
    padding: 10px 12px;
  }
  .file .type {
    grid-area: type;
    position: relative;
    ${centred}
    width: 36px;
    height: 42px;
    padding-top: 8px;
    border-radius: ${theme.radius.card};
    background: ${color.neutralTint};
    color: ${color.neutral};
    font: ${font.captionStrong};
    font-size: calc(11px * var(--text-scale, 1));
    /* A page with a corner turned down. */
    clip-path: polygon(0 0, calc(100% - 11px) 0, 100% 11px, 100% 100%, 0 100%);
  }
  .file .type::after {
    content: '';
    position: absolute;
    top: 0;
    right: 0;
    border: solid transparent;
    border-width: 0 0 11px 11px;
    border-bottom-color: currentColor;
    border-left-color: currentColor;
    opacity: 0.35;
    transform: rotate(90deg);
  }
  ${TYPES.map(([types, ground, ink]) => `.type:is(${types}) { background: ${ground}; color: ${ink}; }`).join('')}
  .file .size {
    grid-area: size;
    font: ${font.caption};
  }
  .file .download {
    grid-area: download;
    font: ${font.caption};
    line-height: calc(24px * var(--text-scale, 1));
  }
  .voice {
    display: flex;
    align-items: center;
    justify-content: space-between;
    max-width: 100%;
    min-height: 38px;
    padding: 0 12px;
    font: ${font.body};
    ${media.touch} {
      min-height: 44px;
    }
  }
  .own .voice {
    flex-direction: row-reverse;
  }
  .bubble:has(.voice) {
    position: relative;
    overflow: visible;
  }
  .bubble:has(.rate) {
    display: flex;
    align-items: center;
  }
  .rate {
    flex: none;
    min-width: 44px;
    height: 28px;
    margin-right: ${space[8]};
    padding: 0 ${space[8]};
    border-radius: ${theme.radius.card};
    background: ${color.neutralTint};
    color: ${color.neutral};
    font: ${font.caption};
    font-variant-numeric: tabular-nums;
  }
  .own .rate {
    order: -1;
    margin: 0 0 0 ${space[8]};
  }
  .unplayed {
    position: absolute;
    top: 14px;
    left: calc(100% + 8px);
    ${square(8)}
    border-radius: 50%;
    background: ${color.badge};
  }
  .voiceFailed {
    display: block;
    padding: 0 12px 4px;
  }
  .upload {
    font-variant-numeric: tabular-nums;
  }
  .upload progress {
    width: 56px;
    height: 6px;
    accent-color: ${color.brand};
  }
  .upload button {
    ${centred}
    ${square(32)}
    padding: 0;
    color: ${color.text3};
  }
`;

/** Styles of everything inside a message list. They are on the list because rows are plain elements. */
export const messageStyles = css`
  .heading {
    height: 34px;
    padding-top: ${space[8]};
    ${quiet}
    text-align: center;
  }
  .notice {
    padding: 6px ${space[20]};
    ${quiet}
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
    border-radius: ${theme.radius.pill};
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
    ${quiet}
  }
  .sender bdi {
    ${ellipsis}
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
    border-radius: ${theme.radius.card};
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
    border-radius: ${theme.radius.card};
    background: ${color.neutralTint};
    ${quiet}
    ${ellipsis}
    text-align: start;
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
  /* Its menu is open. */
  [data-lifted] {
    box-shadow: ${theme.shadow.popover};
    outline: 2px solid ${color.brandMid};
    outline-offset: 2px;
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
    ${quiet}
  }
  .more {
    flex: none;
    align-self: end;
    ${square(28)}
    padding: 0 0 6px;
    border-radius: ${theme.radius.card};
    color: ${color.text3};
    line-height: 1;
    opacity: 0;
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
    background: ${color.goldTint};
  }
  .below {
    ${line(12)}
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
    color: ${color.brand};
  }
  .ring {
    ${square(12)}
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
  }
  .refusal,
  .voiceFailed {
    color: ${color.danger};
    font: ${font.caption};
  }
  .failed,
  .upload {
    ${line(4)}
  }
  .failed b {
    ${square(18)}
    border-radius: 50%;
    background: ${color.badge};
    color: ${color.onHero};
    font: ${font.captionStrong};
    text-align: center;
  }
  .failed button {
    min-height: 24px;
    padding: 0 ${space[4]};
    color: ${color.danger};
    font: ${font.caption};
  }
  ${pointed('.failed button', 'text-decoration: underline;')}
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
