import type { LinkProps } from '@fitout/ui-kit';
import { Link } from 'react-router-dom';

/** The kit's links, taken by the router: a press changes the page without loading it anew. */
export function RouterLink({ href, ...props }: LinkProps) {
  return <Link to={href} {...props} />;
}
