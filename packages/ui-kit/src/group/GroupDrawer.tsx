import { useLanguage } from '../copy/language.js';
import { type GroupAction, type MemberAction, LIMITS, type ConversationRef } from '@fitout/im-core';
import { useRef, useState, type ReactNode, useEffect, useMemo } from 'react';
import { css, styled } from 'styled-components';
import { focusedIn } from '../a11y/elements.js';
import type { Face } from '../session/PeopleModel.js';
import { zhGroup } from '../copy/zhGroup.js';
import { ConfirmDialog, Dialog, MenuButton, Stack, Text } from '../primitives/index.js';
import { GroupAvatar } from '../people/PersonAvatar.js';
import { narrow, quiet, theme } from '../theme/index.js';
import { type MemberRowModel, MemberSection } from './MemberSection.js';
import { observer } from 'mobx-react-lite';
import { memberRows, muteDays } from './groupRules.js';
import type { DetailsProps } from '../session/ChatComponents.js';
import { useChat } from '../session/useChat.js';
import { TranslationSwitch } from '../messages/NoteBelow.js';
import { BoardSection } from './GroupBoard.js';
import { GroupWindow } from './GroupWindow.js';
import { useGroupActions } from './useGroupActions.js';
import { Settings } from 'lucide-react';
import { zhList } from '../copy/zhChat.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { SwitchLine } from '../primitives/SwitchLine.js';
import { mutedUntilText, useRowActions } from '../conversation-list/ConversationMenu.js';

/** A group as one of its members sees it. */
export interface GroupDrawerModel {
  readonly id: string;
  readonly name: string;
  /** As in the list; absent: one combined from `faces`. */
  readonly avatarUrl?: string;
  /** The pictures of its first members. */
  readonly faces?: readonly Face[] | undefined;
  /** Empty without one. */
  readonly description: string;
  /** The owner first; null until they are loaded. */
  readonly members: readonly MemberRowModel[] | null;
  readonly hasFailed: boolean;
  /** The user's actions on the whole group. */
  readonly actions: readonly GroupAction[];
  /** How long a mute lasts, for the confirmation (A30). */
  readonly muteDays: number;
}

/** The group, and the handlers. */
export interface GroupDrawerProps {
  readonly group: GroupDrawerModel;
  readonly onRetry: () => void;
  /** Called after the confirmation; resolves when the service has answered. */
  readonly onMember: (action: MemberAction, member: MemberRowModel) => Promise<void>;
  readonly onGroup: (action: GroupAction) => void;
  readonly onClose: () => void;
  /** Between the details and the members: the settings of the conversation. */
  readonly settings?: ReactNode;
  /** Windows that were opened from here: Esc closes them before the drawer. */
  readonly children?: ReactNode;
}

/** 群组信息: the details, members and actions of a group (R133, R134, R304–R318). Every action needs a confirmation. */
export function GroupDrawer({ group, onRetry, onMember, onGroup, onClose, settings, children }: GroupDrawerProps) {
  const language = useLanguage();
  const body = useRef<HTMLDivElement>(null);
  const pressed = useRef<Element | null>(null);
  const [pending, setPending] = useState<{ readonly action: MemberAction; readonly id: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The confirmation closes if the user may no longer take the action.
  const member = group.members?.find(
    ({ id, actions }) => id === pending?.id && (isBusy || actions.includes(pending.action)),
  );
  const act = pending === null ? '' : language(zhGroup).memberActions[pending.action];
  const isConfirming = pending !== null && member !== undefined;
  // The confirmation stays closed, even if the member joins again.
  if (pending !== null && member === undefined) setPending(null);

  async function handleConfirm() {
    if (pending === null || member === undefined) return;
    setBusy(true);
    await onMember(pending.action, member);
    setBusy(false);
    setPending(null);
  }

  function handleAct(action: MemberAction, { id }: MemberRowModel) {
    pressed.current = body.current && focusedIn(body.current);
    setPending({ action, id });
  }

  /** The button that was pressed; its row may be unmounted, and the button with it. */
  function focusTarget(): HTMLElement | null {
    const button = pressed.current;
    return button instanceof HTMLElement && button.isConnected ? button : body.current;
  }

  return (
    <Dialog
      place="right"
      title={language(zhGroup).info}
      onClose={onClose}
      actions={
        group.actions.length > 0 && (
          <MenuButton
            label={language(zhGroup).settings}
            items={group.actions.map((id) => ({ id, label: language(zhGroup).groupActions[id] }))}
            onPick={onGroup}
          >
            <Settings size={20} strokeWidth={1.75} aria-hidden />
          </MenuButton>
        )
      }
    >
      <Stack grow ref={body} tabIndex={-1} style={{ minHeight: 0, overflowY: 'auto', outline: 0 }}>
        <Card>
          <GroupAvatar name={group.name} avatarUrl={group.avatarUrl ?? ''} faces={group.faces} size={48} />
          <div>
            <h3 dir="auto">{group.name}</h3>
            <p>
              {language(zhGroup).id}：<span data-testid="group.id">{group.id}</span>
            </p>
          </div>
          <p className="about" dir="auto">
            <b>{language(zhGroup).description}</b>
            {group.description || language(zhGroup).noDescription}
          </p>
        </Card>
        {settings}
        <MemberSection
          title={language(zhGroup).members}
          members={group.members}
          hasFailed={group.hasFailed}
          onRetry={onRetry}
          onAct={handleAct}
        />
      </Stack>
      <ConfirmDialog
        isOpen={isConfirming}
        title={language(zhGroup).confirm(act)}
        confirmLabel={act}
        tone={pending?.action === 'remove' || pending?.action === 'block' ? 'danger' : 'primary'}
        loading={isBusy}
        returnFocusTo={focusTarget}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setPending(null)}
      >
        <bdi>{member?.name}</bdi>
        {pending?.action === 'mute' && (
          <Text as="p" tone="warning" style={{ marginTop: space[4] }}>
            {language(zhGroup).muteHint(group.muteDays)}
          </Text>
        )}
      </ConfirmDialog>
      {children}
    </Dialog>
  );
}

