import { css, type RuleSet } from 'styled-components';
import { breakpoints, media } from './media.js';

/** Name of the container that a `KitRoot` makes of its box. */
export const BOX = 'fitout-box';

/**
 * Rules for a narrow window or a narrow `KitRoot` in a wide window: for elements in the flow of the page and in
 * dialogs. Elements that cover the window, such as the picture viewer, follow only the window (`media`).
 */
export function narrow(rules: RuleSet): RuleSet {
  return inBoth(media.underSm, `${breakpoints.sm - 0.02}px`, rules);
}

/** The same up to and including 576 px. */
export function narrowOrSm(rules: RuleSet): RuleSet {
  return inBoth(media.upToSm, `${breakpoints.sm}px`, rules);
}

/** The same below 768 px, where a conversation beside the list is as narrow as on a phone. */
export function narrowOrMd(rules: RuleSet): RuleSet {
  return inBoth(media.underMd, `${breakpoints.md - 0.02}px`, rules);
}

function inBoth(ofWindow: string, width: string, rules: RuleSet): RuleSet {
  return css`
    ${ofWindow} {
      ${rules}
    }
    @container ${BOX} (max-width: ${width}) {
      ${rules}
    }
  `;
}
