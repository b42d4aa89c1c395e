import { theme, GroupAvatar, createNameMatcher, media, line, quiet } from '@fitout/ui-kit';
import { Avatar, Ellipsis, Empty, LiveRegion, Modal, Row, Text, useImeGuard } from '@fitout/ui-kit/primitives';
import { Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { Marked } from '../shared/Marked.js';
import { storedTexts } from '../shared/storage/webStored.js';
import { CALLS, type PaletteItem, usePaletteItems, useMessageItems, useRemoteItems } from './paletteItems.js';
import { foundIn, type FoundSection, optionAfter, RECENT_MOST, recentItems, withRecent } from './paletteRules.js';

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onLogOut: () => void;
}

/** Everything by its name: conversations, people, orders, masters, pages and actions (⌘K, Ctrl K). */
export const Palette = observer(function Palette({ isOpen, onClose, onLogOut }: PaletteProps) {
  const items = usePaletteItems({ isOpen, onLogOut });
  return (
    <>
      {isOpen && <PaletteWindow {...items} onClose={onClose} />}
      {items.windows}
    </>
  );
});

type WindowProps = Omit<ReturnType<typeof usePaletteItems>, 'windows'> & { readonly onClose: () => void };

const PaletteWindow = observer(function PaletteWindow({ sections, nearby, call, onClose }: WindowProps) {
  const { webStorage, account } = useApp();
  const id = useId();
  const ime = useImeGuard();
  const box = useRef<HTMLInputElement>(null);
  const [match] = useState(() => createNameMatcher());
  const [recents] = useState(() => storedTexts(webStorage, 'palette', account.login?.user.id ?? '', RECENT_MOST));
  const [query, setQuery] = useState('');
  const [mode, setMode] = useState<PaletteItem['mode']>();
  const [, asked] = CALLS.find(([kind]) => kind === mode) ?? [];
  const remote = useRemoteItems(mode === undefined ? query : '');
  const messages = useMessageItems(mode === undefined ? query : '');
  useWarmedUp(sections, match);

  const shown = shownSections();
  const options = shown.flatMap(({ items }) => items);
  const [chosen, setChosen] = useState({ query, key: '' });
  const index = Math.max(0, chosen.query === query ? options.findIndex(({ key }) => key === chosen.key) : 0);
  const active = options[index];
  const activeId = active && `${id}-${index}`;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function shownSections(): readonly FoundSection<PaletteItem>[] {
    const people = (section: FoundSection<PaletteItem>) => ({
      ...section,
      items: section.items.filter(({ conversation }) => conversation?.kind === 'contact'),
    });
    if (mode !== undefined) return foundIn(sections.map(people), query, match);
    if (query.trim() !== '') return [...foundIn(sections, query, match), ...messages, ...remote.sections];
    const all = new Map(sections.flatMap(({ items }) => items).map((item) => [item.key, item]));
    const recent = recentItems(recents.load(), ({ key, ...stored }) => all.get(key) ?? remote.stored(key, stored));
    const actions = sections.filter((section) => section.id === 'actions');
    return [nearby, { id: 'recent', label: '最近', items: recent }, ...actions].filter(({ items }) => items.length > 0);
  }

  function enter(next: PaletteItem['mode']) {
    setMode(next);
    setQuery('');
    box.current?.focus();
  }

  function choose(item: PaletteItem) {
    if (item.mode !== undefined) return enter(item.mode);
    onClose();
    if (mode !== undefined) return void call(mode, item.conversation?.id ?? '');
    if (item.isKept !== false) recents.save(withRecent(recents.load(), item));
    item.run?.();
  }

  function handleKey(event: KeyboardEvent) {
    if (ime.owns(event)) return;
    const { key, shiftKey } = event;
    const next = shiftKey ? null : optionAfter(key, index, options.length);
    if (next !== null) setChosen({ query, key: options[next]?.key ?? '' });
    else if (key === 'Enter' && active !== undefined) choose(active);
    else if (mode !== undefined && (key === 'Escape' || (key === 'Backspace' && query === ''))) enter(undefined);
    else if (key !== 'Tab') return;
    event.preventDefault();
  }

  return (
    <Sheet
      label="搜索"
      onClose={onClose}
      onClick={({ target, currentTarget }) => void (target === currentTarget && onClose())}
    >
      <Head>
        <Search size={20} strokeWidth={1.75} aria-hidden />
        {asked !== undefined && <b>{asked}</b>}
        <input
          {...ime.handlers}
          ref={box}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          aria-label={
            asked === undefined ? '搜索会话、聊天记录、联系人、订单、师傅、页面和操作' : `${asked}：搜索联系人`
          }
          placeholder={mode === undefined ? '搜索会话、订单、师傅、页面或操作' : '姓名或拼音首字母'}
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={handleKey}
        />
        <button type="button" onClick={onClose}>
          取消
        </button>
      </Head>
      <List ref={list}>
        <div id={`${id}-list`} {...LIST} aria-label="结果">
          {shown.map((section) => (
            <div key={section.id} {...GROUP} aria-label={section.label}>
              <h2 aria-hidden>{section.label}</h2>
              {section.items.map((item) => (
                <button
                  key={item.key}
                  id={`${id}-${options.indexOf(item)}`}
                  {...optionProps(item === active)}
                  tabIndex={-1}
                  onPointerMove={() => item === active || setChosen({ query, key: item.key })}
                  onClick={() => choose(item)}
                >
                  <Picture item={item} />
                  <Ellipsis>
                    <Title text={item.title} place={match.placeOf(query, item.title)} />
                  </Ellipsis>
                  {item.detail !== undefined && (
                    <Ellipsis tone="text3" font="caption">
                      <Marked text={item.detail} word={query} />
                    </Ellipsis>
                  )}
                </button>
              ))}
            </div>
          ))}
        </div>
        {options.length === 0 && remote.state !== 'loading' && (
          <Empty drawing="search">
            {query.trim() === '' ? '输入姓名、订单号或页面名' : `没有找到“${query.trim()}”`}
          </Empty>
        )}
      </List>
      {remote.words !== '' && (
        <Text as="p" tone="text3" font="caption">
          {remote.words}
        </Text>
      )}
      <Hints gap={16} aria-hidden>
        <span>可用中文、全拼或首字母</span>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> 选择
        </span>
        <span>
          <kbd>Enter</kbd> 打开
        </span>
        <span>
          <kbd>Esc</kbd> 关闭
        </span>
      </Hints>
      <LiveRegion text={query.trim() === '' ? '' : `${options.length} 条结果`} />
    </Sheet>
  );
});

