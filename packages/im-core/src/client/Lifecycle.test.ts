import { expect, it } from 'vitest';
import { settle } from '../testing/index.js';
import { Lifecycle, type EventHandlers } from './Lifecycle.js';

function slowRestore(steps: string[]) {
  let read: () => void = () => undefined;
  const reading = new Promise<void>((resolve) => (read = resolve));
  const restore = async () => {
    await reading;
    return () => void steps.push('applied');
  };
  return { read: () => read(), restore };
}

it('all parts read their stored state at the same time, and it is applied in their order', async () => {
  const steps: string[] = [];
  const waiting: (() => void)[] = [];
  const part = (name: string) => ({
    async restore() {
      steps.push(`read ${name}`);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return async () => {
        await settle();
        steps.push(`apply ${name}`);
      };
    },
  });
  const lifecycle = new Lifecycle(() => false);
  lifecycle.assemble([part('list'), {}, part('messages')], {} as EventHandlers);
  const restored = lifecycle.restore().then(() => steps.push('restored'));
  expect(steps).toEqual(['read list', 'read messages']);
  // The second answers first.
  for (const resolve of waiting.toReversed()) {
    resolve();
    await settle();
  }
  await restored;
  expect(steps.slice(2)).toEqual(['apply list', 'apply messages', 'restored']);
});

it('a client that ends while its parts read applies nothing of it', async () => {
  const lifecycle = new Lifecycle(() => false);
  const steps: string[] = [];
  const { read, restore } = slowRestore(steps);
  const part = { restore, dispose: () => void steps.push('ended') };
  lifecycle.assemble([part], {} as EventHandlers);
  const restored = lifecycle.restore();
  await lifecycle.dispose();
  read();
  await restored;
  expect(steps).toEqual(['ended']);
});

it('events and connects that come while the stored state is read follow it in their order; the end of a connection waits for nothing', async () => {
  const lifecycle = new Lifecycle(() => false);
  const steps: string[] = [];
  const { read, restore } = slowRestore(steps);
  const part = { restore, start: () => void steps.push('started') };
  const note = ({ type }: { readonly type: string }) => void steps.push(type);
  lifecycle.assemble([part], { groupsChanged: note, connectionLost: note } as Partial<EventHandlers> as EventHandlers);
  const restored = lifecycle.restore();
  lifecycle.start();
  lifecycle.emit({ type: 'groupsChanged' });
  lifecycle.emit({ type: 'connectionLost' });
  expect(steps).toEqual(['connectionLost']);
  read();
  await restored;
  await settle();
  expect(steps).toEqual(['connectionLost', 'applied', 'started', 'groupsChanged']);
  lifecycle.emit({ type: 'groupsChanged' });
  expect(steps).toHaveLength(5);
});
