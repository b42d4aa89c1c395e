import { type Language, useLanguage } from '../copy/language.js';
import {
  Avatar,
  Button,
  Empty,
  ErrorBlock,
  Skeleton,
  Spinner,
  Stack,
  Text,
  textError,
  TextField,
} from '../primitives/index.js';
import type { GroupPage, GroupStore, GroupSummary, ImError, Result } from '@fitout/im-core';
import { makeAutoObservable } from 'mobx';
import { ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { zhGroup } from '../copy/zhGroup.js';
import { pointed, quiet, ringInside, scrolls, side, theme } from '../theme/index.js';
import { PersonLine } from '../people/PersonLine.js';
import { personOf, type PeopleModel } from '../session/PeopleModel.js';

export class PublicGroupList {
  groups: readonly GroupSummary[] = [];
  state: 'loading' | 'ready' | 'failed' | 'end' = 'ready';

  readonly #source: Pick<GroupStore, 'publicGroups'>;
  #cursor: string | null = null;

  constructor(source: Pick<GroupStore, 'publicGroups'>) {
    this.#source = source;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  more(): void {
    if (this.state === 'loading' || this.state === 'end') return;
    this.state = 'loading';
    void this.#source.publicGroups(this.#cursor).then(this.onAnswer);
  }

  onAnswer(answer: Result<GroupPage, ImError>): void {
    if (!answer.ok) {
      this.state = 'failed';
      return;
    }
    const known = new Set(this.groups.map(({ id }) => id));
    this.groups = [...this.groups, ...answer.value.groups.filter(({ id }) => !known.has(id))];
    this.#cursor = answer.value.cursor;
    this.state = answer.value.cursor === null ? 'end' : 'ready';
  }
}

/** The loaded public groups. */
export type PublicGroupsModel = Pick<PublicGroupList, 'groups' | 'state' | 'more'>;

interface PublicGroupsProps {
  readonly model: PublicGroupsModel;
  readonly shown: PublicGroupsModel['groups'];
  readonly query: string;
  readonly isReported: boolean;
  readonly searched: string | null;
  readonly onPick: (id: string) => void;
}

/** At this distance from the end the next page is loaded. Pixels. */
const LOAD_WITHIN_PX = 120;
/** The number of rows that fill the list: with fewer hits the next page is loaded, too. */
const FULL_LIST_ROWS = 8;

/** The public groups, fifty at a time, with more on scrolling, filtered by the search text (R120, R454, UI-GROUP-3). */
export const PublicGroups = observer(function PublicGroups(props: PublicGroupsProps) {
  const language = useLanguage();
  const { model, shown, query, isReported, searched, onPick } = props;
  const { groups, state } = model;
  const isShort = state === 'ready' && (groups.length === 0 || (query !== '' && shown.length < FULL_LIST_ROWS));
  useEffect(() => {
    if (isShort) model.more();
  }, [model, isShort]);

  return (
    <Root>
      <h3>{language(zhGroup).publicGroups}</h3>
      <div
        className="rows"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (state === 'ready' && scrollHeight - scrollTop - clientHeight < LOAD_WITHIN_PX) model.more();
        }}
      >
        <ul aria-label={language(zhGroup).publicGroups}>
          {shown.map(({ id, name }) => (
            <li key={id}>
              <button type="button" onClick={() => onPick(id)}>
                <PersonLine name={name || id} hint={id}>
                  {searched === id ? <Spinner /> : <ChevronRight size={16} aria-hidden />}
                </PersonLine>
              </button>
            </li>
          ))}
        </ul>
        {state === 'failed' && <ErrorBlock onRetry={() => model.more()} />}
        {state === 'loading' && <Skeleton lines={shown.length === 0 ? 6 : 2} />}
        {state === 'end' && shown.length === 0 && !isReported && (
          <Empty {...(query !== '' && { drawing: 'search' })}>
            {query === '' ? language(zhGroup).noPublicGroups : language(zhGroup).nobodyFound(query)}
          </Empty>
        )}
        {state === 'ready' && shown.length > 0 && (
          <Button tone="text" onClick={() => model.more()}>
            {language(zhGroup).showMore}
          </Button>
        )}
      </div>
    </Root>
  );
});

const { color, space } = theme;

const Root = styled(Stack).attrs({ as: 'section' })`
  height: min(400px, 56dvh);
  border-top: 1px solid ${color.line};
  h3 {
    padding: ${space[12]} ${side} ${space[4]};
    ${quiet}
  }
  .rows {
    ${scrolls}
    text-align: center;
  }
  li > button {
    display: flex;
    width: 100%;
    height: 56px;
    padding: 0 ${side};
    color: ${color.text};
    text-align: start;
  }
  ${ringInside('li > button')}
  li svg {
    flex: none;
    color: ${color.text3};
  }
  ${pointed('li > button', `background: ${color.hover};`)}
`;

/** What a user who is not a member sees of a group (R121, R166). */
export interface FoundGroupDetail {
  readonly id: string;
  readonly name: string;
  /** The owner's id; empty if the service does not send it. */
  readonly owner: string;
  readonly description: string;
  readonly memberCount: number;
  readonly needsApproval: boolean;
  /** The user is a member already. */
  readonly isMine: boolean;
}

interface FoundGroupProps {
  readonly group: FoundGroupDetail;
  readonly people: PeopleModel;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

const REASON_MAX = 128;

export function reasonError(reason: string, language: Language): string | null {
  return textError({ label: language(zhGroup).reason, max: REASON_MAX }, reason, language);
}

/** Name, admin, description and whether approval is needed (R121). */
export const FoundGroup = observer(function FoundGroup({ group, people, reason, onReason }: FoundGroupProps) {
  const language = useLanguage();
  const { id, name, owner, description, memberCount, needsApproval, isMine } = group;
  const facts = [
    [language(zhGroup).name, name || id],
    [language(zhGroup).id, id],
    [language(zhGroup).admin, owner === '' ? '–' : personOf(people, owner).name],
    [language(zhGroup).description, description || language(zhGroup).noDescription],
    [language(zhGroup).approval, needsApproval ? language(zhGroup).yes : language(zhGroup).no],
  ] as const;
  return (
    <FoundGroupRoot>
      <Stack align="center" gap={4} pad={12}>
        <Avatar name={name || id} url="" size={64} />
        <Text as="p" font="section" align="center" style={{ marginTop: theme.space[8] }}>
          {name || id}
        </Text>
        {memberCount > 0 && (
          <Text as="small" font="caption" tone="text3">
            {language(zhGroup).memberCount(memberCount)}
          </Text>
        )}
      </Stack>
      <dl>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto">{fact}</dd>
          </div>
        ))}
      </dl>
      {needsApproval && !isMine && (
        <TextField
          label={language(zhGroup).reason}
          value={reason}
          placeholder={language(zhGroup).reasonPlaceholder}
          error={reasonError(reason, language)}
          onValue={onReason}
        />
      )}
    </FoundGroupRoot>
  );
});

const FoundGroupRoot = styled.div`
  display: grid;
  gap: ${space[20]};
  padding: ${space[16]} ${side} ${side};
  dl {
    display: grid;
    gap: ${space[8]};
    padding: ${space[16]};
    border-radius: ${theme.radius.card};
    background: ${color.page};
  }
  dl > div {
    display: grid;
    grid-template-columns: 72px 1fr;
    gap: ${space[12]};
  }
  dt {
    color: ${color.text3};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
