import { observer } from 'mobx-react-lite';
import { zhNotifications } from '../copy/zhNotifications.js';
import { SwitchLine } from '../primitives/SwitchLine.js';
import type { NotificationModel } from './NotificationModel.js';

/** Sound and notifications, each with a switch; a press requests the browser's permission. */
export const NotificationSwitches = observer(function NotificationSwitches({
  model,
}: {
  readonly model: NotificationModel;
}) {
  const { settings, permission } = model;
  return (
    <>
      <SwitchLine
        label={zhNotifications.sound}
        isOn={settings.hasSound}
        onChange={(hasSound) => model.change({ hasSound })}
      />
      <SwitchLine
        label={zhNotifications.notices}
        hint={permission === 'granted' ? null : zhNotifications[permission]}
        isOn={permission === 'granted' && settings.hasNotices}
        isDisabled={permission === 'denied' || permission === 'unsupported'}
        onChange={(hasNotices) =>
          permission === 'default' ? void model.requestPermission() : model.change({ hasNotices })
        }
      />
    </>
  );
});
