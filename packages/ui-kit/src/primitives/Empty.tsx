import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.js';
import { type StateDrawingName, StateDrawing, BrokenDrawing } from './StateDrawing.js';
import { zh } from '../copy/zh.js';
import { Button } from './Button.js';

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

/** A block that failed to load, with a retry button. `text` replaces the default sentence. */
export function ErrorBlock({
  text = zh.loadFailed,
  onRetry,
}: {
  readonly text?: string;
  readonly onRetry: () => void;
}) {
  return (
    <div role="alert">
      <Empty drawing={<BrokenDrawing />} action={<Button onClick={onRetry}>{zh.retry}</Button>}>
        {text}
      </Empty>
    </div>
  );
}
