import type { ConversationRef } from '@fitout/im-core';
import {
  ConversationList,
  ConversationMenu,
  ConversationSearch,
  createNameSearch,
  Empty,
  zhList,
  type RowMenuRequest,
} from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { firstOf, otherMatches } from '../../features/conversations/otherMatches.js';
import { isOffered } from '../../features/conversations/rules.js';
import { isFindable } from '../../features/orders/groupLabels.js';
import { conversationHref } from '../../navigation/rules.js';
import { useApp } from '../../app/AppContext.js';
import type { Session } from '../../session/createSession.js';
import { ActionLink } from '../../components/ActionLink.js';
import { FoundElsewhere } from './FoundElsewhere.js';
import { PinnedHeader } from './PinnedHeader.js';
import { PlainGroups } from './PlainGroups.js';
import { RemoveDialog } from './RemoveDialog.js';
import { ServiceLink } from './ServiceLink.js';
import { SideSkeleton } from '../../components/people/SideSkeleton.js';
import { useRowActions } from './useRowActions.js';

/** Which conversations are listed. */
export interface ConversationSideProps {
  readonly session: Session;
  readonly kind: 'contact' | 'group';
  /** The one that is open; null while none is. */
  readonly openId: string | null;
}

/** The conversations of one kind, a box to look for one, and what can be done with each (R080, R081, R203). */
export const ConversationSide = observer(function ConversationSide({ session, kind, openId }: ConversationSideProps) {
  const { now, config } = useApp();
  const navigate = useNavigate();
  const [request, setRequest] = useState<RowMenuRequest | null>(null);
  const { removing, act, remove, keep } = useRowActions(session, { kind, openId });
  const handleOpen = useCallback((ref: ConversationRef) => void navigate(conversationHref(ref)), [navigate]);
  const handleClose = useCallback(() => setRequest(null), []);
  const [fits] = useState(createNameSearch);
  const { im, lists, orderGroups, orderStaff } = session;
  const { conversations } = im;
  const list = lists[kind];
  const plain = kind === 'group' ? lists.plain : null;
  const count = list.all.length + (plain?.all.length ?? 0);
  // A user who comes back finds the whole list.
  useEffect(
    () => () => {
      list.look('');
      plain?.look('');
    },
    [list, plain],
  );
  // What an order has become meanwhile counts as soon as the list is looked at (A78).
  useEffect(() => orderGroups.want(session.im.groups.ids), [orderGroups, session]);
  // Who looks after an order that was placed meanwhile has a row from now on.
  useEffect(() => orderStaff.want(), [orderStaff]);

  function look(query: string) {
    list.look(query);
    plain?.look(query);
  }

  // One after the other they would push each other down: they come together.
  const isDeciding = kind === 'group' && orderGroups.isDeciding;
  if ((!conversations.hasLoaded && count === 0) || isDeciding) {
    // A chat that has ended fetches no list any more; the strip above says why.
    return im.session.connection === 'loggedOut' ? <Empty>暂时看不到会话</Empty> : <SideSkeleton />;
  }

  const isSearching = list.query.trim() !== '';
  const inLists = [...list.ordered, ...(plain?.ordered ?? [])].map(({ ref }) => ref);
  const found = otherMatches(list.query, {
    contacts: [...im.contacts.ids, ...lists.contact.all.map(({ ref }) => ref.id)].filter(
      (id) => !im.contacts.isBlocked(id),
    ),
    groups: im.groups.ids.filter((id) => isFindable(orderGroups.placeOf(id), config.im)),
    names: session.names,
    fits,
    shown: inLists,
  });
  const hasOthers = found.contact.length + found.group.length > 0;

  function handleEnter() {
    const first = inLists[0] ?? firstOf(found);
    if (first !== undefined) handleOpen(first);
  }

  const shown = { hrefOf: conversationHref, onOpen: handleOpen, onMenu: setRequest, now };
  return (
    <>
      <ConversationSearch query={list.query} onQuery={look} onEnter={handleEnter} />
      {list.isFoldable && (
        <PinnedHeader
          label="置顶聊天"
          count={list.pinned.length}
          unread={list.pinnedUnread}
          isOpen={!list.isFolded}
          onToggle={() => session.pinFolds.toggle(kind)}
        />
      )}
      {(list.ordered.length > 0 || !isSearching || (inLists.length === 0 && !hasOthers)) && (
        <ConversationList
          {...shown}
          model={list}
          people={session.names[kind]}
          presences={session.im.presence}
          empty={
            list.isFolded ? (
              <></>
            ) : isSearching ? (
              <Empty>{zhList.nothingFound(list.query.trim())}</Empty>
            ) : kind === 'group' ? (
              <Empty action={<ActionLink to="/ReleaseOrder">去下单</ActionLink>}>下单支付后可创建订单群聊</Empty>
            ) : (
              <Empty action={<ServiceLink otherwise="查看会话" />}>还没有会话</Empty>
            )
          }
        />
      )}
      {hasOthers && <FoundElsewhere found={found} names={session.names} />}
      {plain !== null && plain.all.length > 0 && <PlainGroups {...shown} list={plain} people={session.names.group} />}
      {request !== null && (
        <ConversationMenu
          request={request}
          offers={(action) => isOffered(action, request.model)}
          onPick={act}
          onClose={handleClose}
        />
      )}
      <RemoveDialog
        name={removing && (session.names[kind].find(removing.id)?.name ?? removing.id)}
        onRemove={remove}
        onKeep={keep}
      />
    </>
  );
});
