import { useLanguage } from '../copy/language.js';
import type { ConversationRef, Message } from '@fitout/im-core';
import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { VisuallyHidden } from '../a11y/VisuallyHidden.js';
import { zhFavourites } from '../copy/zhFavourites.js';
import { localZone } from '../forms/calendar.js';
import { ChoiceRow } from '../forms/ChoiceRow.js';
import { messageSearchOf } from '../finder/findInMessages.js';
import { createDecodedFetch, createVoicePlayer } from '../media/createVoicePlayer.js';
import { WholeMessage } from '../messages/MessageBubble.js';
import { bodyWords, viewOf } from '../messages/messageKinds.js';
import { messageStyles } from '../messages/messageStyles.js';
import { useMessageMedia } from '../messages/useMessageMedia.js';
import { Button, ConfirmDialog, Dialog, Empty, ErrorBlock, Skeleton } from '../primitives/index.js';
import { useLatestCallback } from '../primitives/useLatestCallback.js';
import { searchBox, SearchInput } from '../primitives/SearchInput.js';
import type {
  ChatSession,
  Favourite,
  FavouriteKind,
  FavouriteQuery,
  Favourites,
  NewFavourite,
} from '../session/ChatSession.js';
import type { PeopleModel } from '../session/PeopleModel.js';
import { useChat } from '../session/useChat.js';
import { headingTime } from '../text/chatTime.js';
import { useExpandedTexts } from '../text/LongText.js';
import { createTextCache } from '../text/parseEmoji.js';
import { parseText } from '../text/parseText.js';
import { ellipsis, line, narrow, quiet, side, theme } from '../theme/index.js';
import { CombineWindow } from './CombineWindow.js';
import { ForwardWindow, withoutAbout } from './ForwardWindow.js';

type Query = Omit<FavouriteQuery, 'current' | 'size'>;

const PAGE_SIZE = 20;
const ALL: Query = { kind: 'all', words: '' };

/** The favourites that a search finds, a page at a time. */
class FavouriteList {
  items: readonly Favourite[] = [];
  total = 0;
  state: 'loading' | 'ready' | 'failed' = 'loading';
  query = ALL;
  /** What failed, once more. */
  again = (): void => this.find(ALL);

  readonly #source: Favourites;
  #turn = 0;

  constructor(source: Favourites) {
    this.#source = source;
    makeAutoObservable(this, { again: false }, { autoBind: true, deep: false });
  }

  find(query: Query): void {
    this.query = query;
    this.again = () => this.find(query);
    this.#load(1, () => (this.items = []));
  }

  /** The page of the first one that is missing: after a removal it has some that are known. */
  more(): void {
    this.again = this.more;
    this.#load(Math.floor(this.items.length / PAGE_SIZE) + 1);
  }

  #load(current: number, begin: () => void = () => undefined): void {
    const turn = (this.#turn += 1);
    this.state = 'loading';
    void this.#source.page({ ...this.query, current, size: PAGE_SIZE }).then((page) => {
      if (turn === this.#turn) this.onPage(page, current, begin);
    });
  }

  onPage(page: Awaited<ReturnType<Favourites['page']>>, current: number, begin: () => void): void {
    this.state = page === null ? 'failed' : 'ready';
    if (page === null) return;
    begin();
    const known = new Set(this.items.map(({ id }) => id));
    const added = page.items.filter(({ id }) => !known.has(id));
    this.items = [...this.items, ...added];
    this.total = page.total;
    // What another device has kept meanwhile moved all others on.
    if (added.length === 0 && page.items.length === PAGE_SIZE) this.#load(current + 1);
  }

  async remove(id: string): Promise<boolean> {
    const isRemoved = await this.#source.remove(id);
    if (isRemoved) this.onRemoved(id);
    return isRemoved;
  }

  onRemoved(id: string): void {
    this.items = this.items.filter((one) => one.id !== id);
    this.total -= 1;
  }
}

/** A favourite as a message; it has an id of its own, because several may be copies of messages with one id. */
function messageOf({ id, messageId, conversation, from, body, time }: Favourite): Message {
  return { id: `favourite-${id}`, serverId: messageId, conversation, from, body, mentions: [], time, status: 'read' };
}

/** The account's session, and where a favourite goes. */
export interface FavouriteMessagesProps {
  readonly session: ChatSession;
  /** The conversation to which a favourite is sent; without it the user chooses some. */
  readonly conversation?: ConversationRef;
  /** Called when the user leaves the list for a conversation. */
  readonly onLeave?: () => void;
}

type Opened = { readonly window: 'forward' | 'remove' | 'combine'; readonly of: Favourite };

const SEARCH_PAUSE_MS = 300;
const none = () => undefined;

