import type { Message, Preview } from '@fitout/im-core';
import type { ReactNode } from 'react';
import { zhChat } from '../copy/zhChat.js';
import { ImageBubble } from '../media/ImageBubble.js';
import type { MessageMedia } from '../media/MessageMedia.js';
import { isLongText } from '../text/isLongText.js';
import type { TextPart } from '../text/parseText.js';
import { RichText } from '../text/RichText.js';
import type { ExpandedTexts } from '../text/useExpandedTexts.js';
import { CustomBubble } from './CustomBubble.js';
import { VideoBubble } from '../media/VideoBubble.js';
import { VoiceBubble } from '../media/VoiceBubble.js';
import { FileCard } from '../media/FileCard.js';
import { LocationCard } from '../media/LocationCard.js';
import { CombineCard } from '../media/CombineCard.js';
import { LongText } from '../text/LongText.js';

type Body = Message['body'];
type Kind = Body['type'];
type BodyOf<K extends Kind> = Extract<Body, { readonly type: K }>;

/** A message, its parsed text, and the parts that its files need. */
export interface MessageContentProps {
  readonly message: Message;
  readonly parts: readonly TextPart[];
  readonly isOwn: boolean;
  readonly media?: MessageMedia | undefined;
  readonly expanded?: ExpandedTexts | undefined;
}

/** How the kit shows a kind of message, and which actions its menu offers. */
interface MessageKindView<B extends Body> {
  /** The contents of the bubble (A37). */
  readonly render: (body: B, props: MessageContentProps) => ReactNode;
  /** The last-message line, without a sender. */
  readonly preview: (body: B) => Preview;
  /** The words that 查找 searches. */
  readonly words?: (body: B) => string;
  /** 复制 is offered and copies the text (UI-MENU-2). */
  readonly isCopied?: true;
  /** The contents keep the bubble's padding. */
  readonly isPadded?: true;
  /** This version does not know the kind: 引用 and 转发 are not offered. */
  readonly isUnknown?: true;
}

/** Every kind of message: a kind without an entry is a compile error. */
const KIND_VIEWS: { readonly [K in Kind]: MessageKindView<BodyOf<K>> } = {
  text: {
    render: ({ text }, { message, parts, expanded }) =>
      isLongText(text) ? (
        <LongText id={message.id} expanded={expanded}>
          <RichText parts={parts} />
        </LongText>
      ) : (
        <RichText parts={parts} />
      ),
    preview: ({ text }) => ({ kind: 'text', text }),
    words: ({ text }) => text,
    isCopied: true,
    isPadded: true,
  },
  image: {
    render: (body, { message, media }) => <ImageBubble message={message} body={body} media={media} />,
    preview: ({ type }) => ({ kind: type }),
  },
  audio: {
    render: (body, { message, isOwn, media }) => (
      <VoiceBubble message={message} body={body} isOwn={isOwn} media={media} />
    ),
    preview: ({ type }) => ({ kind: type }),
  },
  video: {
    render: ({ url, name, seconds }, { media }) => (
      <VideoBubble url={url} name={name} seconds={seconds} media={media} />
    ),
    preview: ({ type }) => ({ kind: type }),
  },
  file: {
    render: ({ name, bytes, url }) => <FileCard name={name} bytes={bytes} url={url} />,
    preview: ({ name }) => ({ kind: 'file', name }),
    words: ({ name }) => name,
  },
  location: {
    render: (body) => <LocationCard body={body} />,
    preview: ({ name, address }) => ({ kind: 'location', name: name || address }),
    words: ({ name, address }) => `${name} ${address}`.trim(),
    isCopied: true,
  },
  custom: {
    render: (body, { message, isOwn }) => <CustomBubble body={body} message={message} isOwn={isOwn} />,
    preview: ({ text }) => (text === '' ? { kind: 'unsupported' } : { kind: 'text', text }),
    words: ({ text }) => text,
    isPadded: true,
  },
  combine: {
    render: (body, { message, media }) => <CombineCard body={body} message={message} media={media} />,
    preview: ({ type, title }) => ({ kind: type, name: title }),
    words: ({ title, summary }) => `${title} ${summary}`,
  },
  unsupported: {
    render: () => <span className="muted">{zhChat.unsupported}</span>,
    preview: ({ type }) => ({ kind: type }),
    isPadded: true,
    isUnknown: true,
  },
  // A notice is a line between the messages and has no bubble.
  notice: {
    render: () => null,
    preview: ({ notice }) => ({ kind: 'notice', notice }),
  },
};

/** The view of a body's kind. */
export function viewOf(body: Body): MessageKindView<Body> {
  return KIND_VIEWS[body.type] as MessageKindView<Body>;
}
