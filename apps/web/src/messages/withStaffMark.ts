import type { PeopleModel, PersonLabel } from '@fitout/ui-kit';
import type { Person } from './PeopleStore.js';

const MARK: PersonLabel = { text: '官方客服', tone: 'info' };

/** People as the list and the header of a conversation show them: customer service has a mark (WEB-PEOPLE-12). */
export function withStaffMark(people: PeopleModel, kinds: { find(id: string): Person | undefined }): PeopleModel {
  return {
    find(id) {
      const person = people.find(id);
      return person !== undefined && kinds.find(id)?.isStaff === true ? { ...person, label: MARK } : person;
    },
  };
}
