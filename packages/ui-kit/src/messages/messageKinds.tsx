import { type Language, useLanguage } from '../copy/language.js';
import { previewOfBody, type Message } from '@fitout/im-core';
import { type ReactNode, useContext } from 'react';
import { zhChat } from '../copy/zhChat.js';
import { CombineCard, FileCard, LocationCard } from '../media/cards.js';
import { ImageBubble } from '../media/ImageBubble.js';
import type { MessageMedia } from '../media/MessageMedia.js';
import { VideoBubble } from '../media/VideoBubble.js';
import { VoiceBubble } from '../media/VoiceBubble.js';
import { ErrorBoundary } from '../primitives/ErrorBoundary.js';
import {
  type CustomBody,
  type CustomMessageProps,
  fallbackLine,
  MessageViewsContext,
} from '../session/MessageViews.js';
import { isLongText, LongText, type ExpandedTexts } from '../text/LongText.js';
import type { TextPart } from '../text/parseEmoji.js';
import { hasWords } from './NoteStore.js';
import { previewWords, type PreviewWords } from '../text/previewText.js';
import { LateMarkdown, RichText } from '../text/RichText.js';

type Body = Message['body'];
type Kind = Body['type'];
type BodyOf<K extends Kind> = Extract<Body, { readonly type: K }>;

/** A message, and what shows its contents. */
export interface MessageContentProps {
  readonly message: Message;
  readonly parts: readonly TextPart[];
  readonly isOwn: boolean;
  readonly media?: MessageMedia | undefined;
  readonly expanded?: ExpandedTexts | undefined;
}

interface MessageKindView<B extends Body> {
  /** The contents of the bubble (A37). */
  readonly render: (body: B, props: MessageContentProps) => ReactNode;
  readonly words?: (body: B) => string;
  /** 复制 is offered and copies the text (UI-MENU-2). */
  readonly isCopied?: true;
  /** 翻译 is offered. */
  readonly isTranslated?: (body: B) => boolean;
  /** 转文字 is offered. */
  readonly isSpoken?: true;
  readonly isPadded?: true;
  readonly isUnknown?: true;
}

const KIND_VIEWS: { readonly [K in Kind]: MessageKindView<BodyOf<K>> } = {
  text: {
    render({ text, isMarkdown }, { message, parts, expanded }) {
      const plain = <RichText parts={parts} />;
      const shown = isMarkdown === true ? <LateMarkdown text={text} plain={plain} /> : plain;
      if (!isLongText(text)) return shown;
      return (
        <LongText id={message.id} expanded={expanded}>
          {shown}
        </LongText>
      );
    },
    words: ({ text }) => text,
    isCopied: true,
    isTranslated: ({ text, isProgress }) => isProgress !== true && hasWords(text),
    isPadded: true,
  },
  image: {
    render: (body, { message, media }) => <ImageBubble message={message} body={body} media={media} />,
  },
  audio: {
    render: (body, { message, isOwn, media }) => (
      <VoiceBubble message={message} body={body} isOwn={isOwn} media={media} />
    ),
    isSpoken: true,
  },
  video: {
    render: ({ url, name, seconds }, { media }) => (
      <VideoBubble url={url} name={name} seconds={seconds} media={media} />
    ),
  },
  file: {
    render: ({ name, bytes, url }) => <FileCard name={name} bytes={bytes} url={url} />,
    words: ({ name }) => name,
  },
  location: {
    render: (body) => <LocationCard body={body} />,
    words: ({ name, address }) => `${name} ${address}`.trim(),
    isCopied: true,
  },
  custom: {
    render: (body, { message, isOwn }) => <CustomBubble body={body} message={message} isOwn={isOwn} />,
    words: ({ text }) => text,
    isPadded: true,
  },
  combine: {
    render: (body, { message, media }) => <CombineCard body={body} message={message} media={media} />,
    words: ({ title, summary }) => `${title} ${summary}`,
  },
  unsupported: {
    render: () => <Unsupported />,
    isPadded: true,
    isUnknown: true,
  },
  // A notice is a line between the messages and has no bubble.
  notice: {
    render: () => null,
  },
};

/** How a kind of message is shown: `viewOf(body).render(body, props)` are the contents of its bubble. */
export function viewOf(body: Body): MessageKindView<Body> {
  return KIND_VIEWS[body.type] as MessageKindView<Body>;
}

function Unsupported() {
  const language = useLanguage();
  return <span className="muted">{language(zhChat).unsupported}</span>;
}

function CustomBubble({ body, ...rest }: { readonly body: CustomBody } & Omit<CustomMessageProps, 'data'>) {
  const language = useLanguage();
  const { customMessages = {} } = useContext(MessageViewsContext);
  const Part = Object.hasOwn(customMessages, body.event) ? customMessages[body.event] : undefined;
  const line = fallbackLine(body, language);
  if (Part === undefined) return line;
  return (
    <ErrorBoundary of={body} fallback={line}>
      <Part {...rest} data={body.data} />
    </ErrorBoundary>
  );
}

export function bodyPreview(body: Message['body'], language: Language): PreviewWords {
  return previewWords(previewOfBody(body), null, language);
}

/** The visible text of a body in one line. */
export function bodyWords(body: Message['body'], language: Language): string {
  return bodyPreview(body, language).shown;
}
