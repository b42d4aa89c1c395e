import type { Locator } from '@playwright/test';
import type { Person } from '../fixtures/Person.js';
import type { SandboxProcess } from '../fixtures/SandboxProcess.js';

/** The people of an order's journey, each in their own browser, and the sandbox. */
export interface Cast {
  readonly customer: Person;
  readonly service: Person;
  readonly master: Person;
  readonly sandbox: SandboxProcess;
}

/** The order of the journey, its number, and its group. */
export interface Journey {
  readonly order: string;
  readonly orderNo: string;
  readonly group: string;
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export const rowOf = ({ page }: Person, group: string): Locator => page.locator(`a[href="/group/${group}"]`);
