import { useLanguage } from '../copy/language.js';
import type { Message } from '@fitout/im-core';
import { MapPin } from 'lucide-react';
import { styled } from 'styled-components';
import { bidiClosed } from '../copy/bidiClosed.js';
import { zhChat } from '../copy/zhChat.js';
import { zhForward } from '../copy/zhForward.js';
import { fileSize } from '../text/fileSize.js';
import { linkUrl } from '../text/resourceUrl.js';
import { ellipsis, theme } from '../theme/index.js';
import { fileType, mapUrl, savedName, shownName, splitName } from './mediaRules.js';
import type { MessageMedia } from './MessageMedia.js';

/** A file as a card of 260 px (R469). */
export function FileCard({ name, bytes, url }: { name: string; bytes: number; url: string }) {
  const type = fileType(name);
  return (
    <div className="file">
      <span className="type" data-type={type} aria-hidden>
        {type}
      </span>
      <FileName name={name} />
      <span className="size">{fileSize(bytes)}</span>
      <DownloadLink url={url} name={name} />
    </div>
  );
}

/** A name on one line: its end is never cut, and neither part changes the direction of the other. */
export function FileName({ name }: { readonly name: string }) {
  const { head, tail } = splitName(name);
  return (
    <Name className="name" dir="ltr" title={shownName(name)}>
      <bdi>{head}</bdi>
      <bdi>{tail}</bdi>
    </Name>
  );
}

const Name = styled.span`
  grid-area: name;
  display: flex;
  min-width: 0;
  white-space: pre;
  > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > :last-child {
    flex: none;
    max-width: 100%;
  }
`;

/** In place of a file that is not shown. */
export function FileNote({ text, url, name }: { text: string; url: string; name: string }) {
  return (
    <div className="note">
      {text}
      <DownloadLink url={url} name={name} />
    </div>
  );
}

function DownloadLink({ url, name }: { readonly url: string; readonly name: string }) {
  const language = useLanguage();
  const href = linkUrl(url, document.baseURI);
  if (href === null) return null;
  return (
    <a
      className="download"
      href={href}
      download={savedName(name)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={language(zhChat).downloadFile(shownName(name))}
    >
      {language(zhChat).download}
    </a>
  );
}

/** A location as a card of 260 px with its name, its address and a link to a map. */
export function LocationCard({ body }: { readonly body: Extract<Message['body'], { readonly type: 'location' }> }) {
  const language = useLanguage();
  const { name, address } = body;
  return (
    <Location
      href={mapUrl(body) ?? undefined}
      target="_blank"
      rel="noopener noreferrer"
      title={language(zhChat).openMap}
    >
      <MapPin size={20} strokeWidth={1.75} aria-hidden />
      <span>{bidiClosed(name || address || language(zhChat).locationUnnamed)}</span>
      {name !== '' && address !== '' && <Address>{bidiClosed(address)}</Address>}
    </Location>
  );
}

const Location = styled.a`
  display: grid;
  grid-template-columns: 20px 1fr;
  align-items: center;
  gap: 2px ${theme.space[8]};
  width: 260px;
  max-width: 100%;
  min-height: 62px;
  padding: 10px 12px;
  &&& {
    color: inherit;
    text-decoration: none;
  }
  > span {
    grid-column: 2;
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

const Address = styled.span`
  font: ${theme.font.caption};
  opacity: 0.75;
`;

interface CombineCardProps {
  readonly message: Message;
  readonly body: Extract<Message['body'], { readonly type: 'combine' }>;
  readonly media?: MessageMedia | undefined;
}

const LINES = 4;

/** 聊天记录 as a card of 260 px with its title and its first messages; a press opens it. */
export function CombineCard({ message, body, media }: CombineCardProps) {
  const language = useLanguage();
  const { title, summary } = body;
  const lines = summary.split('\n').slice(0, LINES);
  return (
    <Record
      type="button"
      aria-label={language(zhForward).openRecord(title || language(zhForward).record)}
      onClick={() => media?.onOpenCombine?.(message)}
    >
      <strong>{bidiClosed(title || language(zhForward).record)}</strong>
      {/* The lines are fixed: each is its own key. */}
      {lines.map((line, index) => (
        <span key={`${index} ${line}`}>{bidiClosed(line)}</span>
      ))}
      <small>{language(zhForward).record}</small>
    </Record>
  );
}

const Record = styled.button`
  display: grid;
  gap: 2px;
  width: 260px;
  max-width: 100%;
  min-height: 62px;
  padding: 10px 12px 6px;
  text-align: start;
  strong {
    display: -webkit-box;
    overflow: hidden;
    margin-bottom: 2px;
    font: ${theme.font.body};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  span {
    ${ellipsis}
    font: ${theme.font.caption};
    opacity: 0.75;
  }
  small {
    margin-top: ${theme.space[4]};
    padding-top: ${theme.space[4]};
    border-top: 1px solid color-mix(in srgb, currentcolor 16%, transparent);
    font: ${theme.font.caption};
    opacity: 0.75;
  }
`;
