import { useLanguage } from '../copy/language.js';
import { Star, StarHalf } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { asImage, VisuallyHidden } from '../a11y/VisuallyHidden.js';
import { zhOrder } from '../copy/zhOrder.js';
import { square, theme, centred, covering } from '../theme/index.js';

const FIVE = [1, 2, 3, 4, 5];

/** A rating of up to five stars, to the nearest half. */
export function Stars({ value }: { readonly value: number }) {
  const language = useLanguage();
  const halves = Math.round(value * 2);
  return (
    <Row {...asImage(language(zhOrder).stars(value))}>
      {FIVE.map((star) => (
        <span key={star} data-star={halves >= star * 2 ? 'full' : halves === star * 2 - 1 ? 'half' : 'none'}>
          <Star size={16} aria-hidden data-on={halves >= star * 2 || undefined} />
          {halves === star * 2 - 1 && <StarHalf size={16} aria-hidden data-on />}
        </span>
      ))}
    </Row>
  );
}

export function StarsInput(props: {
  readonly label: string;
  readonly value: number;
  readonly onValue: (stars: number) => void;
}) {
  const language = useLanguage();
  const id = useId();
  return (
    <Row>
      {FIVE.map((star) => (
        <label key={star}>
          <VisuallyHidden>{language(zhOrder).stars(star)}</VisuallyHidden>
          <input type="radio" name={id} checked={star === props.value} onChange={() => props.onValue(star)} />
          <Star size={26} strokeWidth={1.75} aria-hidden data-on={star <= props.value || undefined} />
        </label>
      ))}
    </Row>
  );
}

const { color, radius } = theme;

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  svg {
    fill: ${color.neutralTint};
    color: ${color.lineStrong};
  }
  svg[data-on] {
    fill: ${color.gold};
    color: ${color.gold};
  }
  span[data-star] {
    display: grid;
  }
  /* The half star is above the empty one. */
  span[data-star] > svg {
    grid-area: 1 / 1;
  }
  label {
    position: relative;
    ${centred}
    ${square(40)}
    border-radius: ${radius.card};
    cursor: pointer;
  }
  input {
    ${covering}
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  label:has(:focus-visible) {
    outline: 2px solid ${color.brand};
  }
`;
