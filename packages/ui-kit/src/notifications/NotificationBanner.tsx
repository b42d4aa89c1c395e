import { observer } from 'mobx-react-lite';
import { zhNotifications } from '../copy/zhNotifications.js';
import { Banner } from '../primitives/Banner.js';
import { Button } from '../primitives/Button.js';
import type { NotificationModel } from './NotificationModel.js';

/**
 * Offers notifications until the user allows, refuses or dismisses them: a browser blocks a page that prompts without a
 * press.
 */
export const NotificationBanner = observer(function NotificationBanner({
  model,
}: {
  readonly model: NotificationModel;
}) {
  if (!model.isPromptDue) return null;
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" onClick={() => void model.requestPermission()}>
          {zhNotifications.allow}
        </Button>
      }
      onDismiss={() => model.change({ isPromptPostponed: true })}
    >
      {zhNotifications.ask}
    </Banner>
  );
});
