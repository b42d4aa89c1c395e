import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFaultySandbox, type FaultySandbox } from '../../apps/sandbox/src/testing/createFaultySandbox.js';

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    startFaultySandbox(
      seed: number,
      every: number,
    ): Promise<{ readonly id: number; readonly url: string; readonly directUrl: string }>;
    killFaultySandbox(id: number): Promise<void>;
    healFaultySandbox(id: number): Promise<number>;
    endFaultySandbox(id: number): Promise<{ readonly actions: number; readonly file: string }>;
  }
}

const LOGS = '.reports';

export function faultySandboxCommands() {
  const sandboxes = new Map<number, FaultySandbox & { readonly name: string }>();
  let ids = 0;

  function find(id: number): FaultySandbox & { readonly name: string } {
    const sandbox = sandboxes.get(id);
    if (sandbox === undefined) throw new Error(`there is no sandbox ${id}`);
    return sandbox;
  }

  return {
    async startFaultySandbox(_context: unknown, seed: number, every: number) {
      const sandbox = await createFaultySandbox(seed, every);
      ids += 1;
      sandboxes.set(ids, { ...sandbox, name: `chaos-${seed}-${every}` });
      return { id: ids, url: sandbox.url, directUrl: sandbox.directUrl };
    },
    killFaultySandbox: (_context: unknown, id: number) => find(id).kill(),
    healFaultySandbox: (_context: unknown, id: number) => find(id).heal(),
    async endFaultySandbox(_context: unknown, id: number) {
      const { name, actions, close } = find(id);
      sandboxes.delete(id);
      await close();
      await mkdir(LOGS, { recursive: true });
      const file = join(LOGS, `${name}.log`);
      await writeFile(file, `${actions.join('\n')}\n`);
      return { actions: actions.length, file };
    },
  };
}
