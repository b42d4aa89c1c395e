import { styled } from 'styled-components';
import { inTone, media, pointed, theme, type Tone } from '../theme/index.js';

const { color, font, radius, space } = theme;

/**
 * A few words in a small box. A `span` is a fact in a tone; `as` a button, a link or a label it is something to choose, tinted
 * while it is pressed, current or checked.
 */
export const Chip = /*#__PURE__*/ styled.span.withConfig({ shouldForwardProp: (name) => name !== 'tone' })<{
  readonly tone?: Tone;
}>`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: ${space[4]};
  max-width: 100%;
  padding: 1px 7px;
  border: 1px solid transparent;
  border-radius: ${radius.card};
  ${({ tone = 'neutral' }) => inTone(tone)}
  font: ${font.captionStrong};
  white-space: nowrap;
  > svg {
    flex: none;
  }
  &:is(a, button, label) {
    min-height: 36px;
    padding: ${space[4]} ${space[12]};
    border-color: ${color.line};
    background: ${color.surface};
    color: ${color.text2};
    font: ${font.body};
    font-variant-numeric: tabular-nums;
    white-space: normal;
    cursor: pointer;
    ${pointed('&', `border-color: ${color.brand};`)}
    &:is([aria-pressed='true'], [aria-current], :has(> :checked)) {
      border-color: ${color.brand};
      background: ${color.brandTint};
      color: ${color.brandStrong};
    }
    &:has(> :disabled) {
      color: ${color.placeholder};
      cursor: default;
    }
    &:has(> :focus-visible) {
      outline: 2px solid ${color.brand};
      outline-offset: 2px;
    }
    ${media.underSm} {
      min-height: 44px;
    }
  }
`;
