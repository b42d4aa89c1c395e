import type { ConversationKind, UnreadTotal } from '@fitout/im-core';
import { badgeText, theme, zhChat } from '@fitout/ui-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { FRIENDS_HREF } from '../../navigation/table.js';

const TABS = [
  { kind: 'group', href: '/group', label: '群组' },
  { kind: 'contact', href: '/contact', label: '客服' },
] as const;

/** Only on its own pages: the menu that leads there is hidden (R083, A06). */
const ROOMS = { kind: 'chatroom', href: '/chatroom', label: '聊天室' } as const;

/** Everybody I know, whether a conversation is listed or not (WEB-LIST-9). */
const CONTACTS = { kind: 'friends', href: FRIENDS_HREF, label: '通讯录' } as const;

/** Which list is shown, and what waits in each. */
export interface ListTabsProps {
  /** The list of friends has no kind of conversations to it. */
  readonly current: ConversationKind | 'friends';
  readonly unread: Readonly<Record<'contact' | 'group', UnreadTotal>>;
  /** What is shown at the end of the line. */
  readonly children?: ReactNode;
}

/** 群组 and 客服, each with an address of its own and what waits in it, and the list of friends (R080, R081, R024). */
export function ListTabs({ current, unread, children }: ListTabsProps) {
  return (
    <Tabs aria-label="会话类型">
      {[...TABS, CONTACTS, ...(current === ROOMS.kind ? [ROOMS] : [])].map(({ kind, href, label }) => {
        const waiting = kind === 'group' || kind === 'contact' ? unread[kind] : null;
        const hasCount = waiting !== null && waiting.count > 0;
        return (
          <Link
            key={kind}
            to={href}
            aria-label={label}
            aria-current={kind === current ? 'page' : undefined}
            {...(hasCount && { 'aria-description': zhChat.unread(waiting.count) })}
          >
            {label}
            {waiting !== null && <Waiting unread={waiting} />}
          </Link>
        );
      })}
      {children}
    </Tabs>
  );
}

/** A number, or a dot where only something quiet waits. */
function Waiting({ unread: { count, isQuiet } }: { readonly unread: UnreadTotal }) {
  if (count > 0) return <b aria-hidden>{badgeText(count)}</b>;
  return isQuiet ? <i /> : null;
}

const { color, font, space } = theme;

const Tabs = styled.nav`
  display: flex;
  flex: none;
  height: 48px;
  padding: 0 ${space[16]};
  gap: ${space[24]};
  border-bottom: 1px solid ${color.line};
  > a {
    display: flex;
    align-items: center;
    border-bottom: 2px solid transparent;
    color: ${color.text2};
    font: ${font.body};
    text-decoration: none;
  }
  > a > i {
    align-self: flex-start;
    width: 8px;
    height: 8px;
    margin: ${space[12]} 0 0 2px;
    border-radius: ${theme.radius.pill};
    background: ${color.lineStrong};
  }
  b {
    min-width: 18px;
    margin-left: ${space[4]};
    padding: 0 5px;
    border-radius: ${theme.radius.pill};
    background: ${color.badge};
    color: ${color.onColor};
    font: ${font.captionStrong};
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  > div {
    align-self: center;
    margin-inline: auto -${space[8]};
  }
  > a[aria-current='page'] {
    border-bottom-color: ${color.brand};
    color: ${color.brand};
    font: ${font.bodyStrong};
  }
`;
