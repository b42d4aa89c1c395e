import type { ProfileCard, ProfileField } from '../domain/people/profile.js';
import type { Result } from '../domain/result.js';
import type { ImError } from '../errors/imError.js';

/** What the core needs from a chat service for profiles. Promises always resolve. */
export interface ProfileService {
  /** The profiles of at most 100 accounts; that of an unknown account is empty or absent. */
  profiles(ids: readonly string[]): Promise<Result<readonly ProfileCard[], ImError>>;
  /** Changes one field of the user's profile. No account gets an event. */
  updateProfile(field: ProfileField, value: string): Promise<Result<null, ImError>>;
}