/** Reads every name and the readings after the first picture, so that a letter only scans. */
function useWarmedUp(sections: readonly FoundSection<PaletteItem>[], match: ReturnType<typeof createNameMatcher>) {
  useEffect(() => {
    const timer = setTimeout(() => void foundIn(sections, 'a', match));
    return () => clearTimeout(timer);
  }, [sections, match]);
}

const Picture = observer(function Picture({ item }: { readonly item: PaletteItem }) {
  const { session } = useApp().sessions;
  const { conversation, Icon, title, picture = '' } = item;
  if (Icon !== undefined) return <Icon size={20} strokeWidth={1.75} aria-hidden />;
  if (conversation === undefined) return <Avatar name={title} url={picture} size={32} />;
  const { name, avatarUrl, faces } = session?.names[conversation.kind].find(conversation.id) ?? {
    name: title,
    avatarUrl: '',
  };
  if (conversation.kind === 'group') return <GroupAvatar name={name} avatarUrl={avatarUrl} faces={faces} size={32} />;
  return <Avatar name={name} url={avatarUrl} size={32} />;
});

function Title({
  text,
  place,
}: {
  readonly text: string;
  readonly place: readonly [number, number] | null;
}): ReactNode {
  if (place === null) return text;
  const [start, end] = place;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}

// Native lists cannot be used while the text box keeps the focus.
const LIST = { role: 'listbox' } as const;
const GROUP = { role: 'group' } as const;
const optionProps = (isActive: boolean) => ({ type: 'button', role: 'option', 'aria-selected': isActive }) as const;

const { color, font, radius, space } = theme;

const Sheet = styled(Modal)`
  display: flex;
  flex-direction: column;
  width: min(640px, 100% - 32px);
  /* The same for every query, so that nothing moves while the user types. */
  height: min(560px, 76vh);
  max-height: none;
  margin: 12vh auto auto;
  padding: 0;
  overflow: hidden;
  > p {
    flex: none;
    padding: ${space[8]} ${space[20]};
    border-top: 1px solid ${color.line};
  }
  kbd {
    padding: 0 ${space[4]};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.page};
    font: ${font.caption};
  }
  ${media.underSm} {
    inset: 0;
    width: auto;
    max-width: none;
    height: auto;
    margin: 0;
    border-radius: 0;
  }
`;

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[12]};
  height: 56px;
  padding-inline: ${space[20]};
  border-bottom: 1px solid ${color.line};
  > svg {
    flex: none;
    color: ${color.text3};
  }
  > b {
    flex: none;
    padding: 0 ${space[8]};
    border-radius: ${radius.card};
    background: ${color.brandTint};
    color: ${color.brandStrong};
    font: ${font.body};
  }
  > input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0;
    border: 0;
    background: none;
    color: ${color.text};
    font: ${font.card};
    outline: none;
  }
  > button {
    display: none;
  }
  ${media.underSm} {
    padding-inline: ${space[16]} 0;
    > button {
      display: block;
      min-width: 64px;
      height: 100%;
      color: ${color.brand};
      font: ${font.card};
    }
  }
`;

const List = styled.div`
  flex: 1;
  min-height: 0;
  padding: 0 ${space[8]} ${space[8]};
  overflow-y: auto;
  overscroll-behavior: contain;
  h2 {
    padding: ${space[12]} ${space[12]} ${space[4]};
    ${quiet}
  }
  [role='option'] {
    ${line(12)}
    width: 100%;
    min-height: 48px;
    padding: 0 ${space[12]};
    text-align: start;
    border-radius: ${radius.card};
    scroll-margin-block: 40px ${space[8]};
    cursor: pointer;
  }
  [role='option'] > svg {
    flex: none;
    width: 32px;
    color: ${color.text3};
  }
  [role='option'] > :nth-child(2) {
    flex: 0 1 auto;
  }
  [role='option'] > :nth-child(3) {
    flex: 1;
    min-width: 20%;
    text-align: end;
  }
  [aria-selected='true'] {
    background: ${color.brandTint};
  }
  @media (forced-colors: active) {
    [aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  mark {
    background: none;
    color: ${color.brand};
    font-weight: 600;
  }
`;

const Hints = styled(Row)`
  flex: none;
  height: 40px;
  padding-inline: ${space[20]};
  border-top: 1px solid ${color.line};
  ${quiet}
  > :first-child {
    margin-right: auto;
  }
  ${media.underSm} {
    display: none;
  }
`;
