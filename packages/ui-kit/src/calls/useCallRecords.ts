import type { Message } from '@fitout/im-core';
import { useMemo } from 'react';
import type { CallRecordsModel } from '../chat/call/CallRecordsModel.js';
import { callAgain, placeCall, refusalText, type WantedCall } from './placeCall.js';
import type { Chat } from '../messenger/Chat.js';
import type { CallingSession } from './CallingSession.js';

/** The calls that stand in a talk; a press on one calls again, where this page can call at all (UI-CALLROW-2). */
export function useCallRecords(session: CallingSession | null, notify: Chat['notify']): CallRecordsModel | undefined {
  return useMemo(() => {
    if (session === null) return undefined;
    const { calls, callHistory, self } = session;
    const place = (wanted: WantedCall) => placeCall(session, wanted);
    async function handleAgain(message: Message) {
      const wanted = callAgain(message, self);
      const said = wanted === null ? null : refusalText(await place(wanted));
      if (said !== null) notify('info', said);
    }
    const canCall = calls !== null && window.isSecureContext;
    return {
      find: (call) => callHistory.find(call),
      onAgain: canCall ? (message) => void handleAgain(message) : undefined,
    };
  }, [session, notify]);
}
