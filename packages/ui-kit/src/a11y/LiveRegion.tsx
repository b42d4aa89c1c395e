import { VisuallyHidden } from './VisuallyHidden.js';

/**
 * A text that screen readers announce politely when it changes.
 *
 * It has no role of its own: `status` and `alert` are the roles of toasts.
 */
export function LiveRegion({ text }: { readonly text: string }) {
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {text}
    </VisuallyHidden>
  );
}
