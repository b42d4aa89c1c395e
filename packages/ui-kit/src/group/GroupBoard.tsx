import { useLanguage } from '../copy/language.js';
import {
  EVERYBODY,
  LIMITS,
  mayRemoveFile,
  type GroupBoard,
  type GroupFile,
  type GroupInfoStore,
} from '@fitout/im-core';
import { ChevronRight, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type ChangeEvent } from 'react';
import { css, styled } from 'styled-components';
import { zhChat } from '../copy/zhChat.js';
import { zhGroup } from '../copy/zhGroup.js';
import { FileName } from '../media/cards.js';
import { savedName, shownName } from '../media/mediaRules.js';
import { FriendPicker } from '../people/FriendPicker.js';
import { Button, ConfirmDialog, Dialog, Empty, IconButton, Skeleton } from '../primitives/index.js';
import { dialogPad } from '../primitives/Dialog.js';
import { useWhileShown } from '../primitives/useWhileShown.js';
import type { ChatSession } from '../session/ChatSession.js';
import { personOf } from '../session/PeopleModel.js';
import { useChat } from '../session/useChat.js';
import { fileSize } from '../text/fileSize.js';
import { headingTime } from '../text/chatTime.js';
import { localZone } from '../forms/calendar.js';
import { FormDialog } from '../forms/FormDialog.js';
import { textOf } from '../forms/FormField.js';
import { line, narrow, pointed, quiet, side, theme } from '../theme/index.js';
import { groupFailedText } from './groupRules.js';
import { useGroupActions } from './useGroupActions.js';

const { color, font, space } = theme;

interface BoardProps {
  readonly session: ChatSession;
  readonly info: GroupInfoStore;
  readonly id: string;
}

type BoardWindow = 'announcement' | 'files' | 'nickname';

/** 群公告, 群文件 and 我在本群的昵称 of the group; nothing where the service has none of them. */
export const BoardSection = observer(function BoardSection({ session, info, id }: BoardProps) {
  const language = useLanguage();
  const [open, setOpen] = useState<BoardWindow | null>(null);
  const { board, myRole } = info;
  if (board === null || myRole === null) return null;
  const close = () => setOpen(null);
  const rows: readonly (readonly [BoardWindow, label: string, value: string])[] = [
    ['announcement', language(zhGroup).announcement, board.announcement || language(zhGroup).noAnnouncement],
    ['files', language(zhGroup).files, board.files.length === 0 ? '' : String(board.files.length)],
    [
      'nickname',
      language(zhGroup).nickname,
      session.im.groups.nicknames.find(id, session.self) || language(zhGroup).noNickname,
    ],
  ];
  return (
    <Rows>
      {rows.map(([window, label, value]) => (
        <button key={window} type="button" onClick={() => setOpen(window)}>
          <span>{label}</span>
          <span dir="auto">{value}</span>
          <ChevronRight size={16} aria-hidden />
        </button>
      ))}
      {open === 'announcement' && <Announcement {...{ session, info, id }} onClose={close} />}
      {open === 'files' && <Files {...{ session, info, id, board }} onClose={close} />}
      {open === 'nickname' && <Nickname {...{ session, id }} onClose={close} />}
    </Rows>
  );
});

const Rows = styled.div`
  flex: none;
  padding: ${space[4]} ${space[16]};
  border-bottom: 1px solid ${color.line};
  > button {
    ${line(12)}
    width: 100%;
    min-height: 44px;
    padding: ${space[8]};
    border-radius: ${theme.radius.card};
    font: ${font.body};
    text-align: start;
    ${pointed('&', `background: ${color.hover};`)}
  }
  > button > :first-child {
    flex: none;
  }
  > button > :nth-child(2) {
    ${quiet}
    flex: 1;
    display: -webkit-box;
    min-width: 0;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    text-align: end;
    overflow-wrap: anywhere;
  }
  > button > svg {
    flex: none;
    color: ${color.text3};
  }
  ${narrow(css`
    padding-inline: ${space[8]};
  `)}
`;

