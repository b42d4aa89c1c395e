import { useLanguage } from '../copy/language.js';
import type { ImClient } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { css, styled } from 'styled-components';
import { zhMessenger } from '../copy/zhMessenger.js';
import { FindButton } from '../finder/FindButton.js';
import { InfoButton } from '../group/InfoButton.js';
import { PaneHeader } from '../layout/PaneHeader.js';
import { ContactActions, ContactHead } from '../people/ContactHead.js';
import { GroupAvatar } from '../people/PersonAvatar.js';
import { Chip } from '../primitives/Chip.js';
import type { ConversationHeaderProps } from '../session/ChatComponents.js';
import { partOf } from '../session/ChatParts.js';
import { useChat } from '../session/useChat.js';
import { narrowOrMd, theme } from '../theme/index.js';

/** The name and actions of a conversation (R092–R094). */
export const ConversationHeader = observer(function ConversationHeader(props: ConversationHeaderProps) {
  const { conversation, title, onBack, isUnknown, findState } = props;
  const { session, components, calls } = useChat();
  const { HeaderDetails, HeaderActions } = components;
  const Picture = partOf(components.ContactHead, ContactHead);
  const Actions = partOf(components.ContactActions, ContactActions);
  const Find = partOf(components.FindButton, FindButton);
  const Info = partOf(components.InfoButton, InfoButton);
  const Calls = calls && partOf(components.CallButtons, calls.CallButtons);
  const { kind, id } = conversation;
  const contact = kind === 'contact' && !isUnknown ? { session, id } : undefined;
  const group = session.names[kind].find(id);
  return (
    <PaneHeader
      title={title}
      onBack={onBack}
      before={
        contact ? (
          <Picture {...contact} />
        ) : (
          kind === 'group' && (
            <OnWide>
              <GroupAvatar name={title} avatarUrl={group?.avatarUrl ?? ''} faces={group?.faces} size={36} />
            </OnWide>
          )
        )
      }
      actions={
        !isUnknown && (
          <>
            {findState !== null && <Find findState={findState} />}
            {Calls && <Calls conversation={conversation} />}
            {HeaderActions && <HeaderActions conversation={conversation} />}
            {contact ? <Actions {...contact} /> : <Info session={session} conversation={conversation} />}
          </>
        )
      }
      beside={
        <>
          {group?.label && (
            <OnWide>
              <Chip tone={group.label.tone}>{group.label.text}</Chip>
            </OnWide>
          )}
          {kind === 'group' && <MemberCount groups={session.im.groups} id={id} />}
        </>
      }
    >
      {HeaderDetails && <HeaderDetails conversation={conversation} />}
    </PaneHeader>
  );
});

const OnWide = styled.span`
  display: contents;
  ${narrowOrMd(css`
    display: none;
  `)}
`;

interface MemberCountProps {
  readonly groups: Pick<ImClient['groups'], 'membersOf' | 'isFormer'>;
  readonly id: string;
}

export const MemberCount = observer(function MemberCount({ groups, id }: MemberCountProps) {
  const language = useLanguage();
  const members = groups.isFormer(id) ? undefined : groups.membersOf(id);
  return members === undefined ? null : <Count>{language(zhMessenger).memberCount(members.length)}</Count>;
});

const Count = styled.span`
  flex: none;
  color: ${theme.color.text2};
  font: ${theme.font.caption};
`;
