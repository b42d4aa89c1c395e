import { wireTime } from '@fitout/api-client/contract';
import { ok } from '../../result.js';
import type { HandOver } from '../../services/marketplace/handOvers/HandOver.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { Handlers } from './Handlers.js';
import { momentOrNull } from './wireForms.js';

/** Routes of hand-overs of conversations between staff members. */
export function handOverRoutes({ handOvers }: Marketplace): Handlers {
  return {
    'handOver.list': ({ caller }) => ok(handOvers.listOf(caller).map(onWire)),

    'handOver.create'({ caller, body, at }) {
      const made = handOvers.give(caller, body, at);
      return made.ok ? ok(onWire(made.value)) : made;
    },

    'handOver.take'({ caller, body, at }) {
      const taken = handOvers.take(caller, body.id, at);
      return taken.ok ? ok(onWire(taken.value)) : taken;
    },
  };
}

function onWire(handOver: HandOver) {
  const { id, kind, conversationId, orderId, customerName, fromId, fromName, toId, toName, reason, status } = handOver;
  const times = { createTime: wireTime(handOver.createTime), takenTime: momentOrNull(handOver.takenTime) };
  return { id, kind, conversationId, orderId, customerName, fromId, fromName, toId, toName, reason, status, ...times };
}
