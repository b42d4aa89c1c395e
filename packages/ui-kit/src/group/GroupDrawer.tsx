import type { GroupAction, MemberAction } from '@fitout/im-core';
import { useRef, useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { focusedIn } from '../a11y/focusedIn.js';
import type { Face } from '../session/PeopleModel.js';
import { zhGroup } from '../copy/zhGroup.js';
import { ConfirmDialog } from '../primitives/ConfirmDialog.js';
import { Dialog } from '../primitives/Dialog.js';
import { GroupAvatar } from '../people/GroupAvatar.js';
import { narrow } from '../theme/narrow.js';
import { theme } from '../theme/theme.js';
import { GroupSettingsMenu } from './GroupSettingsMenu.js';
import type { MemberRowModel } from './MemberRow.js';
import { MemberSection } from './MemberSection.js';

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
  const body = useRef<HTMLDivElement>(null);
  const pressed = useRef<Element | null>(null);
  const [pending, setPending] = useState<{ readonly action: MemberAction; readonly id: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The confirmation closes if the user may no longer take the action.
  const member = group.members?.find(
    ({ id, actions }) => id === pending?.id && (isBusy || actions.includes(pending.action)),
  );
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
      title={zhGroup.info}
      onClose={onClose}
      actions={<GroupSettingsMenu actions={group.actions} onPick={onGroup} />}
    >
      <Body ref={body} tabIndex={-1}>
        <Card>
          <GroupAvatar name={group.name} avatarUrl={group.avatarUrl ?? ''} faces={group.faces} size={48} />
          <div>
            <h3 dir="auto">{group.name}</h3>
            <p>
              {zhGroup.id}：<span data-testid="group.id">{group.id}</span>
            </p>
          </div>
          <p className="about" dir="auto">
            <b>{zhGroup.description}</b>
            {group.description || zhGroup.noDescription}
          </p>
        </Card>
        {settings}
        <MemberSection
          title={zhGroup.members}
          members={group.members}
          hasFailed={group.hasFailed}
          onRetry={onRetry}
          onAct={handleAct}
        />
      </Body>
      <ConfirmDialog
        isOpen={isConfirming}
        title={zhGroup.confirm(pending === null ? '' : zhGroup.memberActions[pending.action])}
        tone={pending?.action === 'remove' || pending?.action === 'block' ? 'danger' : 'primary'}
        loading={isBusy}
        returnFocusTo={focusTarget}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setPending(null)}
      >
        <bdi>{member?.name}</bdi>
        {pending?.action === 'mute' && <Hint>{zhGroup.muteHint(group.muteDays)}</Hint>}
      </ConfirmDialog>
      {children}
    </Dialog>
  );
}

const { color, font, space } = theme;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  overflow-y: auto;
  outline: 0;
`;

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
    color: ${color.text3};
    font: ${font.caption};
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
    color: ${color.text3};
    font: ${font.caption};
  }
  ${narrow(css`
    padding: ${space[16]};
  `)}
`;

const Hint = styled.p`
  margin-top: ${space[4]};
  color: ${color.warning};
`;
