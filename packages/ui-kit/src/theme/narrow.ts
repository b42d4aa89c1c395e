import { css, type RuleSet } from 'styled-components';
import { breakpoints, media } from './media.js';

/** Name of the container that a `KitRoot` makes of its box. */
export const BOX = 'fitout-box';

/**
 * Rules of a narrow window, which hold in a narrow box of a wide window too: for what stands in the flow of the page.
 * What covers the window, a dialog for one, follows the window alone (`media`).
 */
export function narrow(rules: RuleSet): RuleSet {
  return twice(media.underSm, `${breakpoints.sm - 0.02}px`, rules);
}

/** The same up to 576 px, that width among them. */
export function narrowOrSm(rules: RuleSet): RuleSet {
  return twice(media.upToSm, `${breakpoints.sm}px`, rules);
}

function twice(ofWindow: string, width: string, rules: RuleSet): RuleSet {
  return css`
    ${ofWindow} {
      ${rules}
    }
    @container ${BOX} (max-width: ${width}) {
      ${rules}
    }
  `;
}
