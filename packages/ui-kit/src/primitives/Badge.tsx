import { useLanguage } from '../copy/language.js';
import { styled } from 'styled-components';
import { asImage } from '../a11y/VisuallyHidden.js';
import { zhChat } from '../copy/zhChat.js';
import { counter, theme } from '../theme/index.js';

/** An unread count. Read aloud as `n 条未读`; renders nothing for zero. */
export function Badge({ count }: { readonly count: number }) {
  const language = useLanguage();
  if (count <= 0) return null;
  return <Root {...asImage(language(zhChat).unread(count))}>{badgeText(count)}</Root>;
}

const Root = styled.span`
  display: inline-block;
  flex: none;
  ${counter}
  background: ${theme.color.badge};
  color: ${theme.color.onHero};
`;

const BADGE_LIMIT = 99;

/** The text of a badge: the count, `99+` above 99, empty for zero. */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > BADGE_LIMIT ? `${BADGE_LIMIT}+` : String(count);
}
