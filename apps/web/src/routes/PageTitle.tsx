import { zhAttention } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useTitleFlash } from '../features/attention/useTitleFlash.js';
import { useApp } from '../world/AppContext.js';
import { pageTitle } from './rules.js';

/** Keeps the title of the tab: what waits, the page, the site; and, in turn with it, that something came. */
export const PageTitle = observer(function PageTitle({ page }: { readonly page: string | null }) {
  const { config, worlds } = useApp();
  const unread = worlds.world?.unread.count ?? 0;
  const title = pageTitle(page, config.site.name, unread);
  const unlooked = worlds.world?.im.attention.unlooked ?? 0;
  useTitleFlash(title, unlooked === 0 ? null : zhAttention.flash(unlooked));
  return null;
});
