import { type Language, useLanguage } from '../copy/language.js';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ConversationSearch } from '../layout/ConversationSearch.js';
import { createNameSearch } from '../text/createNameSearch.js';
import type { Face } from '../session/PeopleModel.js';
import { zhGroup } from '../copy/zhGroup.js';
import { Empty } from '../primitives/Empty.js';
import { line, pointed, side, theme, tick } from '../theme/index.js';
import { PersonLine } from './PersonLine.js';
import { VirtualRows } from '../primitives/VirtualRows.js';
import { Stack } from '../primitives/layout.js';

/** A friend who can be picked. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  /** The name is loading: `name` is its placeholder. */
  readonly isPending?: boolean;
  readonly avatarUrl: string;
  /** The members whose pictures a group without its own shows; left out for a person. */
  readonly faces?: readonly Face[] | undefined;
}

/** The list's label, and the texts for no friends and no hits. */
export interface PickerWords {
  readonly label: string;
  readonly none: string;
  readonly notFound: (query: string) => string;
}

const ofFriends = (language: Language): PickerWords => ({
  label: language(zhGroup).pickFriends,
  none: language(zhGroup).noFriends,
  notFound: language(zhGroup).noFriendFound,
});

export interface FriendPickerProps {
  readonly friends: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChosen: (ids: readonly string[]) => void;
  readonly limit?: number;
  /** The ids of those who are ticked and cannot be changed, whether they are in `chosen` or not. */
  readonly fixed?: readonly string[];
  readonly words?: PickerWords;
}

export const FriendPicker = observer(function FriendPicker(props: FriendPickerProps) {
  const language = useLanguage();
  const {
    friends,
    chosen,
    onChosen,
    limit = Number.POSITIVE_INFINITY,
    fixed = [],
    words = ofFriends(language),
  } = props;
  const [query, setQuery] = useState('');
  const [matchesName] = useState(createNameSearch);
  const found = query.trim() === '' ? friends : friends.filter(({ id, name }) => matchesName(query, name, id));
  if (friends.length === 0) return <Empty>{words.none}</Empty>;

  function toggle(id: string) {
    onChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  }

  return (
    <Root>
      <ConversationSearch query={query} onQuery={setQuery} />
      {found.length === 0 ? (
        <Empty drawing="search">{words.notFound(query.trim())}</Empty>
      ) : (
        <VirtualRows label={words.label} rows={found} rowHeight={56}>
          {({ id, name, isPending, avatarUrl, faces }) => (
            <Row>
              <input
                type="checkbox"
                aria-label={name}
                checked={chosen.includes(id) || fixed.includes(id)}
                disabled={fixed.includes(id) || (chosen.length >= limit && !chosen.includes(id))}
                onChange={() => toggle(id)}
                onKeyDown={(event) => event.key === 'Enter' && toggle(id)}
              />
              <PersonLine {...{ name, isPending, avatarUrl, faces }} />
            </Row>
          )}
        </VirtualRows>
      )}
    </Root>
  );
});

const Root = styled(Stack)`
  height: min(440px, 64dvh);
  > search {
    margin-inline: ${side};
  }
`;

const Row = styled.label`
  ${line(12)}
  height: 100%;
  padding: 0 ${side};
  cursor: pointer;
  input {
    ${tick(18)}
  }
  &:has(:checked) {
    background: ${theme.color.brandTint};
  }
  &:has(:disabled) {
    opacity: 0.5;
    cursor: not-allowed;
  }
  ${pointed('&:not(:has(:checked))', `background: ${theme.color.hover};`)}
`;
