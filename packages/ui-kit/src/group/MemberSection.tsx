import { useLanguage } from '../copy/language.js';
import type { MemberAction, GroupRole } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { css, styled } from 'styled-components';
import { ConversationSearch } from '../layout/ConversationSearch.js';
import { createNameSearch } from '../text/createNameSearch.js';
import { zhGroup } from '../copy/zhGroup.js';
import { Empty, ErrorBlock, IconButton, MenuButton, Skeleton, Stack } from '../primitives/index.js';
import { media, narrow, quiet, side, theme } from '../theme/index.js';
import { VirtualRows } from '../primitives/VirtualRows.js';
import {
  Ellipsis,
  Ban,
  MessageCircle,
  MessageCircleOff,
  ShieldMinus,
  ShieldPlus,
  UserMinus,
  type LucideIcon,
} from 'lucide-react';
import { TOUCH_ONLY, useMediaQuery } from '../a11y/useMediaQuery.js';
import type { PersonLabel } from '../session/PeopleModel.js';
import { PersonLine } from '../people/PersonLine.js';
import { Chip } from '../primitives/Chip.js';

/** The members of a group or a chatroom. */
export interface MemberSectionProps {
  readonly title: string;
  /** Null until they are loaded. */
  readonly members: readonly MemberRowModel[] | null;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly onAct: (action: MemberAction, member: MemberRowModel) => void;
}

const SEARCH_FROM = 8;

/**
 * The owner first, then admins, then the others; up to a thousand, of whom only the visible ones are rendered (R456).
 */
export const MemberSection = observer(function MemberSection(props: MemberSectionProps) {
  const language = useLanguage();
  const { title, members, hasFailed, onRetry, onAct } = props;
  const [query, setQuery] = useState('');
  const [fits] = useState(createNameSearch);
  if (members === null) return hasFailed ? <ErrorBlock onRetry={onRetry} /> : <Skeleton shape="people" lines={6} />;
  const found = query.trim() === '' ? members : members.filter(({ id, name }) => fits(query, name, id));
  return (
    <Section>
      <h3>
        {title} <span>{language(zhGroup).memberCount(members.length)}</span>
      </h3>
      {members.length > SEARCH_FROM && <ConversationSearch query={query} onQuery={setQuery} />}
      {found.length === 0 && query.trim() !== '' && (
        <Empty drawing="search">{language(zhGroup).nobodyFound(query.trim())}</Empty>
      )}
      <VirtualRows label={title} rows={found} rowHeight={56}>
        {(member) => <MemberRow member={member} onAct={onAct} />}
      </VirtualRows>
    </Section>
  );
});

const Section = styled(Stack).attrs({ as: 'section', grow: true })`
  min-height: 240px;
  > search {
    margin-inline: ${side};
  }
  h3 {
    padding: ${theme.space[16]} ${side} ${theme.space[8]};
    font: ${theme.font.bodyStrong};
  }
  h3 > span {
    ${quiet}
  }
`;

/** A member of a group, with the actions that the user may take. */
export interface MemberRowModel {
  readonly id: string;
  readonly name: string;
  /** The name is loading: `name` is its placeholder. */
  readonly isPending?: boolean;
  readonly avatarUrl: string;
  readonly role: GroupRole;
  readonly isSelf: boolean;
  readonly isMuted: boolean;
  /** The member's role in the order of the group (R302). */
  readonly label?: PersonLabel;
  /** The user's actions on the member; none on the owner and on the user themselves (R312–R317). */
  readonly actions: readonly MemberAction[];
}

interface MemberRowProps {
  readonly member: MemberRowModel;
  readonly onAct: (action: MemberAction, member: MemberRowModel) => void;
}

/** Name and role, and an icon for each permitted action (R133, R312). */
function MemberRow({ member, onAct }: MemberRowProps) {
  const language = useLanguage();
  const { name, isPending, avatarUrl, role, isSelf, isMuted, actions, label } = member;
  const Actions = useMediaQuery(TOUCH_ONLY) ? ActionsMenu : ActionIcons;
  return (
    <Row data-role={role} data-muted={isMuted || undefined}>
      <PersonLine
        name={name}
        isPending={isPending}
        avatarUrl={avatarUrl}
        tags={
          <span className="tags">
            {label && <Chip tone={label.tone}>{label.text}</Chip>}
            {role !== 'member' && (
              <Chip tone={role === 'owner' ? 'brand' : 'info'}>{language(zhGroup).roles[role]}</Chip>
            )}
            {isSelf && <Chip>{language(zhGroup).self}</Chip>}
            {isMuted && <Chip tone="danger">{language(zhGroup).muted}</Chip>}
          </span>
        }
      >
        {actions.length > 0 && <Actions member={member} onAct={onAct} />}
      </PersonLine>
    </Row>
  );
}

/** The icons; where there is a mouse they are invisible until the row is pointed at or has the focus (UI-GROUP-17). */
function ActionIcons({ member, onAct }: MemberRowProps) {
  const language = useLanguage();
  return (
    <span className="actions">
      {member.actions.map((action) => {
        const [Icon, key] = MEMBER_ICONS[action];
        return (
          <IconButton
            key={key}
            label={`${language(zhGroup).memberActions[action]} ${member.name}`}
            title={language(zhGroup).memberActions[action]}
            onClick={() => onAct(action, member)}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        );
      })}
    </span>
  );
}

/** The same actions in words, on a touch device (UI-GROUP-15). */
function ActionsMenu({ member, onAct }: MemberRowProps) {
  const language = useLanguage();
  return (
    <MenuButton
      label={`${language(zhGroup).memberMenu} ${member.name}`}
      items={member.actions.map((id) => ({ id, label: language(zhGroup).memberActions[id] }))}
      onPick={(action) => onAct(action, member)}
    >
      <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
    </MenuButton>
  );
}

const Row = styled.div`
  display: flex;
  height: 100%;
  padding: 0 ${theme.space[12]} 0 ${theme.space[24]};
  .actions {
    display: flex;
    flex: none;
  }
  .tags {
    display: flex;
    flex: none;
    gap: ${theme.space[4]};
  }
  ${media.hover} {
    position: relative;
    /* Over the end of the line, whose width the name and its tags have while the icons are invisible. */
    .actions {
      position: absolute;
      right: ${theme.space[12]};
      background: ${theme.color.hover};
      opacity: 0;
      transition: opacity ${theme.motion.hover};
    }
    &:hover {
      background: ${theme.color.hover};
    }
    &:is(:hover, :focus-within) .actions {
      opacity: 1;
    }
  }
  ${narrow(css`
    padding: 0 ${theme.space[4]} 0 ${theme.space[16]};
    /* A name is worth more than its tags on one line with it. */
    p,
    .tags {
      flex-wrap: wrap;
      row-gap: 0;
    }
    .tags {
      flex: 0 1 auto;
    }
    bdi {
      max-width: 100%;
    }
  `)}
`;

/** An action and its opposite share one key, so that the pressed button stays mounted and focused. */
const MEMBER_ICONS: Readonly<Record<MemberAction, readonly [icon: LucideIcon, key: string]>> = {
  promote: [ShieldPlus, 'rank'],
  demote: [ShieldMinus, 'rank'],
  mute: [MessageCircleOff, 'voice'],
  unmute: [MessageCircle, 'voice'],
  block: [Ban, 'block'],
  remove: [UserMinus, 'remove'],
};
