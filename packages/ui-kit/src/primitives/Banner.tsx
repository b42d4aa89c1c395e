import { useLanguage } from '../copy/language.js';
import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { zh } from '../copy/zh.js';
import { inTone, theme } from '../theme/theme.js';
import { IconButton } from './IconButton.js';
import { Row } from './layout.js';

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
  const language = useLanguage();
  return (
    <Root $tone={tone}>
      <span>{children}</span>
      {action}
      {onDismiss && (
        <IconButton label={language(zh).close} onClick={onDismiss}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </Root>
  );
}

const Root = styled(Row).attrs({ gap: 12, pad: [4, 16] })<{ readonly $tone: 'info' | 'warning' | 'danger' }>`
  min-height: 40px;
  ${({ $tone }) => inTone($tone)}
  font: ${theme.font.body};
  > span {
    flex: 1;
    min-width: 0;
  }
`;
