import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.js';
import type { StateDrawingName } from './StateDrawing.js';
import { StateDrawing } from './StateDrawing.js';

/** The text, action and drawing of an empty block. */
export interface EmptyProps {
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** The name of a state drawing, or a custom drawing; an open box by default. */
  readonly drawing?: StateDrawingName | ReactElement;
}

/** The state of a block without content. */
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
