import type { MemberAction } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { css, styled } from 'styled-components';
import { ConversationSearch } from '../layout/ConversationSearch.js';
import { createNameSearch } from '../text/createNameSearch.js';
import { zhGroup } from '../copy/zhGroup.js';
import { Empty } from '../primitives/Empty.js';
import { ErrorBlock } from '../primitives/ErrorBlock.js';
import { Skeleton } from '../primitives/Skeleton.js';
import { narrow } from '../theme/narrow.js';
import { theme } from '../theme/theme.js';
import { MemberRow, type MemberRowModel } from './MemberRow.js';
import { VirtualRows } from '../primitives/VirtualRows.js';

/** The members of a group or a chatroom. */
export interface MemberSectionProps {
  readonly title: string;
  /** Null until they are loaded. */
  readonly members: readonly MemberRowModel[] | null;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly onAct: (action: MemberAction, member: MemberRowModel) => void;
}

/** From this many members on there is a search. */
const SEARCH_FROM = 8;

/**
 * The owner first, then admins, then the others; up to a thousand, of whom only the visible ones are rendered (R456).
 */
export const MemberSection = observer(function MemberSection({
  title,
  members,
  hasFailed,
  onRetry,
  onAct,
}: MemberSectionProps) {
  const [query, setQuery] = useState('');
  const [fits] = useState(createNameSearch);
  if (members === null) return hasFailed ? <ErrorBlock onRetry={onRetry} /> : <Skeleton shape="people" lines={6} />;
  const found = query.trim() === '' ? members : members.filter(({ id, name }) => fits(query, name, id));
  return (
    <Section>
      <h3>
        {title} <span>{zhGroup.memberCount(members.length)}</span>
      </h3>
      {members.length > SEARCH_FROM && <ConversationSearch query={query} onQuery={setQuery} />}
      {found.length === 0 && query.trim() !== '' && <Empty drawing="search">{zhGroup.nobodyFound(query.trim())}</Empty>}
      <VirtualRows label={title} rows={found} rowHeight={56}>
        {(member) => <MemberRow member={member} onAct={onAct} />}
      </VirtualRows>
    </Section>
  );
});

const Section = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 240px;
  > search {
    margin-inline: ${theme.space[24]};
  }
  h3 {
    padding: ${theme.space[16]} ${theme.space[24]} ${theme.space[8]};
    font: ${theme.font.bodyStrong};
  }
  h3 > span {
    color: ${theme.color.text3};
    font: ${theme.font.caption};
  }
  ${narrow(css`
    > search {
      margin-inline: ${theme.space[16]};
    }
    h3 {
      padding-inline: ${theme.space[16]};
    }
  `)}
`;
