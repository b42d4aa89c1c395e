import { expect, it } from 'vitest';
import { benchOptions } from './benchOptions.js';
import { GOALS } from './goals.js';
import { isPeer, peersOf } from './peers/peers.js';

it('peers are measured unless they are declined, wherever the option stands', () => {
  expect(benchOptions([])).toEqual({ names: [], hasPeers: true });
  expect(benchOptions(['--', 'P7', 'ingest'])).toEqual({ names: ['P7', 'ingest'], hasPeers: true });
  expect(benchOptions(['P7', '--no-peers', 'ingest'])).toEqual({ names: ['P7', 'ingest'], hasPeers: false });
  expect(() => benchOptions(['--no-peer'])).toThrow('no option --no-peer');
});

it('peers run measures of the table, beside the floor and ours', () => {
  const run = [...new Set(GOALS.map(({ measure }) => measure))].filter((measure) => peersOf(measure).length > 0);
  expect(run).toEqual(
    expect.arrayContaining(['ingest', 'ingestEach', 'weight', 'changes', 'prepend', 'mount', 'resort1000']),
  );
  expect(run.flatMap(peersOf).every(isPeer)).toBe(true);
  expect(['floor', 'dom', 'virtua', 'mesh', 'core'].some(isPeer)).toBe(false);
});
