import type { ComponentType, MouseEventHandler, ReactNode } from 'react';

/** What the kit asks of a link. A router's link fits behind a line of glue; the default is a plain `a`. */
export interface LinkProps {
  readonly href: string;
  readonly className?: string;
  readonly 'aria-current'?: 'page';
  readonly 'aria-label'?: string;
  readonly onClick?: MouseEventHandler;
  readonly children: ReactNode;
}

/** The component that makes links. */
export type LinkComponent = ComponentType<LinkProps>;

/** A link without a router. */
export function PlainLink({ children, ...props }: LinkProps) {
  return <a {...props}>{children}</a>;
}
