import { media, theme } from '@fitout/ui-kit';
import { IconButton } from '@fitout/ui-kit/primitives';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { DraftItem } from '../../release/orderDraft.js';
import { isMeasured, QUANTITY_MAX, quantityError } from '../quantityRules.js';

export interface QuantityFieldProps {
  readonly name: string;
  readonly unit: string;
  /** Undefined while it is not chosen. */
  readonly item: DraftItem | undefined;
  /** The service has no price and cannot be ordered. */
  readonly isFixed: boolean;
  /** The id of the caller's element with a further error; undefined without one. */
  readonly wrongBy?: string | undefined;
  readonly onStep: (by: number) => void;
  readonly onTyped: (text: string) => void;
}

/**
 * A number field with its unit, and buttons for one step less and more; an error is shown below after the field was
 * left.
 */
export function QuantityField({ name, unit, item, isFixed, wrongBy, onStep, onTyped }: QuantityFieldProps) {
  const id = useId();
  // The text while typing: "0." is not a number yet.
  const [typing, setTyping] = useState<string | null>(null);
  const settled = item?.typed ?? String(item?.quantity ?? 0);
  const error = typing === null ? quantityError(settled, unit) : null;
  const isWrong = error !== null || wrongBy !== undefined;
  const hints = [`${id}-unit`, ...(error === null ? [] : [`${id}-hint`]), ...(wrongBy === undefined ? [] : [wrongBy])];

  function step(by: number) {
    setTyping(null);
    onStep(by);
  }

  return (
    <Root data-wrong={isWrong || undefined}>
      <IconButton label={`减少 ${name}`} disabled={item === undefined} onClick={() => step(-1)}>
        <Minus size={16} aria-hidden />
      </IconButton>
      <input
        aria-label={`${name} 数量`}
        inputMode={isMeasured(unit) ? 'decimal' : 'numeric'}
        autoComplete="off"
        disabled={isFixed}
        value={typing ?? settled}
        aria-invalid={isWrong || undefined}
        aria-describedby={hints.join(' ')}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyping(target.value);
          onTyped(target.value);
        }}
        onBlur={() => setTyping(null)}
      />
      <span id={`${id}-unit`}>{unit}</span>
      <IconButton
        label={`增加 ${name}`}
        disabled={isFixed || (item?.quantity ?? 0) >= QUANTITY_MAX}
        onClick={() => step(1)}
      >
        <Plus size={16} aria-hidden />
      </IconButton>
      {error !== null && <p id={`${id}-hint`}>{error}</p>}
    </Root>
  );
}

const { color, font, radius, space } = theme;

const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[4]};
  input {
    width: 72px;
    min-height: 36px;
    padding: 0 ${space[8]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.card};
    background: ${color.surface};
    color: ${color.text};
    font: ${font.body};
    font-size: calc(16px * var(--text-scale, 1));
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  ${media.touch} {
    input {
      min-height: 44px;
    }
  }
  input[aria-invalid] {
    border-color: ${color.danger};
  }
  /* As wide as the line above it: an error moves no button. */
  p {
    width: 0;
    min-width: 100%;
    color: ${color.danger};
    font: ${font.caption};
    text-align: end;
  }
`;
