import type { RecordOf } from '@fitout/api-client';
import { calendarOf } from '@fitout/ui-kit';
import { marketZone } from '../shared/marketTime.js';

/** What a picture of a site shows: a camera, as its row names it, and when. */
export interface SiteMoment {
  readonly camera: string;
  readonly device: string;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A moment as the fields of a picture in a message. */
export function momentFields({ camera, device, name, at }: SiteMoment): Readonly<Record<string, string>> {
  return { camera, device, name, at: String(Math.round(at)) };
}

const YEAR_2000 = Date.UTC(2000, 0);
const YEAR_2100 = Date.UTC(2100, 0);

/** The moment in the fields of a picture, which any sender can write; null for anything else. */
export function momentIn(about: Readonly<Record<string, string>> | undefined): SiteMoment | null {
  const { camera = '', device = '', name = '', at = '' } = about ?? {};
  const time = /^\d{12,13}$/u.test(at) ? Number(at) : 0;
  const isId = (id: string) => /^[\w-]{0,64}$/u.test(id);
  if (!isId(camera) || !isId(device) || camera + device === '' || time < YEAR_2000 || time > YEAR_2100) return null;
  return { camera, device, name: Array.from(name).slice(0, 40).join(''), at: time };
}

/** 客厅摄像头 · 11月29日 14:32:05 */
export function momentLine({ name, at }: Pick<SiteMoment, 'name' | 'at'>): string {
  const { month, date } = calendarOf(at, marketZone);
  const clock = new Date(at + marketZone(at)).toISOString().slice(11, 19);
  return `${cameraName(name)} · ${month}月${date}日 ${clock}`;
}

function cameraName(name: string): string {
  return /(?:摄像头|监控|相机|[a-z\d])$/iu.test(name) ? name : `${name}摄像头`;
}

type Task = RecordOf<'record.list'>;
type RecordFile = RecordOf<'record.files'>;

/** The recordings that cover a moment of a camera; the newest first, because an earlier one may have been cut. */
export function tasksAt(tasks: readonly Task[], { camera, device, name, at }: SiteMoment): readonly Task[] {
  const isOf = ({ cameraId, cameraName: named }: Task) =>
    cameraId === null ? named === name : cameraId === camera || cameraId === device;
  return tasks
    .filter((task) => isOf(task) && (task.startTime ?? 0) <= at && at < (task.endTime ?? Number.POSITIVE_INFINITY))
    .toSorted((a, b) => (b.startTime ?? 0) - (a.startTime ?? 0));
}

/** A file of a recording, and where in it a moment is. */
export interface FoundMoment {
  readonly file: RecordFile;
  /** Seconds. */
  readonly from: number;
}

/** The file that shows a moment. One without a start of its own follows the one before it. */
export function fileAt(task: Pick<Task, 'startTime'>, files: readonly RecordFile[], at: number): FoundMoment | null {
  let start = task.startTime ?? 0;
  for (const file of files) {
    start = file.startTime ?? start;
    const from = (at - start) / 1_000;
    if (from >= 0 && from < file.duration) return { file: { ...file, startTime: start }, from };
    start += file.duration * 1_000;
  }
  return null;
}

/** A recording of a moment that is not there yet may still be made for this long. Milliseconds. */
const MADE_WITHIN_MS = 15 * 60_000;

export function isStillMade(at: number, now: number): boolean {
  return now - at < MADE_WITHIN_MS;
}

export function isPlayable(url: string): boolean {
  return /^(?:https?:\/\/|\/(?!\/))/u.test(url);
}