/** 收藏: what the account keeps, the newest first, found by words and kind. */
export const FavouriteMessages = observer(function FavouriteMessages(props: FavouriteMessagesProps) {
  const language = useLanguage();
  const { session, conversation, onLeave } = props;
  const { favourites, im } = session;
  const { notify, open } = useChat();
  const [list] = useState(() => (favourites === undefined ? null : new FavouriteList(favourites)));
  const [query, setQuery] = useState(ALL);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);

  useEffect(() => {
    if (query.words !== '') return im.clock.after(SEARCH_PAUSE_MS, () => list?.find(query));
    list?.find(query);
    return undefined;
  }, [im, list, query]);
  const { isOnline } = im.session;
  useEffect(() => {
    if (isOnline && list?.state === 'failed') list.again();
  }, [isOnline, list]);

  if (list === null) return null;
  const { items, state, total } = list;
  const isAll = list.query.kind === 'all' && list.query.words.trim() === '';

  function handleSend(favourite: Favourite) {
    if (conversation === undefined) return setOpened({ window: 'forward', of: favourite });
    const { body } = favourite;
    void im.conversations.ensure(conversation).send(withoutAbout(body));
    onLeave?.();
  }

  function handleOriginal({ conversation: place, messageId }: Favourite) {
    messageSearchOf(session).lead(place, messageId);
    onLeave?.();
    open(place);
  }

  async function handleRemove({ id }: Favourite) {
    close();
    if ((await list?.remove(id)) === false) notify('error', language(zhFavourites).removeFailed);
  }

  return (
    <>
      <Head>
        <div className="search">
          <SearchInput
            label={language(zhFavourites).search}
            query={query.words}
            maxLength={100}
            onQuery={(words) => setQuery({ ...query, words })}
          />
        </div>
        <fieldset aria-label={language(zhFavourites).kind}>
          <ChoiceRow
            choices={KINDS.map((value) => ({ value, label: language(zhFavourites).kinds[value] }))}
            chosen={[query.kind]}
            onChosen={([chosen]) => setQuery({ ...query, kind: KINDS.find((one) => one === chosen) ?? 'all' })}
          />
        </fieldset>
      </Head>
      <VisuallyHidden as="output">{state === 'ready' && language(zhFavourites).count(total)}</VisuallyHidden>
      {items.length > 0 && (
        <Kept
          session={session}
          items={items}
          sendLabel={conversation === undefined ? language(zhFavourites).forward : language(zhFavourites).send}
          onSend={handleSend}
          onOriginal={handleOriginal}
          onRemove={(of) => setOpened({ window: 'remove', of })}
          onCombine={(of) => setOpened({ window: 'combine', of })}
        />
      )}
      {state === 'loading' && <Skeleton shape="messages" lines={items.length === 0 ? 4 : 1} />}
      {state === 'failed' && <ErrorBlock text={language(zhFavourites).loadFailed} onRetry={list.again} />}
      {state === 'ready' && items.length === 0 && (
        <Empty {...(!isAll && { drawing: 'search' })}>
          {isAll ? language(zhFavourites).none : language(zhFavourites).nothingFound}
        </Empty>
      )}
      {state === 'ready' && items.length < total && (
        <Button tone="text" onClick={list.more}>
          {language(zhFavourites).more}
        </Button>
      )}
      {opened?.window === 'forward' && (
        <ForwardWindow session={session} messages={[messageOf(opened.of)]} onClose={close} onDone={close} />
      )}
      {opened?.window === 'combine' && opened.of.body.type === 'combine' && (
        <CombineWindow session={session} message={messageOf(opened.of)} body={opened.of.body} onClose={close} />
      )}
      {opened?.window === 'remove' && (
        <ConfirmDialog
          isOpen
          title={language(zhFavourites).removeTitle}
          confirmLabel={language(zhFavourites).remove}
          tone="danger"
          onConfirm={() => void handleRemove(opened.of)}
          onCancel={close}
        >
          {bodyWords(opened.of.body, language)}
        </ConfirmDialog>
      )}
    </>
  );
});

const KINDS = ['all', 'media', 'file', 'voice', 'link'] as const;

interface KeptProps {
  readonly session: ChatSession;
  readonly items: readonly Favourite[];
  readonly sendLabel: string;
  readonly onSend: (favourite: Favourite) => void;
  readonly onOriginal: (favourite: Favourite) => void;
  readonly onRemove: (favourite: Favourite) => void;
  readonly onCombine: (favourite: Favourite) => void;
}

