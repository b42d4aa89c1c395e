import type { Message } from '@fitout/im-core';
import type { CallRecordsModel } from '@fitout/ui-kit';
import { useMemo } from 'react';
import { callAgain, placeCall, refusalText } from '../../../features/calls/placeCall.js';
import { useApp } from '../../../app/AppContext.js';
import type { Session } from '../../../session/createSession.js';

/** The calls that stand in a talk; a press on one calls again, where this page can call at all (UI-CALLROW-2). */
export function useCallRecords(session: Session): CallRecordsModel {
  const { toaster } = useApp();
  return useMemo(() => {
    async function handleAgain(message: Message) {
      const wanted = callAgain(message, session.self);
      const said = wanted === null ? null : refusalText(await placeCall(session, wanted));
      if (said !== null) toaster.notify('info', said);
    }
    const canCall = session.calls !== null && window.isSecureContext;
    return {
      find: (call) => session.callHistory.find(call),
      onAgain: canCall ? (message) => void handleAgain(message) : undefined,
    };
  }, [session, toaster]);
}
