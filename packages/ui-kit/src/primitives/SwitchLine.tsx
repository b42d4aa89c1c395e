import { useId } from 'react';
import { styled } from 'styled-components';
import { line, quiet, square, theme } from '../theme/index.js';

/** A setting that is on or off; `hint` says what it does, or why it cannot be changed. */
export interface SwitchLineProps {
  readonly label: string;
  readonly hint?: string | null;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A line of settings with a switch, pressed anywhere. */
export function SwitchLine({ label, hint = null, isOn, isDisabled = false, onChange }: SwitchLineProps) {
  const id = useId();
  return (
    <Line
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-describedby={hint === null ? undefined : id}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
    >
      <span>
        {label}
        {hint !== null && <small id={id}>{hint}</small>}
      </span>
      <i aria-hidden />
    </Line>
  );
}

const { color, font, space } = theme;

const Line = styled.button`
  ${line(12)}
  width: 100%;
  min-height: 44px;
  padding: ${space[8]};
  border-radius: ${theme.radius.card};
  color: ${color.text};
  font: ${font.body};
  text-align: start;
  &:hover:enabled {
    background: ${color.hover};
  }
  &:disabled {
    color: ${color.text3};
    cursor: not-allowed;
  }
  > span {
    flex: 1;
    min-width: 0;
  }
  small {
    display: block;
    ${quiet}
  }
  i {
    flex: none;
    width: 36px;
    height: 20px;
    padding: 2px;
    border-radius: ${theme.radius.pill};
    background: ${color.lineStrong};
    transition: background ${theme.motion.hover};
  }
  i::after {
    content: '';
    display: block;
    ${square(16)}
    border-radius: ${theme.radius.pill};
    background: ${color.onColor};
    transition: transform ${theme.motion.hover};
  }
  &[aria-checked='true'] i {
    background: ${color.brand};
  }
  &[aria-checked='true'] i::after {
    transform: translateX(16px);
  }
  &:disabled i {
    opacity: 0.5;
  }
  @media (forced-colors: active) {
    i {
      border: 1px solid ButtonText;
    }
    i::after {
      background: ButtonText;
    }
  }
`;
