import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));
let bundled: Promise<string> | null = null;

/**
 * Returns the path of `main.ts` as one script, built from the sources once per process and removed when the process ends.
 * A sandbox starts from it in a quarter of the time that it takes to compile its sources one by one. It serves no web app,
 * which it would look for beside the package.
 */
function bundledMain(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  // Inside the package, where the script finds the libraries, which stay outside.
  const cache = join(PACKAGE, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'sandbox-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    root: PACKAGE,
    ssr: {
      noExternal: [/^@fitout\//u],
      resolve: { conditions: ['@fitout/source', 'module', 'node', 'development|production'] },
    },
    build: {
      ssr: 'src/main.ts',
      outDir: folder,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'main.mjs' } },
    },
  });
  // As in the package's own build, what the code reads lies beside the script.
  symlinkSync(join(PACKAGE, 'src/assets'), join(folder, 'assets'));
  return join(folder, 'main.mjs');
}

/** Starts a sandbox whose control server is open. */
export async function spawnSandbox(env: Readonly<Record<string, string>>, stderr: 'inherit' | 'pipe' = 'inherit') {
  return spawn(process.execPath, [await bundledMain()], {
    env: { ...process.env, FITOUT_FAULTS: '1', ...env },
    stdio: ['ignore', 'pipe', stderr],
  });
}

/** Resolves to its address; rejects if it ends before it is ready. */
export async function readyAddress(sandbox: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    sandbox.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /^fitout sandbox ready (http:\S+)$/mu.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    });
    sandbox.once('exit', (code) => reject(new Error(`the sandbox ended with ${code} before it was ready`)));
  });
}
