import type { ComponentType, MouseEventHandler, ReactNode } from 'react';

/** The props of a link. A small wrapper adapts a router's link; the default is a plain `a`. */
export interface LinkProps {
  readonly href: string;
  readonly className?: string;
  readonly 'aria-current'?: 'page';
  readonly 'aria-label'?: string;
  readonly onClick?: MouseEventHandler;
  readonly children: ReactNode;
}

/** The component that renders links. */
export type LinkComponent = ComponentType<LinkProps>;

export function PlainLink({ children, ...props }: LinkProps) {
  return <a {...props}>{children}</a>;
}
