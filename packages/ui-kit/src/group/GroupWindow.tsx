import { useLanguage } from '../copy/language.js';
import type { GroupAction, GroupInfoStore } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, useId, useRef, type SyntheticEvent } from 'react';
import { BlocklistDialog } from '../people/BlocklistDialog.js';
import { Button, ConfirmDialog, Text, TextField } from '../primitives/index.js';
import { useWhileShown } from '../primitives/useWhileShown.js';
import { zhGroup } from '../copy/zhGroup.js';
import { useChat } from '../session/useChat.js';
import { Announcement, Transfer } from './GroupBoard.js';
import { groupFailedText, groupNameError } from './groupRules.js';
import { personOf } from '../session/PeopleModel.js';
import type { ChatSession } from '../session/ChatSession.js';
import { useGroupActions, useFriends } from './useGroupActions.js';
import { styled } from 'styled-components';
import { Dialog, dialogPad } from '../primitives/Dialog.js';
import { side, theme } from '../theme/index.js';
import { FriendPicker, type Choice } from '../people/FriendPicker.js';

interface GroupWindowProps {
  readonly session: ChatSession;
  readonly info: GroupInfoStore;
  readonly id: string;
  readonly action: GroupAction;
  readonly onClose: () => void;
}

const Invite = observer(function Invite({ session, info, id, onClose }: GroupWindowProps) {
  const language = useLanguage();
  const { notify } = useChat();
  const friends = useFriends(session);

  const finish = useWhileShown(onClose);

  async function handleInvite(ids: readonly string[]) {
    const answer = await session.im.groups.invite(id, ids);
    if (!answer.ok) return groupFailedText(language(zhGroup).groupActions.invite, answer.error, language);
    notify('success', language(zhGroup).invited);
    finish();
    return null;
  }

  return (
    <InviteDialog
      friends={friends}
      members={info.members?.map((member) => member.id) ?? []}
      onInvite={handleInvite}
      onClose={onClose}
    />
  );
});

const Rename = observer(function Rename({ session, info, id, onClose }: GroupWindowProps) {
  const language = useLanguage();
  const runAction = useGroupActions();
  const { groups } = session.im;
  const description = info.detail?.description ?? '';

  const finish = useWhileShown(onClose);

  async function handleSave(name: string) {
    if (
      await runAction(
        language(zhGroup).groupActions.rename,
        groups.rename(id, name, description),
        language(zhGroup).saved,
      )
    )
      finish();
  }

  return (
    <EditGroupDialog
      name={session.names.group.find(id)?.name ?? ''}
      description={description}
      onSave={handleSave}
      onClose={onClose}
    />
  );
});

const Blocked = observer(function Blocked({ session, info, id, onClose }: GroupWindowProps) {
  const language = useLanguage();
  const runAction = useGroupActions();
  const { people } = session;
  const { blocked, error } = info;
  useEffect(() => people.load(blocked), [people, blocked]);

  async function handleUnblock(member: string) {
    await runAction(
      language(zhGroup).unblock,
      session.im.groups.change(id, member, 'unblock'),
      language(zhGroup).unblocked,
    );
  }

  return (
    <BlocklistDialog
      title={language(zhGroup).blocked}
      people={error === null ? blocked.map((one) => ({ id: one, ...personOf(people, one) })) : null}
      hasFailed={error !== null}
      onRetry={() => info.start()}
      onUnblock={handleUnblock}
      onClose={onClose}
    />
  );
});

