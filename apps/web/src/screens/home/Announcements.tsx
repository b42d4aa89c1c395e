import { Dialog, exactTime, localZone, media, theme } from '@fitout/ui-kit';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAsked } from '../../asking/useAsked.js';
import { plainText } from '../../features/notices/plainText.js';
import { useApp } from '../../world/AppContext.js';

/** What the platform announces now; a press opens the whole of it. Nothing at all where there is none (R388). */
export function Announcements({ city }: { readonly city: string }) {
  const { api } = useApp();
  const pushed = useAsked(['announcements', city], (options) =>
    api.notifications.pushed(city, { ...options, silent: true }),
  );
  const [open, setOpen] = useState<string | null>(null);
  const all = pushed.value ?? [];
  const shown = all.find(({ id }) => id === open);
  if (all.length === 0) return null;
  return (
    <Strip aria-label="平台公告">
      <Megaphone size={18} strokeWidth={1.75} aria-hidden />
      {all.slice(0, 3).map(({ id, title }) => (
        <button key={id} type="button" onClick={() => setOpen(id)}>
          {title}
        </button>
      ))}
      {shown !== undefined && (
        <Dialog title={shown.title} onClose={() => setOpen(null)}>
          <Words>
            {shown.pushTime !== null && <time>{exactTime(shown.pushTime, localZone)}</time>}
            <p>{plainText(shown.content)}</p>
          </Words>
        </Dialog>
      )}
    </Strip>
  );
}

const { color, font, space } = theme;

const Strip = styled.section`
  display: flex;
  align-items: center;
  gap: ${space[24]};
  min-height: 48px;
  padding: 0 ${space[20]};
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.card};
  background: ${color.accentTint};
  color: ${color.accentStrong};
  > svg {
    flex: none;
  }
  button {
    min-height: 44px;
    padding: 0;
    border: 0;
    background: transparent;
    font: ${font.body};
    white-space: nowrap;
    cursor: pointer;
  }
  button:hover {
    text-decoration: underline;
  }
  ${media.underSm} {
    border-inline-width: 0;
    border-radius: 0;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[8]};
  padding: ${space[20]} ${space[24]};
  time {
    color: ${color.text3};
    font: ${font.caption};
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
