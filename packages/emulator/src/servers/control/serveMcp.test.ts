import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { expect, it, onTestFinished } from 'vitest';
import { APP_KEY, startEmulator } from '../../testing/startEmulator.js';
import { createMcpServer } from './serveMcp.js';

async function agent() {
  const { url } = await startEmulator();
  const [mine, its] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'a coding agent', version: '1' });
  await createMcpServer(url).connect(its);
  await client.connect(mine);
  onTestFinished(() => client.close());
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, isError = false } = await client.callTool({ name, arguments: args });
    const [first] = content;
    const text = first?.type === 'text' ? first.text : '';
    return isError ? { error: text } : (JSON.parse(text) as object);
  };
  return { client, call };
}

it('a coding agent creates people, speaks for them and reads what is stored', async () => {
  const { call } = await agent();
  const accounts = [{ id: 'lin' }, { id: 'zhou' }];
  expect(await call('tenant', { appKey: APP_KEY, accounts })).toEqual({ appKey: APP_KEY, failures: [] });
  const said = { appKey: APP_KEY, from: 'zhou', to: { user: 'lin' }, text: '几点到？' };
  expect(await call('say', said)).toEqual({ said: true });
  expect(await call('state', { appKey: APP_KEY })).toMatchObject({
    accounts: ['lin', 'zhou'],
    messages: [{ from: 'zhou', to: 'lin', text: '几点到？' }],
  });
  expect(await call('devices', {})).toMatchObject({ appKeys: [APP_KEY] });
});

it('a coding agent learns why a command is refused', async () => {
  const { call } = await agent();
  expect(await call('expire', { appKey: APP_KEY, userId: 'nobody' })).toEqual({
    error: expect.stringContaining('no such account'),
  });
  expect(await call('clock', { advanceMs: -1 })).toEqual({ error: expect.stringContaining('advanceMs') });
});
