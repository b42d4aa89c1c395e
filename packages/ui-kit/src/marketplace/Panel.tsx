import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { fingerTarget } from '../theme/fingerTarget.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';

/** A part of a page. */
export interface PanelProps {
  readonly title?: ReactNode;
  /** At the end of the title's line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A card with an optional title, the building block of the marketplace's pages. */
export function Panel({ title, actions, children, className }: PanelProps) {
  return (
    <Root className={className}>
      {title !== undefined && (
        <div className="head">
          <h2>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </Root>
  );
}

const { color, font, space } = theme;

const Root = styled.section`
  min-width: 0;
  padding: ${space[20]};
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.card};
  background: ${color.surface};
  > .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[8]};
    margin-bottom: ${space[16]};
  }
  h2 {
    font: ${font.card};
    font-weight: 600;
  }
  > .head > a {
    ${fingerTarget}
  }
  ${media.underSm} {
    padding: ${space[16]};
    border-inline-width: 0;
    border-radius: 0;
  }
`;
