import type { ConversationRef } from '@fitout/im-core';
import {
  ConversationList,
  ConversationMenu,
  ConversationSearch,
  Empty,
  zhList,
  type RowMenuRequest,
} from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOffered } from '../../features/conversations/rules.js';
import { conversationHref } from '../../routes/rules.js';
import { useApp } from '../../world/AppContext.js';
import type { World } from '../../world/createWorld.js';
import { ActionLink } from '../ActionLink.js';
import { FoldHead } from './FoldHead.js';
import { PlainGroups } from './PlainGroups.js';
import { RemoveDialog } from './RemoveDialog.js';
import { ServiceLink } from './ServiceLink.js';
import { SideSkeleton } from './SideSkeleton.js';
import { useRowActions } from './useRowActions.js';

/** Which conversations are listed. */
export interface ConversationSideProps {
  readonly world: World;
  readonly kind: 'contact' | 'group';
  /** The one that is open; null while none is. */
  readonly openId: string | null;
}

/** The conversations of one kind, a box to look for one, and what can be done with each (R080, R081, R203). */
export const ConversationSide = observer(function ConversationSide({ world, kind, openId }: ConversationSideProps) {
  const { now } = useApp();
  const navigate = useNavigate();
  const [request, setRequest] = useState<RowMenuRequest | null>(null);
  const { removing, act, remove, keep } = useRowActions(world, { kind, openId });
  const handleOpen = useCallback((ref: ConversationRef) => void navigate(conversationHref(ref)), [navigate]);
  const handleClose = useCallback(() => setRequest(null), []);
  const { conversations, session } = world.im;
  const { lists, orderGroups } = world;
  const list = lists[kind];
  const plain = kind === 'group' ? lists.plain : null;
  const count = list.all.length + (plain?.all.length ?? 0);
  // Whoever comes back finds the whole list.
  useEffect(
    () => () => {
      list.look('');
      plain?.look('');
    },
    [list, plain],
  );
  // What an order has become meanwhile counts as soon as the list is looked at (A78).
  useEffect(() => orderGroups.want(world.im.groups.ids), [orderGroups, world]);

  function look(query: string) {
    list.look(query);
    plain?.look(query);
  }

  if (!conversations.hasLoaded && count === 0) {
    // A chat that has ended fetches no list any more; the strip above says why.
    return session.connection === 'loggedOut' ? <Empty>暂时看不到会话</Empty> : <SideSkeleton />;
  }

  function handleEnter() {
    const [first] = [...list.ordered, ...(plain?.ordered ?? [])];
    if (first !== undefined) handleOpen(first.ref);
  }

  const shown = { hrefOf: conversationHref, onOpen: handleOpen, onMenu: setRequest, now };
  return (
    <>
      {count > 0 && <ConversationSearch query={list.query} onQuery={look} onEnter={handleEnter} />}
      {list.isFoldable && (
        <FoldHead
          label="置顶聊天"
          count={list.pinned.length}
          unread={list.pinnedUnread}
          isOpen={!list.isFolded}
          onToggle={() => world.pinFolds.toggle(kind)}
        />
      )}
      <ConversationList
        {...shown}
        model={list}
        people={world.names[kind]}
        presences={world.im.presence}
        empty={
          list.isFolded ? (
            <></>
          ) : list.query.trim() !== '' && count > 0 ? (
            <Empty>{zhList.nothingFound(list.query.trim())}</Empty>
          ) : kind === 'group' ? (
            <Empty action={<ActionLink to="/ReleaseOrder">去下单</ActionLink>}>下单支付后可创建订单群聊</Empty>
          ) : (
            <Empty action={<ServiceLink otherwise="查看会话" />}>还没有会话</Empty>
          )
        }
      />
      {plain !== null && plain.all.length > 0 && <PlainGroups {...shown} list={plain} people={world.names.group} />}
      {request !== null && (
        <ConversationMenu
          request={request}
          offers={(action) => isOffered(action, request.model)}
          onPick={act}
          onClose={handleClose}
        />
      )}
      <RemoveDialog
        name={removing && (world.names[kind].find(removing.id)?.name ?? removing.id)}
        onRemove={remove}
        onKeep={keep}
      />
    </>
  );
});
