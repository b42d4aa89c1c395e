import { ok, type GroupMember } from '@fitout/im-core';
import {
  ConversationList,
  ConversationListView,
  ConversationSearch,
  createNameSearch,
  GlobalStyle,
  GroupDrawer,
  memberRows,
} from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { mean } from '../numbers.js';
import { createOurClient, namesOf, SELF } from './ourClient.js';
import { element, messageAt, newRoot, painted, textsIn, typeInto, workUntil, type PageSample } from './screen.js';

type Named = Readonly<Record<'id' | 'name' | 'initials', string>>;

interface Finder {
  mount(root: HTMLElement): Promise<void>;
  open(): void;
  names(): readonly string[];
}

const FAMILY = ['王w', '李l', '张z', '刘l', '陈c', '杨y', '赵z', '黄h', '周z', '吴w'];
const GIVEN = ['伟w', '芳f', '娜n', '敏m', '静j', '磊l', '洋y', '艳y', '勇y', '杰j'];

function namedPeople(count: number): readonly Named[] {
  return Array.from({ length: count }, (_, number) => {
    const [one, ten, hundred] = [number % 10, Math.floor(number / 10) % 10, Math.floor(number / 100) % 10];
    const signs = [FAMILY[one], GIVEN[ten], GIVEN[hundred]];
    const at = (index: number): string => signs.map((sign) => sign?.[index] ?? '').join('');
    return { id: `u${String(number).padStart(4, '0')}`, name: at(0), initials: at(1) };
  });
}

function isFound({ id, name, initials }: Named, query: string): boolean {
  return name.includes(query) || initials.includes(query) || id.includes(query);
}

const LOOKED_FOR = ['王伟芳', 'zmj', 'u01'];
const KEYS = LOOKED_FOR.flatMap((text) => [...Array.from(text, (_, index) => text.slice(0, index + 1)), '']);

/** P13: shows `count` entries by name, and searches for some of them, key by key. */
export function findPeople(count: number) {
  return async (create: (people: readonly Named[]) => Finder): Promise<PageSample> => {
    const people = namedPeople(count);
    const finder = create(people);
    await finder.mount(newRoot());
    await painted();
    const workUntilFound = (act: () => void, query: string): Promise<number> => {
      const first = people.find((one) => isFound(one, query));
      return workUntil(act, () => finder.names()[0] === first?.name);
    };
    performance.mark('begin');
    const openMs = await workUntilFound(() => finder.open(), '');
    const seen: string[] = [];
    const works: number[] = [];
    for (const query of KEYS) {
      works.push(await workUntilFound(() => typeInto(document.querySelector('input'), query), query));
      // Fewer than any contender shows.
      seen.push(finder.names().slice(0, 5).join(' '));
    }
    return { figures: { openMs, keyMs: mean(works) }, seen };
  };
}

export function createDomFinder(people: readonly Named[]): Finder {
  let pane = document.body;
  const rows = Array.from({ length: 14 }, () => element('div', 'row'));
  return {
    mount: async (root) => void (pane = root),
    open() {
      const box = document.createElement('input');
      const show = (): void => {
        const found = box.value === '' ? people : people.filter((one) => isFound(one, box.value));
        rows.forEach((row, index) => (row.textContent = found[index]?.name ?? ''));
      };
      box.addEventListener('input', show);
      pane.append(box, element('div', 'scroller', ...rows));
      show();
    },
    names: () => rows.map(({ textContent }) => textContent ?? '').filter((name) => name !== ''),
  };
}

function inPage(start: () => Promise<unknown>, content: ReactNode): Pick<Finder, 'mount' | 'open'> {
  let react: Root | null = null;
  return {
    async mount(root) {
      await start();
      react = createRoot(root);
      react.render(<GlobalStyle />);
    },
    open() {
      react?.render(
        <>
          <GlobalStyle />
          {content}
        </>,
      );
    },
  };
}

export function createOurConversations(people: readonly Named[], kind: 'contact' | 'group'): Finder {
  const { client, receive, start } = createOurClient();
  const names = namesOf(new Map(people.map(({ id, name }) => [id, name])));
  const view = new ConversationListView(client.conversations, kind, {
    self: SELF,
    personOf: names.find,
    matchesName: createNameSearch(),
  });
  const Side = observer(function Side() {
    return (
      <>
        <ConversationSearch query={view.query} onQuery={view.search} />
        <ConversationList
          model={view}
          people={names}
          hrefOf={({ id }) => `/${kind}/${id}`}
          onOpen={() => {}}
          now={Date.now}
        />
      </>
    );
  });
  const fill = async (): Promise<void> => {
    await start();
    for (const [number, { id }] of people.toReversed().entries())
      receive({ ...messageAt(number, number), conversation: { kind, id } });
  };
  return { ...inPage(fill, <Side />), names: () => textsIn('.row .title') };
}

export function createOurMembers(people: readonly Named[]): Finder {
  const id = 'g1';
  const names = namesOf(new Map(people.map((one) => [one.id, one.name])));
  const members: readonly GroupMember[] = [
    ...people.map((one, index) => ({ id: one.id, role: index === 0 ? 'owner' : 'member' }) as const),
    { id: SELF, role: 'member' },
  ];
  const detail = { id, name: '', description: '', owner: '', memberCount: 0, isPublic: false, needsApproval: false };
  const { client, start } = createOurClient({
    // As over a network: not in the task of the request.
    members: () => new Promise((resolve) => setTimeout(() => resolve(ok(members)), 50)),
    groupAdmins: async () => ok([]),
    groupDetail: async () => ok(detail),
    amIMuted: async () => ok(false),
    mutedMembers: async () => ok([]),
    blockedMembers: async () => ok([]),
  });
  const { groups } = client;
  const Panel = observer(function Panel() {
    useEffect(() => {
      groups.watch(id);
      return () => groups.unwatch(id);
    }, []);
    const info = groups.infoOf(id);
    if (info === undefined) return null;
    const { error, actions } = info;
    const rows = memberRows(info, names, SELF);
    return (
      <GroupDrawer
        group={{ id, name: '一千人', description: '', members: rows, hasFailed: error !== null, actions, muteDays: 10 }}
        onRetry={() => info.start()}
        onMember={async () => {}}
        onGroup={() => {}}
        onClose={() => {}}
      />
    );
  });
  return { ...inPage(start, <Panel />), names: () => textsIn('li bdi') };
}
