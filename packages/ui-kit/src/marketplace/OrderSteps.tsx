import { useLanguage } from '../copy/language.js';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { zhOrder } from '../copy/zhOrder.js';
import { media, quiet, square, theme, centred } from '../theme/index.js';

/** The progress of an order. */
export interface OrderStepsProps {
  readonly steps: readonly string[];
  /** The index of the current step; the number of steps if all are done. */
  readonly current: number;
}

/** The steps from order to finished work, each of one or two words; on a phone they are smaller. */
export function OrderSteps({ steps, current }: OrderStepsProps) {
  const language = useLanguage();
  return (
    <Root aria-label={language(zhOrder).steps}>
      {steps.map((step, at) => (
        <li
          key={step}
          data-at={at < current ? 'done' : at === current ? 'now' : 'later'}
          aria-current={at === current ? 'step' : undefined}
        >
          <i aria-hidden>{at < current ? <Check size={14} strokeWidth={2.5} /> : at + 1}</i>
          <span>{step}</span>
        </li>
      ))}
    </Root>
  );
}

const { color, font, space } = theme;

const Root = styled.ol`
  display: flex;
  li {
    position: relative;
    display: grid;
    flex: 1;
    justify-items: center;
    gap: ${space[8]};
    ${quiet}
    white-space: nowrap;
  }
  li + li::before {
    content: '';
    position: absolute;
    top: 13px;
    right: calc(50% + 20px);
    left: calc(-50% + 20px);
    height: 2px;
    background: ${color.line};
  }
  li[data-at='done'] + li::before {
    background: ${color.brandMid};
  }
  i {
    ${centred}
    ${square(28)}
    border: 2px solid ${color.line};
    border-radius: ${theme.radius.pill};
    background: ${color.surface};
    font: ${font.captionStrong};
  }
  [data-at='done'] i {
    border-color: ${color.brandMid};
    color: ${color.brand};
  }
  [data-at='now'] {
    color: ${color.brand};
    font: ${font.captionStrong};
  }
  [data-at='now'] i {
    border-color: ${color.brand};
    background: ${color.brand};
    color: ${color.onColor};
  }
  ${media.underSm} {
    margin-inline: -${space[12]};
    li {
      gap: ${space[4]};
    }
    i {
      ${square(22)}
    }
    li + li::before {
      top: 10px;
      right: calc(50% + 14px);
      left: calc(-50% + 14px);
    }
  }
`;
