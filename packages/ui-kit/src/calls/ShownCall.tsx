import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { IncomingCallAlert } from '../call/IncomingCallAlert.js';
import type { CallChat } from './CallChat.js';
import type { OpenCalls } from './openCalls.js';
import { RunningCall } from './RunningCall.js';

/** The calls of the current session. */
export interface ShownCallProps {
  readonly chat: CallChat;
  readonly open: OpenCalls;
}

/** The visible part of a call, over every page: the alert, or one window (R135–R137, R223, R224). */
export const ShownCall = observer(function ShownCall({ chat, open }: ShownCallProps) {
  const { calls } = open.client;
  const { info, peer } = calls.session.call;
  useLeaveWithPage(calls.leave);
  const shown = calls.window;
  if (shown === 'none' || info === null) return null;
  if (shown !== 'incoming') return <RunningCall key={info.callId} chat={chat} open={open} info={info} />;
  const known = peer === null ? undefined : chat.names.contact.find(peer);
  return (
    <IncomingCallAlert
      kind={info.type === 'multi' ? 'group' : info.type}
      name={known?.name ?? (info.callerName || (peer ?? ''))}
      avatarUrl={known?.avatarUrl ?? ''}
      title={info.type === 'multi' ? info.title : ''}
      onAccept={() => calls.answer()}
      onRefuse={calls.decline}
    />
  );
});

/** Leaves the call with the page, if there is time for it (RTC-10). */
function useLeaveWithPage(leave: () => void): void {
  useEffect(() => {
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [leave]);
}
