import type { BodyOf } from './message.js';

/** A position on the globe in degrees; null for anything else and for 0, 0, which the vendor's clients write for none. */
export function coordinatesOf(latitude: unknown, longitude: unknown): BodyOf<'location'>['position'] {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const isOnGlobe = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnGlobe && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null;
}
