import { useId } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';

/** A choice of a few values. */
export interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onValue: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint: string }[];
}

/** A question with its answers side by side, each with an explanation. */
export function ChoiceField<Value extends string>({ label, value, onValue, options }: ChoiceFieldProps<Value>) {
  const name = useId();
  return (
    <Field>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              aria-label={option.label}
              aria-describedby={`${name}-${option.value}`}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            <span>
              {option.label}
              <small id={`${name}-${option.value}`}>{option.hint}</small>
            </span>
          </label>
        ))}
      </div>
    </Field>
  );
}

const { color, font, space } = theme;

const Field = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${space[4]};
    padding: 0;
    color: ${color.text2};
    font: ${font.bodyStrong};
  }
  > div {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space[12]};
  }
  label {
    display: flex;
    gap: ${space[8]};
    padding: ${space[8]} ${space[12]};
    border: 1px solid ${color.line};
    border-radius: ${theme.radius.card};
    cursor: pointer;
    transition: border-color ${theme.motion.hover};
  }
  label:has(:checked) {
    border-color: ${color.brand};
    background: ${color.brandTint};
  }
  label:has(:focus-visible) {
    outline: 2px solid ${color.brand};
    outline-offset: 2px;
  }
  input {
    flex: none;
    width: 16px;
    height: 16px;
    margin: 3px 0;
    accent-color: ${color.brand};
    outline: none;
  }
  small {
    display: block;
    color: ${color.text3};
    font: ${font.caption};
  }
  ${media.hover} {
    label:hover {
      border-color: ${color.brand};
    }
  }
`;
