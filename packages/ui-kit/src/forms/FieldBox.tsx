import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';

/** The label and messages of one input. */
export interface FieldBoxProps {
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  /** The error; null without one. Its element has the id `{id}-hint`. */
  readonly error: string | null;
  /** Shown if there is no error, for example how much has been written. */
  readonly hint?: string | null;
  /** A group of inputs has a legend instead of a label. */
  readonly isGroup?: boolean;
  readonly children: ReactNode;
}

/** Label, input and error, in the style of every form. */
export function FieldBox({
  id,
  label,
  required = false,
  error,
  hint = null,
  isGroup = false,
  children,
}: FieldBoxProps) {
  const words = (
    <>
      {label}
      {required && <i aria-hidden> *</i>}
    </>
  );
  return (
    <Root
      data-field={id}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}
      {...(isGroup && error !== null && { 'aria-describedby': `${id}-hint` })}
    >
      {isGroup ? (
        <span className="label" id={`${id}-label`}>
          {words}
        </span>
      ) : (
        <label className="label" htmlFor={id}>
          {words}
        </label>
      )}
      {children}
      {(error ?? hint) !== null && (
        <p id={`${id}-hint`} data-wrong={error !== null || undefined}>
          {error ?? hint}
        </p>
      )}
    </Root>
  );
}

const { color, font, motion, radius, space } = theme;

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[4]};
  min-width: 0;
  .label {
    color: ${color.text2};
    font: ${font.bodyStrong};
  }
  .label i {
    color: ${color.danger};
    font-style: normal;
  }
  p {
    color: ${color.text3};
    font: ${font.caption};
  }
  p[data-wrong] {
    color: ${color.danger};
  }
  > :is(input, textarea) {
    width: 100%;
    min-width: 0;
    min-height: 42px;
    padding: 0 ${space[12]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.small};
    background: ${color.surface};
    color: ${color.text};
    font: ${font.body};
    transition: border-color ${motion.hover};
  }
  > textarea {
    min-height: 88px;
    padding: ${space[8]} ${space[12]};
    resize: vertical;
  }
  > :is(input, textarea):focus {
    border-color: ${color.brand};
    outline: 3px solid ${color.brandTint};
    outline-offset: 0;
  }
  > [aria-invalid='true'] {
    border-color: ${color.danger};
  }
  ::placeholder {
    color: ${color.placeholder};
    opacity: 1;
  }
  ${media.underSm} {
    > :is(input, textarea) {
      font-size: 16px;
    }
    > input {
      min-height: 44px;
    }
  }
`;
