import { needsClearConfirm, PRESENCE_CHOICES, PRESENCE_TEXT_MAX } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { PresenceDialog } from './PresenceDialog.js';
import type { PeopleWindowProps } from './AddFriend.js';
import { useToastOnError } from './useToastOnError.js';

const RULES = { choices: PRESENCE_CHOICES, textMax: PRESENCE_TEXT_MAX, needsClearConfirm };

/** 设置状态 (R130, R232–R234, R280). */
export const SetPresence = observer(function SetPresence({ session, onClose }: PeopleWindowProps) {
  const { presence } = session.im;
  const toastOnError = useToastOnError();
  return (
    <PresenceDialog
      now={presence.own ?? { state: 'offline', text: '' }}
      rules={RULES}
      onPublish={(ext) => toastOnError(presence.publish(ext))}
      onClose={onClose}
    />
  );
});
