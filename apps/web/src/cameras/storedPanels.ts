import { isTable, jsonCodec } from '../shared/storage/webStored.js';
import { webStored, type WebStorage, type WebStored } from '../shared/storage/webStored.js';

/** The panel's state in one conversation. */
export interface PanelChoice {
  readonly isOpen: boolean;
  /** The number of disconnected cameras in the dismissed banner; it returns with more. */
  readonly dismissed: number;
}

/** The default: expanded, and nothing dismissed. */
const UNTOUCHED: PanelChoice = { isOpen: true, dismissed: 0 };

/** The state that this account stored in this tab; the default if none is readable (WEB-CAMERA-6, IM-19). */
export function storedPanel(open: () => WebStorage, userId: string, groupId: string): WebStored<PanelChoice> {
  return webStored(
    open,
    `cameraPanel:${userId}:${groupId}`,
    jsonCodec((json) => (isChoice(json) ? json : UNTOUCHED)),
  );
}

/**
 * Whether the panel of this conversation had a banner when it was last shown in this tab, to reserve its space before
 * the cameras are loaded; null if unknown.
 */
export function storedHasBanner(open: () => WebStorage, userId: string, groupId: string): WebStored<boolean | null> {
  return webStored(
    open,
    `cameraBanner:${userId}:${groupId}`,
    jsonCodec((json) => (typeof json === 'boolean' ? json : null)),
  );
}

function isChoice(json: unknown): json is PanelChoice {
  if (!isTable(json)) return false;
  const { isOpen, dismissed } = json;
  return typeof isOpen === 'boolean' && Number.isSafeInteger(dismissed) && Number(dismissed) >= 0;
}
