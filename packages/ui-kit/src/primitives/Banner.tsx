import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { zh } from '../copy/zh.js';
import { theme } from '../theme/theme.js';
import { IconButton } from './IconButton.js';

/** A strip with a message about the whole pane. */
export interface BannerProps {
  readonly tone?: 'info' | 'warning' | 'danger';
  readonly children: ReactNode;
  /** An action at the end of the line. */
  readonly action?: ReactNode;
  /** Shows a close button if given. */
  readonly onDismiss?: () => void;
}

/** A banner across a pane, with an optional action and close button. */
export function Banner({ tone = 'warning', children, action, onDismiss }: BannerProps) {
  return (
    <Root $tone={tone}>
      <span>{children}</span>
      {action}
      {onDismiss && (
        <IconButton label={zh.close} onClick={onDismiss}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </Root>
  );
}

const { color } = theme;

const TONES = {
  info: [color.infoTint, color.info],
  warning: [color.warningTint, color.warning],
  danger: [color.dangerTint, color.danger],
} as const;

const Root = styled.div<{ $tone: 'info' | 'warning' | 'danger' }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[12]};
  min-height: 40px;
  padding: ${theme.space[4]} ${theme.space[16]};
  background: ${({ $tone }) => TONES[$tone][0]};
  color: ${({ $tone }) => TONES[$tone][1]};
  font: ${theme.font.body};
  > span {
    flex: 1;
    min-width: 0;
  }
`;
