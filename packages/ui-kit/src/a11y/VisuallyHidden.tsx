import type { ComponentPropsWithRef, ComponentType, ElementType } from 'react';
import { styled } from 'styled-components';

/** Text for screen readers only. It keeps its place in the reading order and takes no space on screen. */
export const VisuallyHidden: ComponentType<ComponentPropsWithRef<'span'> & { readonly as?: ElementType }> = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

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

export function asImage(label: string) {
  return { role: 'img', 'aria-label': label, title: label } as const;
}
