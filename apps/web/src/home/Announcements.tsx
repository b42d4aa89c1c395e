import { media, theme } from '@fitout/ui-kit';
import { Megaphone } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { useApp } from '../context/AppContext.js';
import { AnnouncementDialog } from '../shared/AnnouncementDialog.js';

/** The parameter with the open one. */
const OPEN = 'announcement';

/**
 * The platform's current announcements; a press opens the full text, at its own address. Renders nothing
 * without any (R388).
 */
export function Announcements({ city }: { readonly city: string }) {
  const { api } = useApp();
  const pushed = useApiQuery(['announcements', city], (options) =>
    api.call('announcement.push', { ...options, silent: true, query: { city } }),
  );
  const [search, setSearch] = useSearchParams();
  const open = search.get(OPEN);
  const go = (id: string | null, replace: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete(OPEN);
        else next.set(OPEN, id);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  const all = pushed.value ?? [];
  const shown = all.find(({ id }) => id === open);
  // Most cities have some: their line is reserved until the answer arrives.
  if (pushed.isLoading) return <Space />;
  if (all.length === 0) return null;
  return (
    <Strip aria-label="平台公告">
      <Megaphone size={18} strokeWidth={1.75} aria-hidden />
      {all.slice(0, 3).map(({ id, title }) => (
        <button key={id} type="button" onClick={() => go(id, false)}>
          {title}
        </button>
      ))}
      {shown !== undefined && <AnnouncementDialog announcement={shown} onClose={() => go(null, true)} />}
    </Strip>
  );
}

const { color, font, space } = theme;

/** As high as the line of announcements. */
const HEIGHT_PX = 48;

const Space = styled.div`
  height: ${HEIGHT_PX}px;
`;

const Strip = styled.section`
  display: flex;
  align-items: center;
  gap: ${space[24]};
  min-height: ${HEIGHT_PX}px;
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
