import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ArchiveHit, ConversationRef } from '@fitout/im-core';
import { excerptOf, leadToMessage, PlusWindow, type ThemeChoice, useIsOffline, useLanguage } from '@fitout/ui-kit';
import { notPlacedText } from '@fitout/ui-kit/calls';
import {
  ClipboardList,
  FileText,
  Headset,
  LogOut,
  type LucideIcon,
  Moon,
  Phone,
  ReceiptText,
  Sun,
  SunMoon,
  UserPlus,
  UsersRound,
  Video,
  Wrench,
  Zap,
} from 'lucide-react';
import { untracked } from 'mobx';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Session } from '../app/session.js';
import { useApp, useEntry } from '../context/AppContext.js';
import { MarketChat } from '../messages/MarketChat.js';
import { BEGINS_WRITING, conversationHref, serviceHref } from '../navigation/hrefs.js';
import { useHas } from '../navigation/RouterLink.js';
import { findRoute } from '../navigation/rules.js';
import { ROUTES } from '../navigation/table.js';
import { groupOrdersQuery, orderCardOf, orderHref } from '../orders/orderCard.js';
import { useViewer } from '../orders/orderHooks.js';
import { ACTIONS, type Order, orderActions, roleIn } from '../orders/orderStates.js';
import { useOrderActions } from '../orders/useOrderActions.js';
import { useAnswer } from '../shared/queries/useAnswer.js';
import { hitHref } from '../shared/searchPageParams.js';
import { useRole } from '../shared/useMe.js';
import { userEntries } from '../user/userParts.js';
import type { Findable, FoundSection } from './paletteRules.js';

type CallKind = 'video' | 'voice';

export interface PaletteItem extends Findable {
  /** Left out for an action that asks for a person first. */
  readonly run?: () => void;
  readonly conversation?: ConversationRef;
  readonly picture?: string;
  readonly Icon?: LucideIcon;
  readonly mode?: CallKind;
  /** False for what is only here now: it is no recent choice. */
  readonly isKept?: boolean;
}

/** Pages that need more in their address, or are another page's. */
const NOT_LISTED: ReadonlySet<string> = new Set(
  '/Login /register /Message /User /masterDetail /shopDetail /designDetail /FirstLogin /ForgotPassword /ProblemDetails /Pay /Receipt /Problem /PayVip'.split(
    ' ',
  ),
);

export const CALLS: readonly (readonly [CallKind, string, LucideIcon])[] = [
  ['video', '视频通话', Video],
  ['voice', '语音通话', Phone],
];

const THEMES: readonly (readonly [ThemeChoice, string, LucideIcon])[] = [
  ['dark', '切换到深色', Moon],
  ['light', '切换到浅色', Sun],
  ['auto', '外观跟随系统', SunMoon],
];

