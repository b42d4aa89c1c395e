import { useLanguage } from '../copy/language.js';
import type { Message } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { css, styled } from 'styled-components';
import { zhReceipts } from '../copy/zhReceipts.js';
import { PersonRow } from '../people/PersonLine.js';
import { profileCardOf } from '../people/ProfileCardStore.js';
import { Dialog, Empty, ErrorBlock, Skeleton } from '../primitives/index.js';
import { TabBar } from '../primitives/TabBar.js';
import type { ChatSession } from '../session/ChatSession.js';
import { type PeopleModel, personOf } from '../session/PeopleModel.js';
import { narrow, theme } from '../theme/index.js';

/** The accounts that have read a message, and the other members. */
export interface Readers {
  readonly read: readonly string[];
  readonly unread: readonly string[];
}

/** Who of a group has read a message. It is open as long as it is rendered. */
export interface ReceiptsDialogProps {
  /** Null until they are loaded. */
  readonly readers: Readers | null;
  readonly hasFailed: boolean;
  readonly people: PeopleModel;
  readonly onRetry: () => void;
  /** Called on a press on a picture, to open the card. */
  readonly onPerson?: (id: string) => void;
  readonly onClose: () => void;
}

type Side = keyof Readers;

/** 已读详情: a tab with the readers and one with the others, each with pictures and names. */
export const ReceiptsDialog = observer(function ReceiptsDialog(props: ReceiptsDialogProps) {
  const language = useLanguage();
  const { readers, hasFailed, people, onRetry, onPerson, onClose } = props;
  const [picked, setPicked] = useState<Side | null>(null);
  // The press was on the number of those who have not read it.
  const side = picked ?? (readers?.unread.length === 0 ? 'read' : 'unread');
  const ids = readers?.[side] ?? [];
  const words = (side === 'read' ? language(zhReceipts).readTab : language(zhReceipts).unreadTab)(ids.length);
  return (
    <Dialog title={language(zhReceipts).title} onClose={onClose}>
      {readers === null && !hasFailed && <Skeleton shape="people" />}
      {readers === null && hasFailed && <ErrorBlock text={language(zhReceipts).failed} onRetry={onRetry} />}
      {readers !== null && (
        <>
          <Tabs>
            <TabBar
              label={language(zhReceipts).tabs}
              tabs={[
                { id: 'read', label: language(zhReceipts).readTab(readers.read.length) },
                { id: 'unread', label: language(zhReceipts).unreadTab(readers.unread.length) },
              ]}
              current={side}
              onPick={setPicked}
            />
          </Tabs>
          <Panel role="tabpanel" aria-label={words}>
            {ids.length === 0 && side === 'read' && <Empty>{language(zhReceipts).noneRead}</Empty>}
            {ids.length === 0 && side === 'unread' && <Empty drawing="done">{language(zhReceipts).noneUnread}</Empty>}
            <ul>
              {ids.map((id) => (
                <PersonRow key={id} id={id} {...personOf(people, id)} onCard={onPerson} />
              ))}
            </ul>
          </Panel>
        </>
      )}
    </Dialog>
  );
});

const Tabs = styled.div`
  padding-inline: ${theme.space[12]};
  border-bottom: 1px solid ${theme.color.line};
  > * {
    border: 0;
  }
  ${narrow(css`
    padding-inline: ${theme.space[4]};
  `)}
`;

/** As high with few people as with several, so that a change of tabs does not move the window. */
const Panel = styled.div`
  flex: 1 1 auto;
  min-height: 280px;
  overflow-y: auto;
  > ul:empty {
    display: none;
  }
  li {
    align-items: center;
  }
`;

interface ReceiptsWindowProps {
  readonly session: ChatSession;
  readonly message: Message;
  readonly onClose: () => void;
}

interface Answer {
  readonly request: string;
  readonly read: readonly string[] | null;
}

export const ReceiptsWindow = observer(function ReceiptsWindow({ session, message, onClose }: ReceiptsWindowProps) {
  const { im, people, self } = session;
  const card = profileCardOf(session);
  const { id: groupId } = message.conversation;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [turn, retry] = useReducer((before: number) => before + 1, 0);
  const count = im.groupReceipts.readerCountOf(message);
  useEffect(() => {
    let isCurrent = true;
    void loadReaders(im, message).then((read) => {
      if (isCurrent) setAnswer({ request: `${message.id} ${turn}`, read });
    });
    return () => {
      isCurrent = false;
    };
    // A new reader changes the count: the names are requested again.
  }, [im, message, turn, count]);
  const members = im.groups.membersOf(groupId);
  const readers = useMemo(
    () =>
      sidesOf(
        answer?.read ?? null,
        members?.map(({ id }) => id),
        self,
      ),
    [answer, members, self],
  );
  useEffect(() => {
    if (readers !== null) people.load([...readers.read, ...readers.unread]);
  }, [people, readers]);
  const isCurrent = answer?.request === `${message.id} ${turn}`;
  return (
    <ReceiptsDialog
      readers={readers}
      hasFailed={isCurrent && readers === null}
      people={session.peopleIn(message.conversation)}
      onRetry={retry}
      onPerson={card.show}
      onClose={onClose}
    />
  );
});

async function loadReaders(im: ChatSession['im'], message: Message): Promise<readonly string[] | null> {
  const readers = im.groupReceipts.readersOf(message);
  const [answer] = await Promise.all([readers, im.groups.loadMembers(message.conversation.id)]);
  return answer.ok ? answer.value : null;
}

function sidesOf(read: readonly string[] | null, members: readonly string[] | undefined, self: string): Readers | null {
  if (read === null || members === undefined) return null;
  return { read, unread: members.filter((id) => id !== self && !read.includes(id)) };
}
