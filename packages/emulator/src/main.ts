#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { createEmulator } from './createEmulator.js';

const HELP = `fitout-emulator: a local chat service for the unmodified Easemob client

  --port <number>      the port (7700); 0 takes a free one
  --host <address>     the address it listens at (127.0.0.1)
  --scenario <file>    people, groups and messages to begin with (JSON)
  --data <folder>      where the data stay; without it they are gone at the end
  --origin <origin>    an origin besides those of this machine whose pages may use it; may be repeated
  --no-control         without the control API and its page
`;

const { values } = parseArgs({
  allowNegative: true,
  options: {
    port: { type: 'string', default: '7700' },
    host: { type: 'string', default: '127.0.0.1' },
    scenario: { type: 'string' },
    data: { type: 'string', default: ':memory:' },
    origin: { type: 'string', multiple: true, default: [] },
    control: { type: 'boolean', default: true },
    help: { type: 'boolean', short: 'h' },
  },
});

if (values.help) process.stdout.write(HELP);
else await start().catch((cause: unknown) => fail(cause));

async function start(): Promise<void> {
  const { host, data: storage, origin: origins, control: faults } = values;
  const port = Number(values.port);
  if (!/^\d{1,5}$/u.test(values.port) || port > 65_535) throw new Error(`--port ${values.port} is no port`);
  const scenario = values.scenario === undefined ? undefined : await readScenario(values.scenario);
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const emulator = await createEmulator({ host, port, storage, origins, faults, log, ...(scenario && { scenario }) });
  process.stdout.write(`fitout emulator ready ${emulator.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void emulator.close().then(() => process.exit(0)));
}

async function readScenario(path: string) {
  const { SCENARIO } = await import('./servers/control/scenario.js');
  const read = SCENARIO.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!read.success) throw new Error(`${path} is no scenario: ${z.prettifyError(read.error)}`);
  return read.data;
}

function fail(cause: unknown): never {
  const { message, code }: { message: string; code?: string } =
    cause instanceof Error ? cause : { message: String(cause) };
  const reason = code === 'EADDRINUSE' ? `port ${values.port} is in use; choose another with --port` : message;
  process.stderr.write(`fitout-emulator: ${reason}\n`);
  process.exit(1);
}