/** What is known without the server, and what it does. */
export function usePaletteItems({ isOpen, onLogOut }: { readonly isOpen: boolean; readonly onLogOut: () => void }) {
  const language = useLanguage();
  const { sessions, account, toaster } = useApp();
  const { session } = sessions;
  const { theme } = useEntry();
  const navigate = useNavigate();
  const has = useHas();
  const role = useRole();
  const [adding, setAdding] = useState<'create' | 'friend' | null>(null);
  const go = (key: `/${string}`, title: string, words: readonly string[] = []): PaletteItem => ({
    key,
    title,
    words,
    Icon: FileText,
    run: () => void navigate(key),
  });
  const open = (ref: ConversationRef) => void navigate(conversationHref(ref), { state: BEGINS_WRITING });

  async function call(type: CallKind, id: string) {
    const refused = (await session?.calls.place({ type, to: [id], groupId: null })) ?? null;
    const text = notPlacedText(refused, language);
    if (text !== null) toaster.notify('info', text);
  }

  const pages = [
    ...ROUTES.filter(({ path }) => !path.includes(':') && !NOT_LISTED.has(path) && has(path as `/${string}`)).map(
      ({ path, title }) => go(path as `/${string}`, title),
    ),
    ...userEntries(role, has).map(({ href, label }) => go(href, label, ['个人中心'])),
  ];
  const actions: readonly (PaletteItem | false)[] = [
    { ...go('/ReleaseOrder', '报修', ['下单', '维修', '安装']), key: 'do repair', Icon: Wrench },
    { ...go('/Order?tab=costs', '增项费用', ['补差价']), key: 'do costs', Icon: ReceiptText },
    role === 'customer' && {
      ...go('/contact', '联系客服', ['人工', '帮助']),
      key: 'do service',
      Icon: Headset,
      run: () => void navigate(serviceHref(account.login?.user.service ?? null), { state: BEGINS_WRITING }),
    },
    ...CALLS.map(
      ([mode, label, Icon]) =>
        session?.calls.canCall === true && {
          key: `do ${mode}`,
          title: `${label}…`,
          words: ['呼叫', '发起'],
          Icon,
          mode,
        },
    ),
    session !== null && {
      key: 'do group',
      title: '新建群聊',
      words: ['发起', '建群'],
      Icon: UsersRound,
      run: () => setAdding('create'),
    },
    session !== null && { key: 'do friend', title: '添加好友', Icon: UserPlus, run: () => setAdding('friend') },
    ...THEMES.map(
      ([choice, title, Icon]) =>
        choice !== theme.current() && {
          key: `do ${choice}`,
          title,
          words: ['外观', '主题', '夜间'],
          Icon,
          run: () => theme.choose(choice),
        },
    ),
    { key: 'do logOut', title: '退出登录', words: ['注销'], Icon: LogOut, isKept: false, run: onLogOut },
  ];
  const places = usePlaces(isOpen ? session : null, open);
  const near = useNearby({ isOpen, session, call });
  const sections: readonly FoundSection<PaletteItem>[] = [
    ...(near.section.items.length > 0 ? [near.section] : []),
    ...places,
    { id: 'actions', label: '操作', items: actions.filter((item) => item !== false) },
    { id: 'pages', label: '页面', items: pages },
  ];
  const windows: ReactNode = (
    <>
      {near.windows}
      {session !== null && adding !== null && (
        <MarketChat session={session}>
          <PlusWindow name={adding} session={session} onClose={() => setAdding(null)} />
        </MarketChat>
      )}
    </>
  );
  return { sections, nearby: near.section, call, windows };
}

const isThereIn =
  ({ im, isFindable }: Session) =>
  ({ kind, id }: ConversationRef): boolean =>
    kind === 'contact' ? !im.contacts.isBlocked(id) : kind === 'group' && isFindable(id);

/** Conversations in the order of the list, then contacts and groups without one; read once while the palette is open. */
function usePlaces(session: Session | null, open: (ref: ConversationRef) => void) {
  const im = session?.im;
  const parts = [im?.conversations, im?.contacts, im?.groups].map((part) => part?.hasLoaded === true);
  // Names arrive later than the conversations.
  const loaded = [...parts, session?.orderGroups.isDeciding, session?.people.known.size].join(' ');
  const [read, setRead] = useState(() => ({ session, loaded, places: placesOf(session, open) }));
  if (read.session === session && read.loaded === loaded) return read.places;
  const places = placesOf(session, open);
  setRead({ session, loaded, places });
  return places;
}

const placesOf = (session: Session | null, open: (ref: ConversationRef) => void) =>
  session === null ? [] : untracked(() => readPlaces(session, open));