function End({ session, id, action, onClose }: GroupWindowProps) {
  const language = useLanguage();
  const runAction = useGroupActions();
  const { show } = useChat();
  const [isBusy, setBusy] = useState(false);
  const isEnd = action === 'dissolve';
  const label = language(zhGroup).groupActions[action];

  const finish = useWhileShown(onClose);

  async function handleConfirm() {
    setBusy(true);
    const { groups } = session.im;
    const done = await runAction(
      label,
      isEnd ? groups.dissolve(id) : groups.leave(id),
      isEnd ? language(zhGroup).dissolved : language(zhGroup).quitDone,
    );
    if (done) show('group');
    else {
      setBusy(false);
      finish();
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={language(zhGroup).confirm(label)}
      confirmLabel={label}
      tone="danger"
      loading={isBusy}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      {isEnd ? language(zhGroup).dissolveHint : language(zhGroup).quitHint}
    </ConfirmDialog>
  );
}

const WINDOWS = {
  invite: Invite,
  rename: Rename,
  announce: Announcement,
  transfer: Transfer,
  manageBlocked: Blocked,
  dissolve: End,
  quit: End,
};

/** The window of an action on the whole group (R134, R304–R307, R315). */
export function GroupWindow(props: GroupWindowProps) {
  const Window = WINDOWS[props.action];
  return <Window {...props} />;
}

/** The current values of the group. */
export interface EditGroupDialogProps {
  readonly name: string;
  /** Shown but not editable: only the name can be changed (R305). */
  readonly description: string;
  /** Resolves when the service has answered; the caller closes the dialog and reports the result. */
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** 修改群信息: a new name; an empty one is refused, an unchanged one closes (R305). */
export function EditGroupDialog({ name: before, description, onSave, onClose }: EditGroupDialogProps) {
  const language = useLanguage();
  const formId = useId();
  const box = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const error = groupNameError(name, language);

  async function handleSave(event: SyntheticEvent) {
    event.preventDefault();
    if (error !== null) return box.current?.focus();
    if (name.trim() === before) return onClose();
    setBusy(true);
    await onSave(name.trim());
    setBusy(false);
  }

  return (
    <Dialog
      title={language(zhGroup).groupActions.rename}
      onClose={onClose}
      initialFocus={box}
      footer={
        <>
          <Button onClick={onClose}>{language(zhGroup).cancel}</Button>
          <Button tone="primary" type="submit" form={formId} loading={isBusy}>
            {language(zhGroup).save}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={(event) => void handleSave(event)}>
        <TextField ref={box} label={language(zhGroup).name} value={name} required error={error} onValue={setName} />
        <Text as="p" tone="text3" dir="auto" style={{ marginTop: theme.space[20] }}>
          <Text as="b" font="bodyStrong" tone="text2" style={{ display: 'block' }}>
            {language(zhGroup).description}
          </Text>
          {description || language(zhGroup).noDescription}
        </Text>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  ${dialogPad}
`;

/** The friends who can be invited, and the handlers. */
export interface InviteDialogProps {
  readonly friends: readonly Choice[];
  /** The ids of the group's members: the friends among them are ticked and cannot be changed. */
  readonly members?: readonly string[];
  /** Resolves with the text that says why no user was invited, or with null; then the caller closes the dialog. */
  readonly onInvite: (ids: readonly string[]) => Promise<string | null>;
  readonly onClose: () => void;
}

const NO_MEMBERS: readonly string[] = [];

/** 邀请群成员: the friends, those in the group marked as such (R304, R315). */
export function InviteDialog({ friends, members = NO_MEMBERS, onInvite, onClose }: InviteDialogProps) {
  const language = useLanguage();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function handleInvite() {
    setBusy(true);
    setRefusal(await onInvite(chosen));
    setBusy(false);
  }

  function handleChosen(ids: readonly string[]) {
    setChosen(ids);
    setRefusal(null);
  }

  return (
    <Dialog
      title={language(zhGroup).groupActions.invite}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{language(zhGroup).cancel}</Button>
          <Button tone="primary" disabled={chosen.length === 0} loading={isBusy} onClick={() => void handleInvite()}>
            {language(zhGroup).inviteCount(chosen.length)}
          </Button>
        </>
      }
    >
      <FriendPicker friends={friends} chosen={chosen} onChosen={handleChosen} fixed={members} />
      {refusal !== null && <Refusal role="alert">{refusal}</Refusal>}
    </Dialog>
  );
}

const Refusal = styled.p`
  margin: ${theme.space[8]} ${side};
  padding: ${theme.space[8]} ${theme.space[12]};
  border-radius: ${theme.radius.card};
  background: ${theme.color.dangerTint};
  color: ${theme.color.danger};
`;
