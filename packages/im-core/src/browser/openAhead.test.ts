import { describe, expect, it, vi } from 'vitest';
import type { TransportEvent } from '../domain/events.js';
import { ok } from '../domain/imError.js';
import { FakeHub } from '../testing/FakeHub.js';
import { chatServiceContract } from '../testing/chatServiceContract.js';
import { openAhead } from './openAhead.js';

const passwordOf = (userId: string) => ({ userId, secret: { kind: 'password', value: userId } }) as const;

chatServiceContract('the fake, opened ahead', async () => {
  const hub = new FakeHub().add('amy', 'bo').addGroup('team', '装修群', ['amy', 'bo']).addChatroom('lobby', '大厅');
  return { device: (id) => openAhead(hub.device(id)).begin(passwordOf(id)) };
});

function ahead() {
  let report: (event: TransportEvent) => void = () => undefined;
  const subscribe = (listener: typeof report) => {
    report = listener;
    return () => undefined;
  };
  const open = vi.fn(async () => ok({ token: `${open.mock.calls.length}` }));
  const service = openAhead({ ...new FakeHub().device('phone'), open, subscribe });
  const received: string[] = [];
  service.subscribe(({ type }) => received.push(type));
  return { service, open, received, report: (event: TransportEvent) => report(event) };
}

describe('a log-in that begins before its client (BROWSER)', () => {
  it('its client gets the answer of the attempt under way, and the events until then', async () => {
    const { service, open, received, report } = ahead();
    service.begin(passwordOf('amy'));
    service.begin(passwordOf('amy'));
    report({ type: 'groupsChanged' });
    expect([open.mock.calls.length, received]).toEqual([1, []]);
    expect(await service.open(passwordOf('amy'))).toEqual(ok({ token: '1' }));
    expect(received).toEqual(['groupsChanged']);
    service.begin(passwordOf('amy'));
    report({ type: 'connectionLost' });
    expect(received).toEqual(['groupsChanged', 'connectionLost']);
    expect(await service.open(passwordOf('amy'))).toEqual(ok({ token: '2' }));
  });

  it.each(['connectionLost', 'tokenExpired'] as const)(
    'after %s the client opens anew, and other events are not lost',
    async (type) => {
      const { service, received, report } = ahead();
      service.begin(passwordOf('amy'));
      report({ type: 'damaged' });
      report({ type });
      report({ type: 'groupsChanged' });
      expect(await service.open(passwordOf('amy'))).toEqual(ok({ token: '2' }));
      expect(received).toEqual(['damaged', 'groupsChanged']);
    },
  );

  it('other credentials, or none before, are opened as without it', async () => {
    const { service, open, received, report } = ahead();
    report({ type: 'groupsChanged' });
    expect(received).toEqual(['groupsChanged']);
    service.begin(passwordOf('amy'));
    expect(await service.open(passwordOf('bo'))).toEqual(ok({ token: '2' }));
    expect(open).toHaveBeenLastCalledWith(passwordOf('bo'));
  });
});
