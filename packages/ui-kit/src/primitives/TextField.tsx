import { useLanguage } from '../copy/language.js';
import { forwardRef, useId, useState, type InputHTMLAttributes, type KeyboardEvent } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { styled } from 'styled-components';
import { zhLogin } from '../copy/zhLogin.js';
import { media, pointed, quiet, square, theme, centred } from '../theme/index.js';

/** One line of text with its label. */
export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Hides the typed text, offers to show it and reports caps lock. */
  readonly secret?: boolean;
  /** The error of the value; null without one, empty if its words are elsewhere. */
  readonly error?: string | null | undefined;
  /** Shown if there is no error. */
  readonly hint?: string | null | undefined;
}

/** A labelled text field with its error and, for secrets, an eye and a caps-lock hint. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, value, onValue, secret = false, error = null, hint: rule = null, ...rest },
  ref,
) {
  const language = useLanguage();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const isWarned = secret && hasCapsLock;
  const hint = error || (isWarned ? language(zhLogin).capsLock : rule);

  function watchCapsLock(event: KeyboardEvent<HTMLInputElement>) {
    setCapsLock(event.getModifierState('CapsLock'));
  }

  return (
    <Field onKeyDownCapture={secret ? watchCapsLock : undefined} onKeyUpCapture={secret ? watchCapsLock : undefined}>
      <label htmlFor={id}>{label}</label>
      <Box $wrong={error !== null}>
        <input
          {...rest}
          ref={ref}
          id={id}
          type={secret && !isShown ? 'password' : 'text'}
          value={value}
          aria-invalid={error !== null || undefined}
          aria-describedby={hint === null ? rest['aria-describedby'] : `${id}-hint`}
          onChange={(event) => onValue(event.target.value)}
        />
        {secret && (
          <button
            type="button"
            aria-label={isShown ? language(zhLogin).hidePassword : language(zhLogin).showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </button>
        )}
      </Box>
      {hint !== null && (
        <Hint id={`${id}-hint`} data-wrong={Boolean(error) || undefined} data-warned={isWarned || undefined}>
          {hint}
        </Hint>
      )}
    </Field>
  );
});

const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  label {
    font: ${theme.font.bodyStrong};
    color: ${theme.color.text2};
  }
`;

const Box = styled.div<{ $wrong: boolean }>`
  display: flex;
  align-items: center;
  border: 1px solid ${({ $wrong }) => ($wrong ? theme.color.danger : theme.color.lineStrong)};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  transition:
    border-color ${theme.motion.hover},
    box-shadow ${theme.motion.hover};
  &:focus-within {
    border-color: ${theme.color.brand};
    box-shadow: 0 0 0 3px ${theme.color.brandTint};
  }
  &:has(input:focus-visible) {
    box-shadow: 0 0 0 2px ${theme.color.brand};
  }
  input {
    flex: 1;
    min-width: 0;
    height: 42px;
    padding: 0 ${theme.space[12]};
    border: 0;
    border-radius: ${theme.radius.card};
    background: transparent;
    font: ${theme.font.body};
  }
  /* The ring is around the box with its button. Forced colours show the outline. */
  input:focus-visible {
    outline-color: transparent;
  }
  input::placeholder {
    color: ${theme.color.placeholder};
    opacity: 1;
  }
  ${media.underSm} {
    input {
      font-size: calc(16px * var(--text-scale, 1));
    }
  }
  button {
    ${centred}
    flex: none;
    ${square(42)}
    padding: 0;
    color: ${theme.color.text3};
  }
  ${media.touch} {
    input,
    button {
      height: 44px;
    }
    button {
      width: 44px;
    }
  }
  ${pointed('button', `color: ${theme.color.brand};`)}
`;

const Hint = styled.p`
  ${quiet}
  &[data-warned] {
    color: ${theme.color.warning};
  }
  &[data-wrong] {
    color: ${theme.color.danger};
  }
`;