const { color, font, space } = theme;

const Card = styled.div`
  display: grid;
  flex: none;
  grid-template-columns: 48px 1fr;
  gap: ${space[12]};
  padding: ${space[20]} ${space[24]};
  border-bottom: 1px solid ${color.line};
  > div {
    min-width: 0;
  }
  h3 {
    font: ${font.card};
    overflow-wrap: anywhere;
  }
  p {
    ${quiet}
    overflow-wrap: anywhere;
  }
  .about {
    grid-column: 1 / -1;
    max-height: 88px;
    overflow-y: auto;
    color: ${color.text2};
    font: ${font.body};
    white-space: pre-line;
  }
  .about b {
    display: block;
    ${quiet}
  }
  ${narrow(css`
    padding: ${space[16]};
  `)}
`;

/** So many members' names in the group are requested, ten at a time. */
const NAMED_MEMBERS = 100;

/** 群组信息, updated while it is open; it closes when the user is no longer a member (R133, R304–R318). */
export const GroupPanel = observer(function GroupPanel({ session, id, onClose }: DetailsProps) {
  const language = useLanguage();
  const { muteMs = LIMITS.muteMs } = useChat();
  const { groups } = session.im;
  const runAction = useGroupActions();
  const [action, setAction] = useState<GroupAction | null>(null);
  const info = groups.infoOf(id);
  const people = useMemo(() => session.peopleIn({ kind: 'group', id }), [session, id]);
  const { kind } = groups.sendRestrictionOf(id);
  const isGone = kind === 'removed' || kind === 'dissolved';

  useEffect(() => {
    groups.watch(id);
    return () => groups.unwatch(id);
  }, [groups, id]);

  const members = info?.people;
  useEffect(() => {
    void groups.nicknames.load(id, members?.slice(0, NAMED_MEMBERS).map((member) => member.id) ?? []);
  }, [groups, id, members]);

  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);

  if (info === undefined) return null;
  const { detail, error, actions } = info;
  const { name = id, avatarUrl = '', faces } = session.names.group.find(id) ?? {};

  async function handleMember(change: MemberAction, member: MemberRowModel) {
    await runAction(
      language(zhGroup).memberActions[change],
      groups.change(id, member.id, change),
      language(zhGroup).memberDone[change],
    );
  }

  return (
    <GroupDrawer
      group={{
        id,
        name,
        avatarUrl,
        faces,
        description: detail?.description ?? '',
        members: memberRows(info, people, session.self),
        hasFailed: error !== null,
        actions,
        muteDays: muteDays(muteMs),
      }}
      onRetry={() => info.start()}
      onMember={handleMember}
      onGroup={setAction}
      onClose={onClose}
      settings={
        <>
          <BoardSection session={session} info={info} id={id} />
          <ConversationSwitches kind="group" id={id} />
          <TranslationSwitch session={session} conversation={{ kind: 'group', id }} />
        </>
      }
    >
      {action !== null && actions.includes(action) && (
        <GroupWindow session={session} info={info} id={id} action={action} onClose={() => setAction(null)} />
      )}
    </GroupDrawer>
  );
});

const ConversationSwitches = observer(function ConversationSwitches({ kind, id }: ConversationRef) {
  const language = useLanguage();
  const { session, now } = useChat();
  const { act } = useRowActions(session, { kind, openId: id });
  if (!session.im.has('settings')) return null;
  const { isPinned, isMuted } = session.im.conversations.settingsOf({ kind, id });
  const until = mutedUntilText(session, { kind, id }, now(), language);
  return (
    <Box>
      <SwitchLine
        label={language(zhMessenger).pinned}
        isOn={isPinned}
        onChange={(isOn) => act(isOn ? 'pin' : 'unpin', { kind, id })}
      />
      <SwitchLine
        label={language(zhList).actions.mute}
        hint={until === null ? null : language(zhList).mutedUntil(until)}
        isOn={isMuted}
        onChange={(isOn) => act(isOn ? 'mute' : 'unmute', { kind, id })}
      />
    </Box>
  );
});

const Box = styled.div`
  flex: none;
  padding: ${space[4]} ${space[16]};
  border-bottom: 1px solid ${color.line};
  ${narrow(css`
    padding-inline: ${space[8]};
  `)}
`;
