import type { ConversationRef } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { PaneHeader } from '../../layout/PaneHeader.js';
import { FindButton } from '../find/FindButton.js';
import type { Finding } from '../find/useFinding.js';
import { InfoButton } from '../groups/InfoButton.js';
import { ContactActions } from '../people/ContactActions.js';
import { ContactHead } from '../people/ContactHead.js';
import { useChat } from '../useChat.js';
import { MemberCount } from './MemberCount.js';

/** Whose conversation it is. */
export interface ConversationHeaderProps {
  readonly conversation: ConversationRef;
  /** What it is called; its id while nothing else is known. */
  readonly title: string;
  /** Back to the list, on a screen that has room for one of them. */
  readonly onBack: () => void;
  /** No account has this id. */
  readonly isUnknown: boolean;
  /** The search in what was said; null until there is something to search in. */
  readonly finding: Finding | null;
}

/** Who the conversation is with, and what can be done there (R092–R094). */
export const ConversationHeader = observer(function ConversationHeader(props: ConversationHeaderProps) {
  const { conversation, title, onBack, isUnknown, finding } = props;
  const { session, components } = useChat();
  const { HeaderDetails, HeaderActions } = components;
  const { kind, id } = conversation;
  const contact = kind === 'contact' && !isUnknown ? { session, id } : undefined;
  return (
    <PaneHeader
      title={title}
      onBack={onBack}
      before={contact && <ContactHead {...contact} />}
      actions={
        !isUnknown && (
          <>
            {finding !== null && <FindButton finding={finding} />}
            {HeaderActions && <HeaderActions conversation={conversation} />}
            {contact ? <ContactActions {...contact} /> : <InfoButton session={session} conversation={conversation} />}
          </>
        )
      }
    >
      {kind === 'group' && <MemberCount groups={session.im.groups} id={id} />}
      {HeaderDetails && <HeaderDetails conversation={conversation} />}
    </PaneHeader>
  );
});