function readPlaces(session: Session, open: (ref: ConversationRef) => void): readonly FoundSection<PaletteItem>[] {
  const { im, names } = session;
  const isThere = isThereIn(session);
  const place = (conversation: ConversationRef): PaletteItem => {
    const { kind, id } = conversation;
    const { name = '', alias = '', label } = names[kind].find(id) ?? {};
    return {
      key: `${kind} ${id}`,
      title: name === '' ? id : name,
      words: alias === '' ? [id] : [id, alias],
      detail: [alias, label?.text].filter(Boolean).join(' · '),
      conversation,
      run: () => open(conversation),
    };
  };
  const talks = im.conversations.ordered.map(({ ref }) => ref).filter(isThere);
  const listed = new Set(talks.map(({ kind, id }) => `${kind} ${id}`));
  const others = [
    ...im.contacts.ids.map((id) => ({ kind: 'contact', id }) as const),
    ...im.groups.ids.map((id) => ({ kind: 'group', id }) as const),
  ].filter((ref) => isThere(ref) && !listed.has(`${ref.kind} ${ref.id}`));
  return [
    { id: 'talks', label: '会话', items: talks.map(place) },
    { id: 'people', label: '联系人和群组', items: others.map(place) },
  ];
}

const NEARBY = 'nearby';

interface NearbyProps {
  readonly isOpen: boolean;
  readonly session: Session | null;
  readonly call: (type: CallKind, id: string) => Promise<void>;
}

/** What can be done in the conversation of the page: that of an order has the order's actions. */
function useNearby({ isOpen, session, call }: NearbyProps) {
  const { api, serverNow: now } = useApp();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const viewer = useViewer();
  const found = findRoute(pathname);
  const id = found?.id?.toLowerCase() ?? null;
  const [groupId, peer] =
    found?.route.name === 'group' ? [id, null] : [null, found?.route.name === 'contact' ? id : null];
  const isOfOrder = groupId !== null && Boolean(session?.orderGroups.find(groupId));
  const { data } = useQuery(groupOrdersQuery(api, isOpen && isOfOrder ? groupId : null));
  const orders = isOfOrder ? (data ?? []) : [];
  const actions = useOrderActions(() => void queries.invalidateQueries({ queryKey: ['orders'] }), orders);
  const canCall = session?.calls.canCall === true;
  const calls = (person: string): readonly PaletteItem[] =>
    canCall && person !== session.self
      ? CALLS.map(([type, label, Icon]) => ({
          key: `${type} ${person}`,
          title: `${label} ${session.names.contact.find(person)?.name ?? person}`,
          Icon,
          isKept: false,
          run: () => void call(type, person),
        }))
      : [];
  const [order] = orders;
  const items = order !== undefined ? ofOrder(order) : peer !== null ? calls(peer) : [];

  function ofOrder(of: Order): readonly PaletteItem[] {
    const role = roleIn(of, viewer);
    const offer = orderActions(of, role, now());
    const offered = [offer.primary, ...offer.others].filter((action) => action !== null && action !== 'openGroup');
    return [
      ...offered.map((action): PaletteItem => ({
        key: `order ${action}`,
        title: action === 'watch' ? '看直播' : ACTIONS[action].label,
        words: action === 'proposeCost' ? ['增项'] : [],
        Icon: Zap,
        isKept: false,
        run: () =>
          action === 'watch' ? void navigate(pathname, { state: { isLive: true } }) : actions.act(action, of),
      })),
      ...[of.customerId, of.masterId, of.customerServiceId].flatMap((person) =>
        person === null ? [] : calls(person.toLowerCase()),
      ),
      {
        key: `page ${of.id}`,
        title: '查看订单',
        Icon: ClipboardList,
        isKept: false,
        run: () => void navigate(orderHref(of.id)),
      },
    ];
  }

  const label = order === undefined ? '当前会话' : '当前订单';
  return { section: { id: NEARBY, label, items }, windows: actions.windows };
}

const SETTLED_MS = 250;

