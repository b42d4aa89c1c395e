/** Makes the sound of a new message. */
export interface SoundPlayer {
  /** False where the browser lets this page make no sound yet: then another tab may. */
  canRing(): boolean;
  ring(): void;
  dispose(): void;
}
