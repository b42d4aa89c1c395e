import type { Message } from '@fitout/im-core';
import type { CallRecordsModel } from '@fitout/ui-kit';
import { useMemo } from 'react';
import { callAgain, placeCall, refusalText } from '../../../features/calls/placeCall.js';
import { useApp } from '../../../world/AppContext.js';
import type { World } from '../../../world/createWorld.js';

/** The calls that stand in a talk; a press on one calls again, where this page can call at all (CALLROW-2). */
export function useCallRecords(world: World): CallRecordsModel {
  const { toaster } = useApp();
  return useMemo(() => {
    async function handleAgain(message: Message) {
      const wanted = callAgain(message, world.self);
      const said = wanted === null ? null : refusalText(await placeCall(world, wanted));
      if (said !== null) toaster.notify('info', said);
    }
    const canCall = world.calls !== null && window.isSecureContext;
    return {
      find: (call) => world.callBook.find(call),
      onAgain: canCall ? (message) => void handleAgain(message) : undefined,
    };
  }, [world, toaster]);
}
