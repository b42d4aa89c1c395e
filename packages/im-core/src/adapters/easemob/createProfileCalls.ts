import { PROFILE_FIELDS, type ProfileCard } from '../../domain/people/profile.js';
import type { ProfileService } from '../../ports/ProfileService.js';
import type { EasemobContext } from './EasemobContext.js';
import { field, textOf } from './reading.js';

/** Profiles over the vendor's connection. */
export function createProfileCalls({ connection, attempt }: EasemobContext): ProfileService {
  return {
    profiles: (ids) =>
      attempt(
        'profiles',
        () => connection.fetchUserInfoById([...ids], [...PROFILE_FIELDS]),
        (answer) => ids.map((id) => cardOf(id, field(field(answer, 'data'), id))),
      ),

    updateProfile: (name, value) =>
      attempt(
        'profile change',
        // As an object: given as two texts the value is sent as it is, and an ampersand in it sets another field.
        () => connection.updateUserInfo({ [name]: value }),
        () => null,
      ),
  };
}

function cardOf(id: string, card: unknown): ProfileCard {
  const text = (name: string): string => textOf(field(card, name));
  return {
    id,
    avatarurl: text('avatarurl'),
    nickname: text('nickname'),
    sign: text('sign'),
    gender: text('gender'),
    birth: text('birth'),
    phone: text('phone'),
    mail: text('mail'),
  };
}
