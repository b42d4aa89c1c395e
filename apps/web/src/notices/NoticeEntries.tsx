import { media, theme } from '@fitout/ui-kit';
import { Badge } from '@fitout/ui-kit/primitives';
import { Bell, Megaphone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { NoticeKind, NoticeStore } from './NoticeStore.js';
import { NOTICE_NAMES } from './noticeNames.js';

const ICONS = { notification: Bell, announcement: Megaphone } as const;

/** The two entries at the top of the list. */
export interface NoticeEntriesProps {
  readonly notices: NoticeStore;
  /** The address of the page with the entries. */
  readonly base: string;
  /** The shown list; null while a conversation is shown. */
  readonly current: NoticeKind | null;
}

/** 系统通知 and 系统公告, pinned above the conversations, each with its badge (R078, R079). */
export const NoticeEntries = observer(function NoticeEntries({ notices, base, current }: NoticeEntriesProps) {
  return (
    <List aria-label="系统消息">
      {(['notification', 'announcement'] as const).map((kind) => {
        const Icon = ICONS[kind];
        return (
          <Link
            key={kind}
            to={`${base}?type=${kind === 'announcement' ? kind : 'notice'}`}
            aria-current={kind === current ? 'true' : undefined}
          >
            <i data-kind={kind}>
              <Icon size={16} strokeWidth={1.75} aria-hidden />
            </i>
            {NOTICE_NAMES[kind]}
            <Badge count={notices.unread[kind]} />
          </Link>
        );
      })}
    </List>
  );
});

const { color, font, space } = theme;

const List = styled.nav`
  display: grid;
  flex: none;
  grid-template-columns: 1fr 1fr;
  gap: ${space[8]};
  padding: ${space[4]} ${space[12]};
  border-bottom: 1px solid ${color.line};
  a {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    min-height: 36px;
    padding: 0 ${space[8]};
    border-radius: ${theme.radius.card};
    color: ${color.text};
    font: ${font.body};
    white-space: nowrap;
  }
  ${media.touch} {
    a {
      min-height: 44px;
    }
  }
  a:hover {
    background: ${color.hover};
  }
  a[aria-current] {
    background: ${color.brandTint};
    color: ${color.brandStrong};
  }
  i {
    display: grid;
    place-items: center;
    flex: none;
    width: 24px;
    height: 24px;
    border-radius: ${theme.radius.small};
    background: ${color.brandTint};
    color: ${color.brand};
  }
  i[data-kind='announcement'] {
    background: ${color.accentTint};
    color: ${color.accent};
  }
`;
