import { readJson, writeJson } from '../../storedJson.js';
import type { RemovableTextStorage, TextStorage } from '../../textStorage.js';

/** The panel's state in one conversation. */
export interface PanelChoice {
  readonly isOpen: boolean;
  /** The number of disconnected cameras in the dismissed banner; it returns with more. */
  readonly dismissed: number;
}

/** The default: expanded, and nothing dismissed. */
const UNTOUCHED: PanelChoice = { isOpen: true, dismissed: 0 };

const keyOf = (userId: string, groupId: string) => `cameraPanel:${userId}:${groupId}`;

/** The state that this account stored in this tab; the default if none is readable (WEB-CAMERA-6, IM-19). */
export function loadPanel(open: () => TextStorage, userId: string, groupId: string): PanelChoice {
  const stored = readJson(open, keyOf(userId, groupId));
  return isChoice(stored) ? stored : UNTOUCHED;
}

/** Stores it for the browser session. Storage that is full or denied has no other effect. */
export function savePanel(
  open: () => RemovableTextStorage,
  userId: string,
  groupId: string,
  choice: PanelChoice,
): void {
  writeJson(open, keyOf(userId, groupId), choice);
}

const bannerKeyOf = (userId: string, groupId: string) => `cameraBanner:${userId}:${groupId}`;

/** Whether the panel of this conversation had a banner when it was last shown in this tab; null if unknown. */
export function loadHasBanner(open: () => TextStorage, userId: string, groupId: string): boolean | null {
  const stored = readJson(open, bannerKeyOf(userId, groupId));
  return typeof stored === 'boolean' ? stored : null;
}

/** Stores it for the browser session, to reserve its space before the cameras are loaded (WEB-CAMERA-11). */
export function saveHasBanner(
  open: () => RemovableTextStorage,
  userId: string,
  groupId: string,
  hasBanner: boolean,
): void {
  writeJson(open, bannerKeyOf(userId, groupId), hasBanner);
}

function isChoice(stored: unknown): stored is PanelChoice {
  if (typeof stored !== 'object' || stored === null) return false;
  const { isOpen, dismissed }: Partial<Record<string, unknown>> = { ...stored };
  return typeof isOpen === 'boolean' && Number.isSafeInteger(dismissed) && Number(dismissed) >= 0;
}
