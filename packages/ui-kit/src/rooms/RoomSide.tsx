import { useLanguage } from '../copy/language.js';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Avatar, Empty, ErrorBlock } from '../primitives/index.js';
import { ellipsis, line, pointed, ringInside, theme } from '../theme/index.js';
import { ConversationLink } from '../session/ConversationLink.js';
import type { RoomSideProps } from '../session/ChatComponents.js';
import { SideSkeleton } from '../layout/SideSkeleton.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { roomsOf } from './RoomStore.js';

/** The list of the first twenty chatrooms (UI-MESSENGER-9; R061, R082, R455, A03). */
export const RoomSide = observer(function RoomSide({ session, openId }: RoomSideProps) {
  const language = useLanguage();
  const { im } = session;
  const rooms = roomsOf(session);
  useEffect(() => rooms.load(), [rooms]);
  const { rooms: listed } = im.chatrooms;
  if (listed.length === 0) {
    if (rooms.list === 'failed') return <ErrorBlock onRetry={() => void rooms.load()} />;
    return rooms.list === 'loading' ? (
      <SideSkeleton />
    ) : (
      <Empty drawing="messages">{language(zhMessenger).noChatrooms}</Empty>
    );
  }
  return (
    <Rows aria-label={language(zhMessenger).chatroomList}>
      {listed.map(({ id, name }) => (
        <li key={id}>
          <ConversationLink to={{ kind: 'chatroom', id }} isOpen={id === openId}>
            <Avatar name={name} url="" size={44} />
            <bdi>{name || language(zhMessenger).unnamedChatroom}</bdi>
          </ConversationLink>
        </li>
      ))}
    </Rows>
  );
});

const { color, font, space } = theme;

const Rows = styled.ul`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  a {
    ${line(12)}
    height: 72px;
    padding: 0 ${space[16]};
    color: ${color.text};
    font: ${font.bodyStrong};
  }
  ${ringInside('a')}
  a[aria-current='page'] {
    background: ${color.brandTint};
    box-shadow: inset 3px 0 ${color.brand};
  }
  bdi {
    ${ellipsis}
  }
  ${pointed("a:not([aria-current='page'])", `background: ${color.neutralTint};`)}
`;
