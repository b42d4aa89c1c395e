import { GlobalStyle } from '@fitout/ui-kit';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Finder } from './Finder.js';

/** A running page, as the web app when the user opens a list: `content` is created when it is opened. */
export function inPage(content: ReactNode): Pick<Finder, 'mount' | 'open'> {
  let react: Root | null = null;
  return {
    mount(root) {
      react = createRoot(root);
      react.render(<GlobalStyle />);
    },
    open() {
      react?.render(
        <>
          <GlobalStyle />
          {content}
        </>,
      );
    },
  };
}
