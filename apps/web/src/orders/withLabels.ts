import type { PeopleModel } from '@fitout/ui-kit';
import type { OrderGroupStore } from './OrderGroupStore.js';
import { labelOf, type Labelled } from './groupLabels.js';

/** People in an order's group, each with their label; unchanged in a plain group (R301, R302, A28, A73). */
export function withLabels(
  people: PeopleModel,
  {
    groupId,
    groups,
    kinds,
  }: {
    readonly groupId: string;
    readonly groups: Pick<OrderGroupStore, 'shownIn'>;
    /** The fields of a member that decide the label. */
    readonly kinds: { find(id: string): Labelled | undefined };
  },
): PeopleModel {
  return {
    find(id) {
      const person = people.find(id);
      const order = groups.shownIn(groupId);
      const known = kinds.find(id);
      // An unknown member gets no label.
      if (person === undefined || known === undefined || !order) return person;
      // Customer service is in the group from the beginning, and only the owner removes it (R301, A73).
      const isOwnersToRemove = order.customerServiceId === id;
      return { ...person, label: labelOf(id, known, order), ...(isOwnersToRemove && { isOwnersToRemove }) };
    },
  };
}
