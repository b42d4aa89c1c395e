import { styled } from 'styled-components';
import { theme } from '../theme/theme.js';

/** The colours of the nine order statuses (A48). */
export type StatusTone = 'warning' | 'info' | 'cyan' | 'brand' | 'accent' | 'purple' | 'success' | 'neutral' | 'danger';

/** One status. */
export interface StatusTagProps {
  readonly tone: StatusTone;
  /** The value of `data-status` on the element, for tests and styles. */
  readonly status?: number;
  readonly children: string;
}

/** A status as a small coloured tag. */
export function StatusTag({ tone, status, children }: StatusTagProps) {
  return (
    <Root $tone={tone} data-status={status}>
      {children}
    </Root>
  );
}

const { color } = theme;

const TONES: Readonly<Record<StatusTone, readonly [string, string]>> = {
  warning: [color.warningTint, color.warning],
  info: [color.infoTint, color.info],
  cyan: [color.cyanTint, color.cyan],
  brand: [color.brandTint, color.brandStrong],
  accent: [color.accentTint, color.accentStrong],
  purple: [color.purpleTint, color.purple],
  success: [color.successTint, color.success],
  neutral: [color.neutralTint, color.neutral],
  danger: [color.dangerTint, color.danger],
};

const Root = styled.span<{ $tone: StatusTone }>`
  display: inline-block;
  flex: none;
  padding: 2px ${theme.space[8]};
  border-radius: ${theme.radius.small};
  background: ${({ $tone }) => TONES[$tone][0]};
  color: ${({ $tone }) => TONES[$tone][1]};
  font: ${theme.font.captionStrong};
  white-space: nowrap;
`;
