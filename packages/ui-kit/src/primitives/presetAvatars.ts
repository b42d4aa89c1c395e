/** The nine preset pictures: these names are stored in a profile. */
export const PRESET_AVATARS = [
  'Image1',
  'Image2',
  'Image3',
  'Image4',
  'Image5',
  'Image6',
  'Image7',
  'Image8',
  'Image9',
] as const;

/** The name of one of the nine. */
export type PresetAvatar = (typeof PRESET_AVATARS)[number];

/** Whether a picture address is the name of one of the nine presets. */
export function isPresetAvatar(url: string): url is PresetAvatar {
  return (PRESET_AVATARS as readonly string[]).includes(url);
}
