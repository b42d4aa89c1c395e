import type { Clock } from '../Clock.js';
import { requestsHuman } from '../services/marketplace/handOvers/createHandOvers.js';
import type { Marketplace } from '../services/marketplace/createMarketplace.js';
import type { ReceivedText } from '../services/marketplace/OrderChat.js';
import { isWithinHours, nextOpening } from '../services/marketplace/profile.js';
import { SIMULATION } from './simulationLimits.js';
import { botReply } from './serviceBot.js';

/**
 * Answers for customer service while no staff is logged in.
 *
 * Only customers get answers: in a conversation with the staff, and in the group of their own order. The bot sends one
 * message in two seconds; it sends none while staff is logged in, after the staff wrote in the group, and after a
 * customer requested a human. It says once per closing period that the staff is away.
 */
export function createServiceBot(marketplace: Marketplace, clock: Clock): (received: ReceivedText) => void {
  const { context } = marketplace;
  const { accounts, records, chat } = context;
  const quietUntil = new Map<string, number>();
  /** Until when the bot does not say again that the staff is away, by conversation. */
  const awayUntil = new Map<string, number>();

  const staffIn = ({ from, to, isInGroup }: ReceivedText): string | null => {
    if (!isInGroup) return accounts.workTimeOf(to) === null ? null : to;
    const [order] = records.orders.where({ groupId: to });
    return order?.customerId === from ? order.customerServiceId : null;
  };

  return (received) => {
    const { from, to, isInGroup, text } = received;
    const place = isInGroup ? to : `${from} ${to}`;
    const now = clock.now();
    if (accounts.byId(from)?.role === 'Service') {
      if (isInGroup) quietUntil.set(place, now + SIMULATION.staffMs);
      return;
    }
    const staff = staffIn(received);
    if (staff === null || accounts.byId(from)?.role !== 'User' || chat.isOnline(staff)) return;
    if ((quietUntil.get(place) ?? 0) > now) return;
    quietUntil.set(place, now + (requestsHuman(text) ? SIMULATION.humanMs : SIMULATION.botPauseMs));
    // The hand-over answers a request for a human.
    if (requestsHuman(text)) return;
    const hours = accounts.workTimeOf(staff) ?? '';
    const isOutOfHours = !isWithinHours(hours, now) && (awayUntil.get(place) ?? 0) <= now;
    if (isOutOfHours) awayUntil.set(place, nextOpening(hours, now));
    const message = {
      from: staff,
      to: isInGroup ? { group: to } : { user: from },
      text: botReply(text, isOutOfHours ? hours : null),
    };
    // The delay depends on the text alone, so that a failed end-to-end test can be repeated exactly (SB-10).
    clock.after(SIMULATION.botMinMs + ((text.length * 397) % SIMULATION.botSpreadMs), () => chat.send(message));
  };
}
