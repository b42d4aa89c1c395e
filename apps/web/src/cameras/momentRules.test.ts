import { describe, expect, it } from 'vitest';
import { fileAt, isStillMade, momentFields, momentIn, momentLine, tasksAt } from './momentRules.js';

const at = Date.parse('2026-11-29T14:32:05+08:00');
const moment = { camera: '7', device: 'CAM7', name: '客厅', at };
const minutes = (count: number) => count * 60_000;
const task = (changes: object) => ({
  taskId: 't',
  orderId: 'o',
  cameraId: '7' as string | null,
  cameraName: '客厅',
  startTime: (at - minutes(30)) as number | null,
  endTime: (at + minutes(30)) as number | null,
  fileCount: 6,
  ...changes,
});
const file = (id: string, startTime: number | null, duration = 600) => ({
  id,
  taskId: 't',
  name: id,
  url: '/a.m3u8',
  size: 1,
  duration,
  startTime,
});

describe('a moment of a site (MOMENT)', () => {
  it('comes back from the fields of a message, and anything else is none', () => {
    expect(momentIn(momentFields({ ...moment, at: at + 0.4 }))).toEqual(moment);
    const fields = momentFields(moment);
    for (const change of [{ at: '1' }, { at: '5e12' }, { camera: '../x' }, { camera: '', device: '' }, { device: '"' }])
      expect(momentIn({ ...fields, ...change })).toBeNull();
    expect(momentIn(undefined)).toBeNull();
    expect(momentIn({ ...fields, name: '长'.repeat(99) })?.name).toHaveLength(40);
  });

  it('is a line in Beijing time', () => {
    expect(momentLine(moment)).toBe('客厅摄像头 · 11月29日 14:32:05');
    expect(momentLine({ ...moment, name: '大门摄像头' })).toBe('大门摄像头 · 11月29日 14:32:05');
  });

  it('is in the recordings of its camera that cover it, which name the camera by its id, device or name', () => {
    const idsAt = (...tasks: ReturnType<typeof task>[]) => tasksAt(tasks, moment).map(({ taskId }) => taskId);
    expect(
      idsAt(task({}), task({ taskId: 'device', cameraId: 'CAM7' }), task({ taskId: 'other', cameraId: '8' })),
    ).toEqual(['t', 'device']);
    expect(idsAt(task({ cameraId: null }), task({ cameraId: null, cameraName: '厨房', taskId: 'other' }))).toEqual([
      't',
    ]);
    expect(idsAt(task({ endTime: at }), task({ startTime: at + 1 }))).toEqual([]);
    expect(idsAt(task({}), task({ taskId: 'running', startTime: at - 1, endTime: null }))).toEqual(['running', 't']);
  });

  it('is a second of one file; a file without a start follows the one before it', () => {
    const start = at - minutes(15);
    const found = (files: ReturnType<typeof file>[]) => {
      const place = fileAt({ startTime: start }, files, at);
      return place && [place.file.id, place.from];
    };
    expect(found([file('a', start), file('b', start + minutes(10))])).toEqual(['b', 300]);
    expect(found([file('a', null), file('b', null)])).toEqual(['b', 300]);
    expect(found([file('a', start)])).toBeNull();
    expect(found([file('later', at + 1)])).toBeNull();
  });

  it('may still be recorded for a quarter of an hour', () => {
    expect([isStillMade(at, at + minutes(14)), isStillMade(at, at + minutes(16))]).toEqual([true, false]);
  });
});
