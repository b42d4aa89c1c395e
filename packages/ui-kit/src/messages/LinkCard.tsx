import { err, ok } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { Ellipsis } from '../primitives/layout.js';
import type { ChatSession, LinkPreview, LinkPreviews } from '../session/ChatSession.js';
import { useIsOffline } from '../session/hooks.js';
import { perSession } from '../session/perSession.js';
import { parseText } from '../text/parseText.js';
import { card, narrow, theme } from '../theme/index.js';
import { NoteStore } from './NoteStore.js';

const previewsOf = perSession(() => new NoteStore<LinkPreview>());

export interface LinkBelowProps {
  readonly text: string;
  readonly session: ChatSession;
  readonly from: LinkPreviews;
}

/** The preview of the first link of a text. */
export const LinkBelow = observer(function LinkBelow({ text, session, from }: LinkBelowProps) {
  const href = useMemo(() => parseText(text).find((part) => part.kind === 'link')?.href, [text]);
  return href === undefined || !from.isOn ? null : <PreviewOf href={href} previews={previewsOf(session)} from={from} />;
});

interface PreviewOfProps extends Pick<LinkBelowProps, 'from'> {
  readonly href: string;
  readonly previews: NoteStore<LinkPreview>;
}

/** The preview of a link, which is requested once when the row comes on screen. It takes no room before. */
const PreviewOf = observer(function PreviewOf({ href, previews, from }: PreviewOfProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const isOffline = useIsOffline();
  const isDue = !isOffline && !previews.has(href) && !savesData();
  useEffect(() => {
    if (!isDue || mark.current === null) return undefined;
    const watcher = new IntersectionObserver((all) => {
      if (all.at(-1)?.isIntersecting !== true) return;
      previews.ask(href, async () => {
        const preview = await from.load(href);
        return preview === null ? err(null) : ok(preview);
      });
    });
    watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, [isDue, href, previews, from]);
  const note = previews.find(href);
  return note !== null && typeof note === 'object' ? (
    <LinkCard href={href} preview={note.value} />
  ) : (
    <span ref={mark} />
  );
});

/** Whether the user wants a page to load little. */
function savesData(): boolean {
  const { connection }: { readonly connection?: { readonly saveData?: boolean } } = navigator as object;
  return connection?.saveData === true;
}

interface LinkCardProps {
  readonly href: string;
  readonly preview: LinkPreview;
}

/** What the page of a link says of itself. Its height is fixed; the keyboard reaches the link in the text. */
function LinkCard({ href, preview: { title, description, host, picture } }: LinkCardProps) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <Box href={href} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
      {picture !== null && !hasFailed && (
        <img src={picture} alt="" decoding="async" referrerPolicy="no-referrer" onError={() => setFailed(true)} />
      )}
      <span>
        <Ellipsis as="p" font="bodyStrong" lines={2} dir="auto">
          {title}
        </Ellipsis>
        {description !== '' && (
          <Ellipsis as="p" font="caption" tone="text3" dir="auto">
            {description}
          </Ellipsis>
        )}
        <Ellipsis as="p" font="caption" tone="text3">
          {host}
        </Ellipsis>
      </span>
    </Box>
  );
}

const { color, space } = theme;

const Box = styled.a`
  ${card}
  display: flex;
  align-items: center;
  gap: ${space[12]};
  box-sizing: border-box;
  width: min(340px, 60cqw);
  height: 100px;
  margin-top: ${space[4]};
  padding: ${space[8]} ${space[12]};
  overflow: hidden;
  &&& {
    color: ${color.text};
    text-decoration: none;
  }
  img {
    flex: none;
    width: 72px;
    height: 72px;
    border-radius: ${theme.radius.card};
    object-fit: cover;
    ${narrow(css`
      width: 56px;
      height: 56px;
    `)}
  }
  > span {
    flex: 1;
    min-width: 0;
  }
`;
