import { McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import * as z from 'zod/mini';
import manifest from '../../../package.json' with { type: 'json' };
import * as commands from './commands.js';
import { createControl } from './createControl.js';
import { SCENARIO } from './scenario.js';

const WHOSE = z.object({ appKey: z.optional(z.string()) });

type Tool = readonly [about: string, body: z.ZodMiniType];

/** What a coding agent may do: the commands of the control API under their own names, and its two reads. */
const TOOLS: Readonly<Record<Exclude<keyof ReturnType<typeof createControl>, 'send'>, Tool>> = {
  tenant: [
    'Plays a scenario: creates the people, contacts, groups and messages that are not there yet. An app key looks like demo#app; the password of an account is its id unless the scenario has another.',
    SCENARIO,
  ],
  say: ['Says a text as anybody, to a person or a group.', commands.SAID],
  cut: [
    'Closes the connections of one person (userId), of an app key or of all, and refuses new ones for so many ms, or until network heals it.',
    commands.CUT,
  ],
  drop: ['Closes connections once; the clients may connect again.', commands.TARGET],
  network: [
    'Disturbs frames: delayMs; drop, repeat and reorder as true, a share below 1 or the next so many; of some kinds, in one direction, if you say so. heal: true ends every disturbance, cut and refusal.',
    commands.NETWORK,
  ],
  refuse: [
    'Refuses the next requests whose path begins with rest, with an HTTP status, or the next sent messages (socket: true), with an errorCode.',
    commands.REFUSE,
  ],
  hold: ['Keeps the answers to sent messages (acks), or everything, back for so many ms.', commands.HOLD],
  history: ['Refuses history, or answers it again.', commands.HISTORY],
  plan: ['Takes edits, reactions or pins out of the plan; an empty list gives them back.', commands.PLAN],
  clock: ['Moves the clock forward, as if the time had passed: deadlines and time-outs fall due.', commands.CLOCK],
  token: ['Makes a token of a person, valid for lifeMs.', commands.TOKEN],
  expire: [
    'Ends the tokens of a person now: the connections close, and the next log-in with one is refused as expired.',
    commands.SOMEONE,
  ],
  revoke: ['Logs a person out everywhere, as an operator does.', commands.SOMEONE],
  ban: ['Bans a person; banned: false ends that.', commands.BAN],
  password: ['Changes the password of a person and logs them out everywhere.', commands.PASSWORD],
  state: ['Reads the accounts and all messages of an app key, as the service stores them.', WHOSE],
  devices: [
    'Reads who has which devices, since when they are connected, how many messages wait for them, and their last 50 frames; without an app key, which app keys there are.',
    WHOSE,
  ],
};
const READS: ReadonlySet<string> = new Set(['state', 'devices']);

/** The tools of a running emulator, for a client of the Model Context Protocol. */
export function createMcpServer(url: string): McpServer {
  const control = createControl(url);
  const socket = `${url.replace(/^http/u, 'ws')}/websocket`;
  const instructions = `Commands a local chat service for the unmodified Easemob client. The client under test connects to it with the options { isHttpDNS: false, apiUrl: '${url}', url: '${socket}' }. Begin with tenant.`;
  const server = new McpServer({ name: 'fitout-emulator', version: manifest.version }, { instructions });
  for (const [name, [description, body]] of Object.entries(TOOLS)) {
    const inputSchema = describing(body);
    const annotations = { readOnlyHint: READS.has(name), openWorldHint: false };
    server.registerTool(name, { description, inputSchema, annotations }, async (given) => {
      const answer = READS.has(name)
        ? await control[name as 'state' | 'devices'](given['appKey'])
        : await control.send(name, given);
      return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
    });
  }
  return server;
}

/** A schema that also says itself in JSON, which those of zod/mini do not by themselves. */
function describing(body: z.ZodMiniType): StandardSchemaWithJSON<unknown, Record<string, string>> {
  const say = () => z.toJSONSchema(body, { io: 'input' });
  const standard = { ...body['~standard'], jsonSchema: { input: say, output: say } };
  return { '~standard': standard } as StandardSchemaWithJSON<unknown, Record<string, string>>;
}

/** Serves them over standard input and output until the input ends. */
export async function serveMcp(url: string): Promise<void> {
  const served = serveStdio(() => createMcpServer(url));
  await new Promise((resolve) => process.stdin.once('end', resolve).once('close', resolve));
  await served.close();
}
