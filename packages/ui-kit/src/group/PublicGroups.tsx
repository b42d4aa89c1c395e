import { ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { css, styled } from 'styled-components';
import { zhGroup } from '../copy/zhGroup.js';
import { Button } from '../primitives/Button.js';
import { Empty } from '../primitives/Empty.js';
import { ErrorBlock } from '../primitives/ErrorBlock.js';
import { Skeleton } from '../primitives/Skeleton.js';
import { Spinner } from '../primitives/Spinner.js';
import { media } from '../theme/media.js';
import { narrow } from '../theme/narrow.js';
import { theme } from '../theme/theme.js';
import { PersonLine } from '../people/PersonLine.js';

/** The loaded public groups. */
export interface PublicGroupsModel {
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  /** The state of the list; `end` if all are loaded. */
  readonly state: 'loading' | 'ready' | 'failed' | 'end';
  /** Loads the next page, or the first one. */
  more(): void;
}

/** The groups, and the one whose details are loading. */
export interface PublicGroupsProps {
  readonly model: PublicGroupsModel;
  /** Those of the model's groups that match `query`. */
  readonly shown: PublicGroupsModel['groups'];
  /** The search text; empty for all groups. */
  readonly query: string;
  /** True if the search box already reports that nothing was found. */
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
  const { model, shown, query, isReported, searched, onPick } = props;
  const { groups, state } = model;
  const isShort = state === 'ready' && (groups.length === 0 || (query !== '' && shown.length < FULL_LIST_ROWS));
  useEffect(() => {
    if (isShort) model.more();
  }, [model, isShort]);

  return (
    <Root>
      <h3>{zhGroup.publicGroups}</h3>
      <div
        className="rows"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (state === 'ready' && scrollHeight - scrollTop - clientHeight < LOAD_WITHIN_PX) model.more();
        }}
      >
        <ul aria-label={zhGroup.publicGroups}>
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
            {query === '' ? zhGroup.noPublicGroups : zhGroup.nobodyFound(query)}
          </Empty>
        )}
        {state === 'ready' && shown.length > 0 && (
          <Button tone="text" onClick={() => model.more()}>
            {zhGroup.showMore}
          </Button>
        )}
      </div>
    </Root>
  );
});

const { color, font, space } = theme;

const Root = styled.section`
  display: flex;
  flex-direction: column;
  height: min(400px, 56dvh);
  border-top: 1px solid ${color.line};
  h3 {
    padding: ${space[12]} ${space[24]} ${space[4]};
    color: ${color.text3};
    font: ${font.caption};
  }
  .rows {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    text-align: center;
  }
  li > button {
    display: flex;
    width: 100%;
    height: 56px;
    padding: 0 ${space[24]};
    border: 0;
    background: transparent;
    color: ${color.text};
    text-align: start;
    cursor: pointer;
  }
  li > button:focus-visible {
    outline-offset: -2px;
  }
  li svg {
    flex: none;
    color: ${color.text3};
  }
  ${media.hover} {
    li > button:hover {
      background: ${color.hover};
    }
  }
  ${narrow(css`
    h3,
    li > button {
      padding-inline: ${space[16]};
    }
  `)}
`;
