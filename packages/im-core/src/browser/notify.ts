import { conversationKey } from '../domain/conversation/conversation.js';
import type { NotificationContent } from '../domain/message/messageKinds.js';
import type { NotificationAccess, NotificationPresenter, SoundPlayer } from '../ports/NotificationPresenter.js';

export interface NotificationText {
  readonly title: string;
  readonly body: string;
}

/**
 * Shows desktop notifications, one per conversation of `account`. If the browser has no notifications, or allows them
 * in service workers only, it shows none. They close when the page unloads, because a click on one needs the page.
 */
export function createBrowserNotificationPresenter(
  account: string,
  textOf: (notice: NotificationContent) => NotificationText,
): NotificationPresenter {
  const shown = new Map<string, Notification>();
  let isBroken = !('Notification' in globalThis);

  function permission(): NotificationAccess {
    if (isBroken) return 'unsupported';
    return Notification.permission;
  }

  function close(key: string): void {
    shown.get(key)?.close();
    shown.delete(key);
  }

  function dispose(): void {
    for (const key of shown.keys()) close(key);
  }

  window.addEventListener('pagehide', dispose);

  return {
    permission,
    async requestPermission() {
      if (!isBroken) await Notification.requestPermission();
      return permission();
    },
    show(notice, isUpdate, onPress) {
      if (permission() !== 'granted') return;
      const key = conversationKey(notice.conversation);
      const { title, body } = textOf(notice);
      // Closed before the new one is shown: closing it afterwards would close the new one too, because both have the
      // same tag.
      if (!isUpdate) close(key);
      try {
        // Silent, because the sound player makes the sound. A notification replaces an earlier one with the same tag.
        const made = new Notification(title, { body, tag: `${account} ${key}`, silent: true });
        made.addEventListener('click', () => {
          window.focus();
          onPress();
        });
        made.addEventListener('close', () => {
          if (shown.get(key) === made) shown.delete(key);
        });
        shown.set(key, made);
      } catch {
        // Chromium on Android has the constructor, which throws there.
        isBroken = true;
      }
    },
    close: (ref) => close(conversationKey(ref)),
    dispose() {
      window.removeEventListener('pagehide', dispose);
      dispose();
    },
  };
}

/** Two notes, a fourth apart: the start of each in seconds, and its frequency in hertz. */
const NOTES = [
  { at: 0, hertz: 880 },
  { at: 0.12, hertz: 1_174.66 },
] as const;
const VOLUME = 0.18;
const LENGTH_S = 0.45;

/** Synthesises the sound, so that it fetches nothing and needs no permission of a content policy. */
export function createBrowserSoundPlayer(): SoundPlayer {
  let context: AudioContext | null = null;

  return {
    // Before the first user gesture a browser plays no sound, and logs a warning for each attempt.
    canRing() {
      const { userActivation } = navigator as { userActivation?: UserActivation };
      return 'AudioContext' in globalThis && (userActivation?.hasBeenActive ?? true);
    },
    ring() {
      context ??= new AudioContext();
      // A phone call or a long silence may have suspended the audio context.
      if (context.state === 'suspended') void context.resume();
      for (const note of NOTES) play(context, note);
    },
    dispose() {
      void context?.close();
      context = null;
    },
  };
}

function play(context: AudioContext, { at, hertz }: (typeof NOTES)[number]): void {
  const begin = context.currentTime + at;
  const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(VOLUME, begin + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + LENGTH_S);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + LENGTH_S);
}
