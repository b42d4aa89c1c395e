import { useLanguage } from '../copy/language.js';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.js';
import { type StateDrawingName, StateDrawing, BrokenDrawing } from './StateDrawing.js';
import { zh } from '../copy/zh.js';
import { Button } from './Button.js';
import { Stack } from './layout.js';

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

const Root = styled(Stack).attrs({ align: 'center', justify: 'center', gap: 16, pad: [32, 20] })`
  height: 100%;
  color: ${theme.color.text3};
  font: ${theme.font.body};
  text-align: center;
`;

/** A block that failed to load, with a retry button. `text` replaces the default sentence. */
export function ErrorBlock(props: { readonly text?: string; readonly onRetry: () => void }) {
  const language = useLanguage();
  const { text = language(zh).loadFailed, onRetry } = props;
  return (
    <div role="alert" data-failed>
      <Empty drawing={<BrokenDrawing />} action={<Button onClick={onRetry}>{language(zh).retry}</Button>}>
        {text}
      </Empty>
    </div>
  );
}
