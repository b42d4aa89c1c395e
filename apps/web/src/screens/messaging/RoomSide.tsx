import { Avatar, Empty, ErrorBlock, media, theme } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { conversationHref } from '../../navigation/rules.js';
import type { Session } from '../../session/createSession.js';
import { SideSkeleton } from '../../components/people/SideSkeleton.js';

/** The chatrooms there are, the first twenty of them (WEB-ROOM-1; R061, R082, R455, A03). */
export const RoomSide = observer(function RoomSide({ session }: { readonly session: Session }) {
  const { rooms, im } = session;
  useEffect(() => rooms.load(), [rooms]);
  const { rooms: listed } = im.chatrooms;
  if (listed.length === 0) {
    if (rooms.list === 'failed') return <ErrorBlock onRetry={() => void rooms.load()} />;
    return rooms.list === 'loading' ? <SideSkeleton /> : <Empty>还没有聊天室</Empty>;
  }
  return (
    <Rows aria-label="聊天室列表">
      {listed.map(({ id, name }) => (
        <li key={id}>
          <NavLink to={conversationHref({ kind: 'chatroom', id })}>
            <Avatar name={name} url="" size={44} />
            <bdi>{name || '聊天室'}</bdi>
          </NavLink>
        </li>
      ))}
    </Rows>
  );
});

const { color, font, space } = theme;

/** Rows as high and as marked as those of the conversations. */
const Rows = styled.ul`
  flex: 1;
  min-height: 0;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  a {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    height: 72px;
    padding: 0 ${space[16]};
    color: ${color.text};
    font: ${font.bodyStrong};
    text-decoration: none;
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  a[aria-current='page'] {
    background: ${color.brandTint};
    box-shadow: inset 3px 0 ${color.brand};
  }
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.hover} {
    a:not([aria-current='page']):hover {
      background: ${color.neutralTint};
    }
  }
`;
