import { media } from '@fitout/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css } from 'styled-components';
import { masterHref } from '../shared/offers/masterRules.js';
import { squareHref } from './squarePageParams.js';
import { useApp } from '../context/AppContext.js';

/** The author of a post or comment. */
export interface AuthorLinkProps {
  /** Null if the marketplace does not send it. */
  readonly id: string | null;
  readonly role: string;
  readonly children: ReactNode;
}

/** Links to the user's own posts, and to the page of a master; other accounts have no public page. */
export function AuthorLink({ id, role, children }: AuthorLinkProps) {
  const { account } = useApp();
  if (id === null) return children;
  if (id === account.login?.user.id) return <Link to={squareHref({ tab: 'mine' })}>{children}</Link>;
  return role === 'Master' ? <Link to={masterHref(id)}>{children}</Link> : children;
}

/** The touch target of a name in bold, 44 px high without moving its line. */
export const authorTarget = css`
  ${media.touch} {
    b {
      margin-block: -11px;
    }
    b a {
      position: relative;
      display: inline-block;
      min-width: 44px;
      padding-block: 11px;
    }
  }
`;
