import { useId } from 'react';
import { styled } from 'styled-components';
import { Chip } from '../primitives/Chip.js';
import type { Choice } from './FormField.js';
import { theme, tick } from '../theme/index.js';

/** A few choices, of which one or several are chosen. */
export interface ChoiceRowProps {
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly isSeveral?: boolean;
  readonly error?: string | null;
  /** True if the choice is invalid; the surrounding `FieldBox` has the message. */
  readonly isWrong?: boolean;
  readonly onChosen: (chosen: readonly string[]) => void;
}

/** Radio buttons or checkboxes in the style of buttons. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { choices, chosen, isSeveral = false, error = null, isWrong = false, onChosen } = props;
  const id = useId();

  function handleChange(value: string, isOn: boolean) {
    if (!isSeveral) return onChosen([value]);
    onChosen(isOn ? [...chosen, value] : chosen.filter((one) => one !== value));
  }

  return (
    <Root>
      {choices.map(({ value, label, isOff = false }) => (
        <Chip as="label" key={value}>
          <input
            type={isSeveral ? 'checkbox' : 'radio'}
            name={id}
            checked={chosen.includes(value)}
            disabled={isOff}
            aria-invalid={error !== null || isWrong || undefined}
            aria-describedby={error === null ? undefined : `${id}-hint`}
            onChange={({ target }) => handleChange(value, target.checked)}
          />
          {label}
        </Chip>
      ))}
      {error !== null && <p id={`${id}-hint`}>{error}</p>}
    </Root>
  );
}

const { color, font, space } = theme;

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  input {
    ${tick(16)}
  }
  p {
    width: 100%;
    color: ${color.danger};
    font: ${font.caption};
  }
`;
