import { useCallback, useEffect, useRef, useState } from 'react';
import { PHONE, STILL } from '../theme/media.js';

const DIRECTION_PX = 8;
/** The distance, or the distance and speed, at which a swipe closes the sheet. Pixels, and pixels per ms. */
const CLOSE_PX = 96;
const CLOSE_FLICK = { speed: 0.6, least: 24 };
const OUT_MS = 160;
const OWN_MOVES = 'input, textarea, select, video, canvas, [data-no-swipe]';

interface Swipe {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly since: number;
  readonly by: number;
  readonly hasBegun: boolean;
}

/** A `ref` of a sheet. An element that is a sheet only in a narrow root sets `--is-sheet` there. */
export function useSwipeDown(onClose: () => void): (sheet: HTMLElement | null) => void {
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => (sheet === null ? undefined : follow(sheet, () => latest.current())), [sheet]);
  return useCallback((element: HTMLElement | null) => setSheet(element), []);
}

function follow(sheet: HTMLElement, close: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let swipe: Swipe | null = null;
  let isOver = false;

  const back = () => {
    swipe = null;
    sheet.style.translate = '';
  };
  const listen = (type: string, then: (event: PointerEvent) => void) =>
    sheet.addEventListener(type, (event) => then(event as PointerEvent), { signal });

  listen('pointerdown', (event) => {
    isOver = false;
    if (event.button !== 0 || !event.isPrimary || !isSwipe(event, sheet)) return;
    if (!(event.target instanceof Element) || event.target.closest(OWN_MOVES) || isScrolled(event.target, sheet))
      return;
    swipe = { id: event.pointerId, x: event.clientX, y: event.clientY, since: event.timeStamp, by: 0, hasBegun: false };
  });
  listen('pointermove', (event) => {
    if (swipe === null || swipe.id !== event.pointerId) return;
    const [across, down] = [event.clientX - swipe.x, event.clientY - swipe.y];
    if (!swipe.hasBegun) {
      if (Math.abs(across) > DIRECTION_PX || down < -DIRECTION_PX) swipe = null;
      if (swipe === null || down <= DIRECTION_PX) return;
      sheet.setPointerCapture(event.pointerId);
    }
    swipe = { ...swipe, by: Math.max(0, down), hasBegun: true };
    sheet.style.translate = `0 ${swipe.by}px`;
  });
  listen('pointerup', ({ timeStamp }) => {
    if (swipe?.hasBegun !== true) return back();
    const { by, since } = swipe;
    swipe = null;
    // The click at the end of the swipe is ignored.
    isOver = true;
    const closes = by > CLOSE_PX || (by > CLOSE_FLICK.least && by / Math.max(1, timeStamp - since) > CLOSE_FLICK.speed);
    if (!closes) return back();
    return void slideOut(sheet, by).then(close);
  });
  listen('pointercancel', back);
  // At the top of the content `touch-action` leaves a downward movement to the swipe; further down it scrolls.
  sheet.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof HTMLElement) target.style.touchAction = target.scrollTop > 0 ? 'auto' : '';
    },
    { signal, capture: true, passive: true },
  );
  sheet.addEventListener(
    'click',
    (event) => {
      if (!isOver) return;
      isOver = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  return () => stop.abort();
}

function isSwipe({ pointerType }: PointerEvent, sheet: HTMLElement): boolean {
  if (window.matchMedia?.(PHONE).matches) return true;
  return pointerType === 'touch' && getComputedStyle(sheet).getPropertyValue('--is-sheet') !== '';
}

function isScrolled(from: Element, sheet: HTMLElement): boolean {
  for (let each: Element | null = from; each !== null; each = each === sheet ? null : each.parentElement) {
    if (each.scrollTop > 0) return true;
  }
  return false;
}

async function slideOut(sheet: HTMLElement, from: number): Promise<void> {
  if (window.matchMedia(STILL).matches) return;
  const frames = { translate: [`0 ${from}px`, `0 ${sheet.offsetHeight}px`] };
  await sheet
    .animate(frames, { duration: OUT_MS, easing: 'ease-out', fill: 'forwards' })
    .finished.catch(() => undefined);
}

const DOUBLE_TAP_MS = 400;

/** Whether the last press began before the window was shown, or is the second tap that opened it. */
export function usePressWatch(): () => boolean {
  const isIntended = useRef(false);
  useEffect(() => {
    let isSettled = false;
    const timer = setTimeout(() => {
      isSettled = true;
    }, DOUBLE_TAP_MS);
    const note = () => {
      isIntended.current = isSettled;
    };
    document.addEventListener('pointerdown', note, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', note, { capture: true });
    };
  }, []);
  return () => !isIntended.current;
}
