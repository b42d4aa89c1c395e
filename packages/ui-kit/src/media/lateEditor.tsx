import { Suspense } from 'react';
import { lazyWithRetry } from '../primitives/lazyWithRetry.js';
import type { PictureEditorProps } from './PictureEditor.js';

// Apart, because what opens the editor is loaded long before it.
const LateEditor = /*#__PURE__*/ lazyWithRetry(async () => (await import('./PictureEditor.js')).PictureEditor);

/** Draws an arrow, a circle or a word on a picture, in the window's full size; its code is loaded when it opens. */
export function PictureEditor(props: PictureEditorProps) {
  return (
    <Suspense fallback={null}>
      <LateEditor {...props} />
    </Suspense>
  );
}
