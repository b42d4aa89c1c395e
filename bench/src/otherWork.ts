import type { CpuInfo } from 'node:os';

/** The most that other programs may use on average, of all processors, while times are to be believed. */
const QUIET = 0.05;

/** The share of all processors that was busy between two readings, from 0 to 1. */
export function busyShare(before: readonly CpuInfo[], after: readonly CpuInfo[]): number {
  const [idle, all] = [idleOf(after) - idleOf(before), allOf(after) - allOf(before)];
  return all > 0 ? 1 - idle / all : 0;
}

/**
 * What other programs used of the processors, by `shares` from 0 to 1, each taken between two rounds, when the
 * benchmark itself did nothing. The mean load of the system would count the benchmark's own programs.
 */
export function otherWorkLine(shares: readonly number[], cores: number): string {
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  const text = `other programs used ${percent(mean)} of ${cores} cores between the rounds, ${percent(Math.max(0, ...shares))} at most`;
  return mean <= QUIET ? text : `${text}: TOO MUCH, the times below are not to be believed`;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const idleOf = (cpus: readonly CpuInfo[]): number => cpus.reduce((sum, { times }) => sum + times.idle, 0);

const allOf = (cpus: readonly CpuInfo[]): number =>
  cpus.reduce((sum, { times: { user, nice, sys, idle, irq } }) => sum + user + nice + sys + idle + irq, 0);
