import { zhNotifications } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useTitleFlash } from '../messages/useTitleFlash.js';
import { useApp } from '../context/AppContext.js';
import { pageTitle } from '../navigation/rules.js';
import { waitingIn } from './waitingIn.js';

/** Sets the title of the tab: the unread count, the page, the site; alternating with a message about new messages. */
export const PageTitle = observer(function PageTitle({ page }: { readonly page: string | null }) {
  const { config, sessions } = useApp();
  const title = pageTitle(page, config.site.name, waitingIn(sessions.session));
  const missedCount = sessions.session?.im.notifications.missedCount ?? 0;
  useTitleFlash(title, missedCount === 0 ? null : zhNotifications.flash(missedCount));
  return null;
});
