import { Badge, ConversationList, theme, type ConversationListProps } from '@fitout/ui-kit';
import { ChevronDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { KindView } from '../../features/conversations/KindView.js';

/** The groups, and how a list of conversations shows them. */
export interface PlainGroupsProps extends Omit<ConversationListProps, 'model' | 'label'> {
  readonly list: KindView;
}

/** Groups that belong to no order, under those that do; the section can be put away (A16). */
export const PlainGroups = observer(function PlainGroups({ list, ...shown }: PlainGroupsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const { unread, ordered } = list;
  if (ordered.length === 0) return null;
  return (
    <Section style={isOpen ? { flexBasis: HEAD + ordered.length * ROW } : undefined} data-open={isOpen}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        普通群组
        <span>{ordered.length}</span>
        {!isOpen && <Badge count={unread.count} />}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <ConversationList {...shown} model={list} label="普通群组" />}
      </div>
    </Section>
  );
});

/** Heights in px: of the section's own line, and of a conversation's row. */
const HEAD = 40;
const ROW = 72;

const { color, font, space } = theme;

const Section = styled.section`
  display: flex;
  flex: 0 1 ${HEAD}px;
  flex-direction: column;
  max-height: 45%;
  min-height: ${HEAD}px;
  border-top: 1px solid ${color.line};
  > button {
    display: flex;
    flex: none;
    align-items: center;
    gap: ${space[8]};
    height: ${HEAD}px;
    padding: 0 ${space[16]};
    border: 0;
    background: ${color.page};
    color: ${color.text2};
    font: ${font.caption};
    cursor: pointer;
  }
  > button > span {
    color: ${color.text3};
  }
  > button > svg {
    transition: transform ${theme.motion.hover};
  }
  &[data-open='false'] > button > svg {
    transform: rotate(-90deg);
  }
  > div {
    flex: 1;
    min-height: 0;
  }
`;
