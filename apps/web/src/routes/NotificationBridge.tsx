import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { conversationHref } from '../navigation/hrefs.js';
import { useApp } from '../context/AppContext.js';

/** Opens the conversation of a pressed desktop notification. */
export const NotificationBridge = observer(function NotificationBridge() {
  const navigate = useNavigate();
  const notifications = useApp().sessions.session?.im.notifications;
  useEffect(() => notifications?.onOpen((ref) => void navigate(conversationHref(ref))), [notifications, navigate]);
  return null;
});
