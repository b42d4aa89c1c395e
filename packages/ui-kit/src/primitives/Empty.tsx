import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.js';
import type { StateDrawingName } from './DrawnState.js';
import { StateDrawing } from './StateDrawing.js';

/** Nothing here: one sentence, one way on. */
export interface EmptyProps {
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** What is drawn: the name of a state, or a drawing of one's own; a box without content when left out. */
  readonly drawing?: StateDrawingName | ReactElement;
}

/** The state of a block that has nothing to show. */
export function Empty({ children, action, drawing = 'nothing' }: EmptyProps) {
  return (
    <Root>
      {typeof drawing === 'string' ? <StateDrawing name={drawing} /> : drawing}
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