function Kept({ session, items, sendLabel, onSend, onOriginal, onRemove, onCombine }: KeptProps) {
  const language = useLanguage();
  const { now } = useChat();
  const list = useRef<HTMLOListElement>(null);
  const kept = useMemo(() => items.map((favourite) => ({ favourite, message: messageOf(favourite) })), [items]);
  const model = useMemo(() => ({ messages: kept.map(({ message }) => message) }), [kept]);
  const people = usePeople(session, items);
  const { expanded } = useExpandedTexts(model.messages);
  const [partsOf] = useState(createTextCache);
  const { decodeVoice } = session;
  const player = useMemo(
    () => decodeVoice && createVoicePlayer(undefined, createDecodedFetch(decodeVoice)),
    [decodeVoice],
  );
  const openCombine = useLatestCallback(({ id }: Message) =>
    kept.forEach((one) => one.message.id === id && onCombine(one.favourite)),
  );
  const { media, viewer } = useMessageMedia(
    { model, self: '', ...(player && { player }), ...(session.im.has('combined') && { onOpenCombine: openCombine }) },
    list,
  );
  const today = now();
  return (
    <List ref={list} aria-label={language(zhFavourites).title}>
      {kept.map(({ favourite, message }) => {
        const words = bodyWords(favourite.body, language);
        const actions = [
          [sendLabel, onSend],
          [language(zhFavourites).original, onOriginal],
          [language(zhFavourites).remove, onRemove],
        ] as const;
        return (
          <li key={favourite.id}>
            <WholeMessage
              message={message}
              self=""
              people={people}
              zone={localZone}
              partsOf={partsOf}
              media={media}
              expanded={expanded}
              onRetry={none}
              onDiscard={none}
            />
            <div className="about">
              <small>
                {language(zhFavourites).from(
                  favourite.conversationName,
                  headingTime(favourite.time, today, localZone, language),
                )}
              </small>
              {actions.map(([label, handle]) => (
                <Button
                  key={label}
                  size="small"
                  tone="text"
                  aria-label={language(zhFavourites).named(label, words)}
                  onClick={() => handle(favourite)}
                >
                  {label}
                </Button>
              ))}
            </div>
          </li>
        );
      })}
      {viewer}
    </List>
  );
}

/** The senders as they are now; the name that was kept for one who is not known. */
function usePeople({ people }: ChatSession, items: readonly Favourite[]): PeopleModel {
  useEffect(() => people.load([...new Set(items.map(({ from }) => from))]), [people, items]);
  return useMemo(() => {
    const kept = new Map(items.map(({ from, fromName }) => [from, { name: fromName, avatarUrl: '' }]));
    return {
      find(id) {
        const known = people.find(id);
        return known === undefined || known.name === '' ? kept.get(id) : known;
      },
    };
  }, [people, items]);
}

const KIND_OF: Readonly<Partial<Record<Message['body']['type'], FavouriteKind>>> = {
  text: 'text',
  image: 'media',
  video: 'media',
  file: 'file',
  audio: 'voice',
};

const WORDS_MAX = 20_000;
const NAME_MAX = 200;

/**
 * What the account keeps of a message: a copy of its body and the names as they are now. As users of 微信 expect, it stays when
 * the message is recalled or removed.
 */
export function favouriteOf(message: Message, session: Pick<ChatSession, 'names' | 'peopleIn'>): NewFavourite {
  const { id: messageId, body, from, conversation, time } = message;
  const kind = KIND_OF[body.type] ?? 'other';
  const isLink = body.type === 'text' && parseText(body.text).some((part) => part.kind === 'link');
  const nameOf = (name: string | undefined, id: string) => (name || id).slice(0, NAME_MAX);
  return {
    messageId,
    kind: isLink ? 'link' : kind,
    body,
    words: (viewOf(body).words?.(body) ?? '').slice(0, WORDS_MAX),
    from,
    fromName: nameOf(session.peopleIn(conversation).find(from)?.name, from),
    conversation,
    conversationName: nameOf(session.names[conversation.kind].find(conversation.id)?.name, conversation.id),
    time,
  };
}

interface KeepFavouriteProps {
  readonly session: ChatSession;
  readonly message: Message;
  readonly onClose: () => void;
}

/** 收藏 in the menu of a message: a window that shows nothing but whether the message is kept. */
export function KeepFavourite({ session, message, onClose }: KeepFavouriteProps) {
  const language = useLanguage();
  const { notify } = useChat();
  const keep = useLatestCallback(() => {
    void session.favourites?.add(favouriteOf(message, session)).then((isKept) => {
      notify(isKept ? 'success' : 'error', isKept ? language(zhFavourites).kept : language(zhFavourites).keepFailed);
      onClose();
    });
  });
  useEffect(() => keep(), [keep, message.id]);
  return null;
}

export interface FavouritesWindowProps extends FavouriteMessagesProps {
  readonly onClose: () => void;
}

/** The favourites over a conversation: a press on 发送 sends one there. */
export function FavouritesWindow({ onClose, ...props }: FavouritesWindowProps) {
  const language = useLanguage();
  return (
    <Dialog title={language(zhFavourites).title} onClose={onClose}>
      <FavouriteMessages {...props} onLeave={onClose} />
    </Dialog>
  );
}

const { color, space } = theme;

const Head = styled.div`
  display: grid;
  flex: none;
  gap: ${space[8]};
  padding: ${space[12]} 0;
  /* A page has its own margin; a window leaves it to its content. */
  dialog & {
    padding-inline: ${side};
  }
  > .search {
    ${searchBox}
  }
  > fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
`;

const List = styled.ol`
  flex: 1 0 auto;
  margin: 0;
  padding: 0 0 ${space[12]};
  background: ${color.page};
  list-style: none;
  ${messageStyles}
  > li + li {
    border-top: 1px solid ${color.line};
  }
  .about {
    ${line(4)}
    flex-wrap: wrap;
    justify-content: flex-end;
    padding: 0 ${space[16]} ${space[8]};
  }
  .about small {
    flex: 1 1 160px;
    ${quiet}
    ${ellipsis}
  }
  ${narrow(css`
    .about small {
      flex-basis: 100%;
    }
  `)}
`;
