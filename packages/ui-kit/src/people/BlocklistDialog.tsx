import { useLanguage } from '../copy/language.js';
import { useState, useEffect } from 'react';
import { zhPeople } from '../copy/zhPeople.js';
import { Button, Dialog, Empty, ErrorBlock, Skeleton } from '../primitives/index.js';
import { PersonRow } from './PersonLine.js';
import { observer } from 'mobx-react-lite';
import { zhGroup } from '../copy/zhGroup.js';
import { personOf } from '../session/PeopleModel.js';
import type { PeopleWindowProps } from './AddFriendDialog.js';
import { useChat } from '../session/useChat.js';
import { useToastOnError } from './ContactHead.js';

/** A blocked user. */
export interface BlockedPerson {
  readonly id: string;
  readonly name: string;
  /** The name is loading: `name` is its placeholder. */
  readonly isPending?: boolean;
  readonly avatarUrl: string;
}

/** The users that are blocked, by the user or in a group. It is open as long as it is rendered. */
export interface BlocklistDialogProps {
  readonly title: string;
  /** Null until they are loaded. */
  readonly people: readonly BlockedPerson[] | null;
  readonly hasFailed?: boolean;
  readonly onRetry?: () => void;
  /** Resolves when the service has answered. */
  readonly onUnblock: (id: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** 好友黑名单 and 群组黑名单: the blocked users, each with 移除; 暂无 for an empty list (UI-PEOPLE-3, UI-GROUP-11; R127, R128, R306). */
export function BlocklistDialog(props: BlocklistDialogProps) {
  const language = useLanguage();
  const { title, people, hasFailed = false, onRetry = () => undefined, onUnblock, onClose } = props;
  const [busy, setBusy] = useState<string | null>(null);

  async function handleUnblock(id: string) {
    setBusy(id);
    await onUnblock(id);
    setBusy(null);
  }

  return (
    <Dialog title={title} onClose={onClose}>
      {people === null && (hasFailed ? <ErrorBlock onRetry={onRetry} /> : <Skeleton shape="people" />)}
      {people?.length === 0 && <Empty>{language(zhPeople).none}</Empty>}
      {people !== null && people.length > 0 && (
        <ul aria-label={title}>
          {people.map(({ id, name, isPending, avatarUrl }) => (
            <PersonRow
              key={id}
              id={id}
              {...{ name, isPending, avatarUrl }}
              about={name === id ? undefined : id}
              actions={
                <Button
                  size="small"
                  aria-label={language(zhPeople).unblockOf(name)}
                  loading={busy === id}
                  disabled={busy !== null}
                  onClick={() => void handleUnblock(id)}
                >
                  {language(zhPeople).unblock}
                </Button>
              }
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

export const Blocklist = observer(function Blocklist({ session, onClose }: PeopleWindowProps) {
  const language = useLanguage();
  const { contacts } = session.im;
  const { blocked } = contacts;
  const { notify } = useChat();
  const toastOnError = useToastOnError();
  // The names of users who were blocked long ago may not be loaded.
  useEffect(() => session.people.load(blocked), [session, blocked]);
  return (
    <BlocklistDialog
      title={language(zhPeople).blocklist}
      people={blocked.map((id) => ({ id, ...personOf(session.names.contact, id) }))}
      onUnblock={async (id) => {
        if (await toastOnError(contacts.unblock(id))) notify('success', language(zhGroup).unblocked);
      }}
      onClose={onClose}
    />
  );
});
