import type { ConversationRef } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { css, styled } from 'styled-components';
import { zhList } from '../copy/zhList.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { SwitchLine } from '../primitives/SwitchLine.js';
import { narrow } from '../theme/narrow.js';
import { theme } from '../theme/theme.js';
import { useRowActions } from '../conversation-list/useRowActions.js';
import { useChat } from '../session/useChat.js';

/** 置顶聊天 and 消息免打扰 of a conversation, as in the menu of its row; nothing if the service has no settings. */
export const ConversationSwitches = observer(function ConversationSwitches({ kind, id }: ConversationRef) {
  const { session } = useChat();
  const { act } = useRowActions(session, { kind, openId: id });
  if (!session.im.has('settings')) return null;
  const { isPinned, isMuted } = session.im.conversations.settingsOf({ kind, id });
  return (
    <Box>
      <SwitchLine
        label={zhMessenger.pinned}
        isOn={isPinned}
        onChange={(isOn) => act(isOn ? 'pin' : 'unpin', { kind, id })}
      />
      <SwitchLine
        label={zhList.actions.mute}
        isOn={isMuted}
        onChange={(isOn) => act(isOn ? 'mute' : 'unmute', { kind, id })}
      />
    </Box>
  );
});

const { color, space } = theme;

/** The text of the lines begins where that of the card above begins. */
const Box = styled.div`
  flex: none;
  padding: ${space[4]} ${space[16]};
  border-bottom: 1px solid ${color.line};
  ${narrow(css`
    padding-inline: ${space[8]};
  `)}
`;
