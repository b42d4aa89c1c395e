import type { LinkProps } from '@fitout/ui-kit';
import { Link } from 'react-router-dom';

/** The kit's links through the router: a press navigates without a reload. */
export function RouterLink({ href, ...props }: LinkProps) {
  return <Link to={href} {...props} />;
}
