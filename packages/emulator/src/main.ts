#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { createEmulator, type Emulator } from './createEmulator.js';

const HELP = `fitout-emulator: a local chat service for the unmodified Easemob client

  fitout-emulator [mcp]  starts it; with mcp a coding agent commands it over standard input and output

  --port <number>      the port (7700); 0 takes a free one
  --host <address>     the address it listens at (127.0.0.1)
  --scenario <file>    people, groups and messages to begin with (JSON)
  --data <folder>      where the data stay; without it they are gone at the end
  --origin <origin>    an origin besides those of this machine whose pages may use it; may be repeated
  --no-control         without the control API and its page
  --url <address>      with mcp: commands the emulator that runs there, and starts none
`;

const { values, positionals } = parseArgs({
  allowNegative: true,
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '7700' },
    host: { type: 'string', default: '127.0.0.1' },
    scenario: { type: 'string' },
    data: { type: 'string', default: ':memory:' },
    origin: { type: 'string', multiple: true, default: [] },
    control: { type: 'boolean', default: true },
    url: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

const [command, ...rest] = positionals;

if (values.help) process.stdout.write(HELP);
else await run().catch((cause: unknown) => fail(cause));

async function run(): Promise<void> {
  if (rest.length > 0 || (command !== undefined && command !== 'mcp'))
    throw new Error(`${positionals.join(' ')} is no command; see --help`);
  if (values.url !== undefined && command !== 'mcp') throw new Error('--url is for mcp only; see --help');
  if (command === 'mcp' && !values.control) throw new Error('mcp needs the control API: leave out --no-control');
  const emulator = values.url === undefined ? await start() : null;
  const url = (values.url ?? emulator?.url ?? '').replace(/\/$/u, '');
  if (command !== 'mcp') {
    process.stdout.write(`fitout emulator ready ${url}\n`);
    return;
  }
  process.stderr.write(`fitout emulator ready ${url}\n`);
  const { serveMcp } = await import('./servers/control/serveMcp.js');
  await serveMcp(url);
  await emulator?.close();
}

async function start(): Promise<Emulator> {
  const { host, data: storage, origin: origins, control: faults } = values;
  const port = Number(values.port);
  if (!/^\d{1,5}$/u.test(values.port) || port > 65_535) throw new Error(`--port ${values.port} is no port`);
  const scenario = values.scenario === undefined ? undefined : await readScenario(values.scenario);
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const emulator = await createEmulator({ host, port, storage, origins, faults, log, ...(scenario && { scenario }) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void emulator.close().then(() => process.exit(0)));
  return emulator;
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
