import { styled } from 'styled-components';
import { zhPeople } from '../copy/zhPeople.js';
import { theme } from '../theme/theme.js';

/** The value, `'1'` or `'2'`; any other selects neither (R150). */
export interface GenderChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Two radio buttons; arrows move between them (R150, A74). */
export function GenderChoice({ label, value, onValue }: GenderChoiceProps) {
  return (
    <Pair>
      <legend>{label}</legend>
      {Object.entries(zhPeople.genders).map(([gender, words]) => (
        <label key={gender}>
          <input
            type="radio"
            name="gender"
            value={gender}
            checked={value === gender}
            onChange={() => onValue(gender)}
          />
          {words}
        </label>
      ))}
    </Pair>
  );
}

const Pair = styled.fieldset`
  display: flex;
  gap: ${theme.space[20]};
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  label {
    display: flex;
    align-items: center;
    gap: ${theme.space[8]};
    min-height: 44px;
    cursor: pointer;
  }
  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${theme.color.brand};
  }
`;
