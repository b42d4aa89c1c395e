import { useLanguage } from '../copy/language.js';
import { ConfirmDialog, type ConfirmDialogProps, Row } from '../primitives/index.js';
import { useId } from 'react';
import { styled } from 'styled-components';
import { zh } from '../copy/zh.js';
import { zhLogin } from '../copy/zhLogin.js';
import { theme, tick } from '../theme/index.js';

/** The question, the choice of what stays on the device, and a warning about what would be lost. */
export interface LogOutDialogProps extends Pick<
  ConfirmDialogProps,
  'isOpen' | 'loading' | 'onConfirm' | 'onCancel' | 'children'
> {
  /** True to keep the chats on this device for the next log-in. */
  readonly keepsHistory: boolean;
  readonly onKeepsHistory: (keepsHistory: boolean) => void;
}

/** Confirms the log-out (R139, R467, R468). `children` may warn about unsent data. */
export function LogOutDialog({ keepsHistory, onKeepsHistory, children, ...props }: LogOutDialogProps) {
  const language = useLanguage();
  const id = useId();
  return (
    <ConfirmDialog
      {...props}
      title={language(zhLogin).logOutTitle}
      confirmLabel={language(zhLogin).logOut}
      cancelLabel={language(zh).cancel}
    >
      {children}
      <Choice>
        <Row as="label" gap={8}>
          <input
            type="checkbox"
            checked={keepsHistory}
            aria-describedby={id}
            onChange={({ target }) => onKeepsHistory(target.checked)}
          />
          {language(zhLogin).keepHistory}
        </Row>
        <p id={id}>{keepsHistory ? language(zhLogin).keepHistoryHint.on : language(zhLogin).keepHistoryHint.off}</p>
      </Choice>
    </ConfirmDialog>
  );
}

const { color, font, space } = theme;

const Choice = styled.div`
  margin-top: ${space[8]};
  label {
    min-height: 44px;
    color: ${color.text};
    cursor: pointer;
  }
  input {
    ${tick(16)}
  }
  input:focus-visible {
    outline: 2px solid ${color.brand};
    outline-offset: 2px;
  }
  p {
    padding-inline-start: ${space[24]};
    font: ${font.caption};
  }
`;
