import type { ProfileStore } from '@fitout/im-core';
import type { PeopleModel } from '@fitout/ui-kit';

/** People with the picture of their chat profile, if there is one, else with the marketplace's (R149). */
export function withPictures(people: PeopleModel, profiles: Pick<ProfileStore, 'find'>): PeopleModel {
  return {
    find(id) {
      const person = people.find(id);
      const chosen = profiles.find(id)?.avatarurl ?? '';
      return person === undefined || chosen === '' ? person : { ...person, avatarUrl: chosen };
    },
  };
}
