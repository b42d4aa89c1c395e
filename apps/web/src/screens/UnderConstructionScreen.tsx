import { UnderConstruction } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { RouterLink } from '../routes/RouterLink.js';
import { serviceHref } from '../routes/rules.js';
import { useApp } from '../world/AppContext.js';

/** A part that is not built yet, and the way to somebody who can help meanwhile. */
export const UnderConstructionScreen = observer(function UnderConstructionScreen({
  title,
}: {
  readonly title: string;
}) {
  const service = useApp().account.login?.user.service ?? null;
  return (
    <UnderConstruction
      page={title}
      actionHref={serviceHref(service)}
      actionLabel={service === null ? '去我的消息' : '联系客服'}
      link={RouterLink}
    />
  );
});