interface TextDialogProps {
  readonly label: string;
  readonly value: string;
  /** In characters. */
  readonly max: number;
  readonly isLong?: boolean;
  readonly hint: string;
  readonly done: string;
  /** Resolves with whether it succeeded: otherwise the dialog stays open with its text. */
  readonly onSave: (text: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** One text in a dialog; an unchanged one closes it. */
function TextDialog({ label, value: before, max, isLong = false, hint, done, onSave, onClose }: TextDialogProps) {
  return (
    <FormDialog
      title={label}
      hint={hint}
      fields={[{ kind: isLong ? 'long' : 'text', name: 'text', label, max }]}
      initial={{ text: before }}
      submitLabel={done}
      onSubmit={async (values) => textOf(values, 'text') === before || onSave(textOf(values, 'text'))}
      onClose={onClose}
    />
  );
}

interface WindowProps {
  readonly onClose: () => void;
}

/** The announcement; for who may change it, in its field. */
export const Announcement = observer(function Announcement({ session, info, id, onClose }: BoardProps & WindowProps) {
  const language = useLanguage();
  const runAction = useGroupActions();
  const text = info.board?.announcement ?? '';
  const { groups, conversations } = session.im;

  async function handleSave(changed: string) {
    if (
      !(await runAction(language(zhGroup).groupActions.announce, groups.announce(id, changed), language(zhGroup).saved))
    )
      return false;
    // A message that mentions everybody: its readers are those of the announcement.
    const members = [{ id: EVERYBODY, name: language(zhGroup).everybody }];
    const message = { type: 'text', text: language(zhGroup).announced(changed) } as const;
    if (changed !== '') await conversations.ensure({ kind: 'group', id }).send(message, { members });
    return true;
  }

  if (info.actions.includes('announce'))
    return (
      <TextDialog
        label={language(zhGroup).announcement}
        value={text}
        max={LIMITS.announcementMax}
        isLong
        hint={language(zhGroup).announceHint}
        done={language(zhGroup).publish}
        onSave={handleSave}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={language(zhGroup).announcement} onClose={onClose}>
      {text === '' ? <Empty>{language(zhGroup).noAnnouncement}</Empty> : <Whole dir="auto">{text}</Whole>}
    </Dialog>
  );
});

const Whole = styled.p`
  ${dialogPad}
  font: ${font.body};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

function Nickname({ session, id, onClose }: Omit<BoardProps, 'info'> & WindowProps) {
  const language = useLanguage();
  const runAction = useGroupActions();
  const { groups } = session.im;
  return (
    <TextDialog
      label={language(zhGroup).nickname}
      value={groups.nicknames.find(id, session.self)}
      max={LIMITS.nicknameMax}
      hint={language(zhGroup).nicknameHint}
      done={language(zhGroup).save}
      onSave={(name) => runAction(language(zhGroup).nickname, groups.setNickname(id, name), language(zhGroup).saved)}
      onClose={onClose}
    />
  );
}

const Files = observer(function Files(props: BoardProps & WindowProps & { readonly board: GroupBoard }) {
  const language = useLanguage();
  const { session, info, id, board, onClose } = props;
  const { notify } = useChat();
  const runAction = useGroupActions();
  const picker = useRef<HTMLInputElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<GroupFile | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { groups } = session.im;
  const people = session.peopleIn({ kind: 'group', id });

  async function handleAdd(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file === undefined) return;
    setAdding(true);
    await runAction(
      language(zhGroup).addFile,
      groups.addFile(id, { name: file.name, type: file.type, blob: file }),
      language(zhGroup).fileAdded,
    );
    setAdding(false);
  }

  async function handleOpen({ id: fileId, name }: GroupFile) {
    const answer = await groups.fileContent(id, fileId);
    if (!answer.ok) return notify('error', groupFailedText(language(zhChat).download, answer.error, language));
    const url = URL.createObjectURL(answer.value as Blob);
    Object.assign(document.createElement('a'), { href: url, download: savedName(name) }).click();
    setTimeout(() => URL.revokeObjectURL(url));
  }

  async function handleRemove(file: GroupFile) {
    setRemoving(true);
    await runAction(language(zhGroup).removeFile, groups.removeFile(id, file.id), language(zhGroup).fileRemoved);
    setRemoving(false);
    setRemoved(null);
  }

  return (
    <Dialog
      title={language(zhGroup).files}
      onClose={onClose}
      footer={
        groups.canStoreFiles && (
          <Button tone="primary" loading={isAdding} onClick={() => picker.current?.click()}>
            {language(zhGroup).addFile}
          </Button>
        )
      }
    >
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={language(zhGroup).addFile}
        onChange={(event) => void handleAdd(event)}
      />
      {board.files.length === 0 && <Empty>{language(zhGroup).noFiles}</Empty>}
      <FileList aria-label={language(zhGroup).files}>
        {board.files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              aria-label={language(zhChat).downloadFile(shownName(file.name))}
              onClick={() => void handleOpen(file)}
            >
              <FileName name={file.name} />
              <small>
                {fileSize(file.bytes)} · <bdi>{personOf(people, file.owner).name}</bdi> ·{' '}
                {headingTime(file.at, session.im.clock.now(), localZone, language)}
              </small>
            </button>
            {mayRemoveFile(info.myRole ?? 'member', file, session.self) && (
              <IconButton
                label={`${language(zhGroup).removeFile} ${shownName(file.name)}`}
                onClick={() => setRemoved(file)}
              >
                <Trash2 size={18} strokeWidth={1.75} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </FileList>
      <ConfirmDialog
        isOpen={removed !== null}
        title={language(zhGroup).confirm(language(zhGroup).removeFile)}
        confirmLabel={language(zhGroup).removeFile}
        tone="danger"
        loading={isRemoving}
        onConfirm={() => removed !== null && void handleRemove(removed)}
        onCancel={() => setRemoved(null)}
      >
        {removed !== null && <bdi>{shownName(removed.name)}</bdi>}
      </ConfirmDialog>
    </Dialog>
  );
});

const FileList = styled.ul`
  > li {
    ${line(8)}
    min-height: 56px;
    padding: 0 ${side};
  }
  > li > :first-child {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    font: ${font.body};
    text-align: start;
  }
  small {
    ${quiet}
  }
`;

/** 转让群主: one of the members, after a confirmation. */
export const Transfer = observer(function Transfer({ session, info, id, onClose }: BoardProps & WindowProps) {
  const language = useLanguage();
  const runAction = useGroupActions();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSure, setSure] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const finish = useWhileShown(onClose);
  const people = session.peopleIn({ kind: 'group', id });
  const others = info.members?.filter((member) => member.id !== session.self).map((member) => member.id);
  const label = language(zhGroup).groupActions.transfer;

  async function handleTransfer() {
    if (chosen === null) return;
    setBusy(true);
    const isDone = await runAction(label, session.im.groups.transfer(id, chosen), language(zhGroup).transferred);
    setBusy(false);
    setSure(false);
    if (isDone) finish();
  }

  return (
    <Dialog
      title={label}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{language(zhGroup).cancel}</Button>
          <Button tone="primary" disabled={chosen === null} onClick={() => setSure(true)}>
            {label}
          </Button>
        </>
      }
    >
      {others === undefined ? (
        <Skeleton shape="people" />
      ) : (
        <FriendPicker
          friends={others.map((one) => ({ id: one, ...personOf(people, one) }))}
          chosen={chosen === null ? [] : [chosen]}
          onChosen={(ids) => setChosen(ids.at(-1) ?? null)}
          words={{
            label: language(zhGroup).members,
            none: language(zhGroup).nobodyElse,
            notFound: language(zhGroup).nobodyFound,
          }}
        />
      )}
      <ConfirmDialog
        isOpen={isSure && chosen !== null}
        title={language(zhGroup).confirm(label)}
        confirmLabel={label}
        loading={isBusy}
        onConfirm={() => void handleTransfer()}
        onCancel={() => setSure(false)}
      >
        {chosen !== null && language(zhGroup).transferHint(personOf(people, chosen).name)}
      </ConfirmDialog>
    </Dialog>
  );
});
