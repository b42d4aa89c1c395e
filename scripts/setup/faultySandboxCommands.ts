import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserCommand } from 'vitest/node';
import { createFaultySandbox, type FaultySandbox } from '../../apps/sandbox/src/testing/createFaultySandbox.js';

/** The address of a faulty sandbox, for a page. */
export interface FaultyAddress {
  readonly id: number;
  /** Through the faults. */
  readonly url: string;
  /** Past them. */
  readonly directUrl: string;
}

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    /** Starts a sandbox in a separate process behind a network that fails with every so many frames. */
    startFaultyWorld(seed: number, every: number): Promise<FaultyAddress>;
    /** Kills the sandbox and starts it again on the same data. */
    killFaultyWorld(id: number): Promise<void>;
    /** Answers how many faults there were. */
    healFaultyWorld(id: number): Promise<number>;
    /** Ends it and keeps its log, one line for each action. Answers how many there were and in which file. */
    endFaultyWorld(id: number): Promise<{ readonly actions: number; readonly file: string }>;
  }
}

/** What a browser test can ask of the process that runs it. */
export interface FaultyWorldCommands {
  readonly startFaultyWorld: BrowserCommand<[seed: number, every: number], FaultyAddress>;
  readonly killFaultyWorld: BrowserCommand<[id: number], void>;
  readonly healFaultyWorld: BrowserCommand<[id: number], number>;
  readonly endFaultyWorld: BrowserCommand<[id: number], { actions: number; file: string }>;
}

const LOGS = '.reports';

/** Makes the commands that start faulty sandboxes, break them and end them. */
export function faultySandboxCommands(): FaultyWorldCommands {
  const worlds = new Map<number, FaultySandbox & { readonly name: string }>();
  let ids = 0;

  function find(id: number): FaultySandbox & { readonly name: string } {
    const world = worlds.get(id);
    if (world === undefined) throw new Error(`there is no world ${id}`);
    return world;
  }

  return {
    async startFaultyWorld(_context, seed, every) {
      const world = await createFaultySandbox(seed, every);
      ids += 1;
      worlds.set(ids, { ...world, name: `chaos-${seed}-${every}` });
      return { id: ids, url: world.url, directUrl: world.directUrl };
    },
    killFaultyWorld: (_context, id) => find(id).kill(),
    healFaultyWorld: (_context, id) => find(id).heal(),
    async endFaultyWorld(_context, id) {
      const { name, actions, close } = find(id);
      worlds.delete(id);
      await close();
      await mkdir(LOGS, { recursive: true });
      const file = join(LOGS, `${name}.log`);
      await writeFile(file, `${actions.join('\n')}\n`);
      return { actions: actions.length, file };
    },
  };
}
