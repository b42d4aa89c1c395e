/** The state in which the user left the panel of one conversation. */
export interface PanelChoice {
  readonly isOpen: boolean;
  /** So many disconnected devices were put away; the banner comes back with more. */
  readonly dismissed: number;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** A panel that was never touched: expanded, and everything told. */
const UNTOUCHED: PanelChoice = { isOpen: true, dismissed: 0 };

const keyOf = (userId: string, groupId: string) => `cameraPanel:${userId}:${groupId}`;

/** How this account left the panel in this tab; as if untouched where nothing can be read (WEB-CAMERA-6, IM-19). */
export function loadPanel(open: () => Kept, userId: string, groupId: string): PanelChoice {
  try {
    const kept: unknown = JSON.parse(open().getItem(keyOf(userId, groupId)) ?? 'null');
    return isChoice(kept) ? kept : UNTOUCHED;
  } catch {
    return UNTOUCHED;
  }
}

/** Keeps it for the session. Storage that is full or denied changes nothing else. */
export function savePanel(open: () => Kept, userId: string, groupId: string, choice: PanelChoice): void {
  try {
    open().setItem(keyOf(userId, groupId), JSON.stringify(choice));
  } catch {
    // It lasts as long as the page.
  }
}

const toldKeyOf = (userId: string, groupId: string) => `cameraBanner:${userId}:${groupId}`;

/** Whether the panel of this conversation told of disconnected devices when it was last shown in this tab; null where that is not known. */
export function loadTold(open: () => Kept, userId: string, groupId: string): boolean | null {
  try {
    const kept = open().getItem(toldKeyOf(userId, groupId));
    return kept === null ? null : kept === 'true';
  } catch {
    return null;
  }
}

/** Keeps it for the session, so that its space is there before the cameras are (WEB-CAMERA-11). */
export function saveTold(open: () => Kept, userId: string, groupId: string, isTold: boolean): void {
  try {
    open().setItem(toldKeyOf(userId, groupId), String(isTold));
  } catch {
    // The next visit keeps space for a banner.
  }
}

function isChoice(kept: unknown): kept is PanelChoice {
  if (typeof kept !== 'object' || kept === null) return false;
  const { isOpen, dismissed }: Partial<Record<string, unknown>> = { ...kept };
  return typeof isOpen === 'boolean' && Number.isSafeInteger(dismissed) && Number(dismissed) >= 0;
}
