import type { Message } from '@fitout/im-core';
import type { CallRecordsModel } from '@fitout/ui-kit';
import { useMemo } from 'react';
import { callAgain, placeCall, refusalText, type WantedCall } from '../../../features/calls/placeCall.js';
import { useApp } from '../../../app/AppContext.js';
import type { Session } from '../../../session/createSession.js';

/** The calls that stand in a talk; a press on one calls again, where this page can call at all (UI-CALLROW-2). */
export function useCallRecords(session: Session | null): CallRecordsModel | undefined {
  const { toaster } = useApp();
  return useMemo(() => {
    if (session === null) return undefined;
    const { calls, callHistory, self } = session;
    const place = (wanted: WantedCall) => placeCall(session, wanted);
    async function handleAgain(message: Message) {
      const wanted = callAgain(message, self);
      const said = wanted === null ? null : refusalText(await place(wanted));
      if (said !== null) toaster.notify('info', said);
    }
    const canCall = calls !== null && window.isSecureContext;
    return {
      find: (call) => callHistory.find(call),
      onAgain: canCall ? (message) => void handleAgain(message) : undefined,
    };
  }, [session, toaster]);
}
