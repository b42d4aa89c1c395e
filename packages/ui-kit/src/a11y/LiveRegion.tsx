import { VisuallyHidden } from './VisuallyHidden.js';

/**
 * A sentence that is read aloud when it changes, after whatever is being read.
 *
 * It has no role of its own: `status` and `alert` belong to toasts.
 */
export function LiveRegion({ text }: { readonly text: string }) {
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {text}
    </VisuallyHidden>
  );
}
