import { ConversationSearch, createNameSearch, FriendList, zhList } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { World } from '../../../world/createWorld.js';

/** The plain list of friends, found by name, initials by sound and id (A06). */
export const FriendsSide = observer(function FriendsSide({ world }: { readonly world: World }) {
  const [query, setQuery] = useState('');
  const [fits] = useState(createNameSearch);
  const { im, names, people, card } = world;
  const { ids } = im.contacts;
  useEffect(() => people.want(ids), [people, ids]);

  const friends = ids.filter((id) => !im.contacts.isBlocked(id));
  const found =
    query.trim() === '' ? friends : friends.filter((id) => fits(query, names.contact.find(id)?.name ?? '', id));

  function handleEnter() {
    const [first] = found;
    if (first !== undefined) card.show(first);
  }

  return (
    <>
      {friends.length > 0 && <ConversationSearch query={query} onQuery={setQuery} onEnter={handleEnter} />}
      <FriendList
        ids={found}
        people={names.contact}
        presences={im.presence}
        onCard={card.show}
        {...(friends.length > 0 && { empty: zhList.nothingFound(query.trim()) })}
      />
    </>
  );
});
