import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { conversationHref } from './rules.js';
import { useApp } from '../world/AppContext.js';

/** Takes the reader of a desktop notice to its conversation. */
export const NoticeBridge = observer(function NoticeBridge() {
  const navigate = useNavigate();
  const attention = useApp().worlds.world?.im.attention;
  useEffect(() => attention?.onOpen((ref) => void navigate(conversationHref(ref))), [attention, navigate]);
  return null;
});
