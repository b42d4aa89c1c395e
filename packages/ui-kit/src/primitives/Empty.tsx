import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.js';
import { EmptyDrawing } from './EmptyDrawing.js';

/** Nothing here: one sentence, one way on. */
export interface EmptyProps {
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Another drawing than the empty box. */
  readonly drawing?: ReactNode;
}

/** The state of a block that has nothing to show. */
export function Empty({ children, action, drawing }: EmptyProps) {
  return (
    <Root>
      {drawing ?? <EmptyDrawing />}
      <p>{children}</p>
      {action}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[16]};
  height: 100%;
  padding: ${theme.space[32]} ${theme.space[20]};
  color: ${theme.color.text3};
  font: ${theme.font.body};
  text-align: center;
`;