/** Orders and masters, which the server finds. */
export function useRemoteItems(query: string) {
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const words = useSettled(query.trim());
  const viewer = useViewer();
  const role = useRole();
  const view = viewer.masterId !== null ? 'assigned' : role === 'service' ? 'service' : 'mine';
  const isAsked = words !== '' && !isOffline;
  const hasMasters = useHas()('search.query');
  const orders = useAnswer(
    ['palette', 'orders', view, words],
    'order.page',
    isAsked ? { silent: true, query: { view, keyword: words, ...FIRST } } : null,
  );
  const masters = useAnswer(
    ['palette', 'masters', words],
    'search.query',
    isAsked && hasMasters ? { silent: true, query: { tab: 'master', keyword: words, ...FIRST } } : null,
  );

  const order = (stored: Findable): PaletteItem => ({
    ...stored,
    Icon: ClipboardList,
    run: () => void navigate(orderHref(stored.key.slice(ORDER.length))),
  });
  const master = (stored: Findable, picture = ''): PaletteItem => ({
    ...stored,
    picture,
    run: () => void navigate(hitHref({ id: stored.key.slice(MASTER.length), categoryId: null }, 'master')),
  });
  const sections: readonly FoundSection<PaletteItem>[] = [
    {
      id: 'orders',
      label: '订单',
      items: (orders.data?.records ?? []).map((one) => {
        const { title, orderNo, status } = orderCardOf(one);
        return order({ key: ORDER + one.id, title, detail: `${orderNo} · ${status.label}` });
      }),
    },
    {
      id: 'masters',
      label: '师傅',
      items: (masters.data?.records ?? []).map(({ id, title, city, imageUrl }) =>
        master({ key: MASTER + id, title, detail: city }, imageUrl),
      ),
    },
  ];
  const what = hasMasters ? '订单和师傅' : '订单';
  const isLoading =
    query.trim() !== '' && !isOffline && (words !== query.trim() || orders.isLoading || masters.isLoading);
  const hasFailed = orders.error !== null || masters.error !== null;
  const state = isLoading ? 'loading' : isOffline && query.trim() !== '' ? 'offline' : hasFailed ? 'failed' : 'idle';
  return {
    sections: sections.filter(({ items }) => items.length > 0),
    state,
    words: {
      idle: '',
      loading: `正在搜索${what}…`,
      offline: `当前离线，${what}暂时无法搜索`,
      failed: `${what}没有搜索成功，请稍后重试`,
    }[state],
    stored: (key: string, rest: Omit<Findable, 'key'>): PaletteItem | undefined =>
      key.startsWith(ORDER) ? order({ key, ...rest }) : key.startsWith(MASTER) ? master({ key, ...rest }) : undefined,
  };
}

const HITS = 5;

/** Messages that the device holds, found once the typing rests: the newest ones, each opens its conversation there. */
export function useMessageItems(query: string): readonly FoundSection<PaletteItem>[] {
  const { session } = useApp().sessions;
  const navigate = useNavigate();
  const words = useSettled(query.trim());
  const [found, setFound] = useState<{ words: string; hits: readonly ArchiveHit[] }>({ words: '', hits: [] });
  useEffect(() => {
    if (session === null || words === '') return undefined;
    let isCurrent = true;
    const isThere = isThereIn(session);
    // Some of them may be in conversations that are not listed.
    void session.im.archive?.search({ words, limit: HITS * 10 }).then(({ hits }) => {
      const shown = hits.filter(({ conversation }) => isThere(conversation)).slice(0, HITS);
      if (isCurrent) setFound({ words, hits: shown });
    });
    return () => {
      isCurrent = false;
    };
  }, [session, words]);
  if (session === null || found.words !== query.trim() || found.hits.length === 0) return [];
  const items = found.hits.map(({ conversation, serverId, words: text }): PaletteItem => {
    const name = session.names[conversation.kind].find(conversation.id)?.name ?? '';
    return {
      key: `message ${serverId}`,
      title: name === '' ? conversation.id : name,
      detail: excerptOf(text, found.words).text,
      conversation,
      isKept: false,
      run: () => {
        leadToMessage(session, conversation, serverId);
        void navigate(conversationHref(conversation));
      },
    };
  });
  return [{ id: 'messages', label: '聊天记录', items }];
}

const FIRST = { current: 1, size: 6 };
const ORDER = 'order/';
const MASTER = 'master/';

/** The text once it has not changed for a moment; at once if it is empty. */
function useSettled(text: string): string {
  const { after } = useApp();
  const [settled, setSettled] = useState(text);
  useEffect(() => after(SETTLED_MS, () => setSettled(text)), [after, text]);
  return text === '' ? '' : settled;
}
