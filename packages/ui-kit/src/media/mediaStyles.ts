import { css } from 'styled-components';
import { theme } from '../theme/theme.js';

const { color, font, space } = theme;

/** Styles of the contents of bubbles besides text. They are on the list, as those of the bubbles are. */
export const mediaStyles = css`
  .bubble.bare {
    padding: 0;
  }
  .image,
  .video {
    display: block;
    width: 240px;
    max-width: 100%;
    padding: 0;
    border: 0;
    background: ${color.neutralTint};
    color: ${color.text3};
    font: ${font.caption};
    cursor: pointer;
  }
  .image img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .image:focus-visible,
  .voice:focus-visible {
    outline-offset: -2px;
  }
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
    display: grid;
    place-items: center;
    width: 36px;
    height: 42px;
    padding-top: 8px;
    border-radius: ${theme.radius.small};
    background: ${color.neutralTint};
    color: ${color.neutral};
    font: ${font.captionStrong};
    font-size: 11px;
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
  .type:is([data-type='PDF'], [data-type^='PPT']) {
    background: ${color.accentTint};
    color: ${color.accentStrong};
  }
  .type:is([data-type^='DOC'], [data-type='DWG'], [data-type='DXF']) {
    background: ${color.infoTint};
    color: ${color.info};
  }
  .type:is([data-type^='XLS'], [data-type='CSV']) {
    background: ${color.successTint};
    color: ${color.success};
  }
  .type:is([data-type='ZIP'], [data-type='RAR'], [data-type='7Z']) {
    background: ${color.warningTint};
    color: ${color.warning};
  }
  .type:is([data-type='PNG'], [data-type^='JP'], [data-type='GIF'], [data-type^='MP'], [data-type='WAV']) {
    background: ${color.purpleTint};
    color: ${color.purple};
  }
  .file .name {
    grid-area: name;
    display: flex;
    min-width: 0;
    white-space: pre;
  }
  .name bdi:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .name bdi:last-child {
    flex: none;
    max-width: 100%;
  }
  .file .size {
    grid-area: size;
    font: ${font.caption};
  }
  .file .download {
    grid-area: download;
    font: ${font.caption};
    line-height: 24px;
  }
  .voice {
    display: flex;
    align-items: center;
    justify-content: space-between;
    max-width: 100%;
    min-height: 38px;
    padding: 0 12px;
    border: 0;
    background: transparent;
    font: ${font.body};
    cursor: pointer;
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
    border: 0;
    border-radius: ${theme.radius.pill};
    background: ${color.neutralTint};
    color: ${color.neutral};
    font: ${font.caption};
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  .own .rate {
    order: -1;
    margin: 0 0 0 ${space[8]};
  }
  .unplayed {
    position: absolute;
    top: 14px;
    left: calc(100% + 8px);
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${color.badge};
  }
  .voiceFailed {
    display: block;
    padding: 0 12px 4px;
    color: ${color.danger};
    font: ${font.caption};
  }
  .upload {
    display: flex;
    align-items: center;
    gap: ${space[4]};
    font-variant-numeric: tabular-nums;
  }
  .upload progress {
    width: 56px;
    height: 6px;
    accent-color: ${color.brand};
  }
  .upload button {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    padding: 0;
    border: 0;
    background: transparent;
    color: ${color.text3};
    cursor: pointer;
  }
`;
