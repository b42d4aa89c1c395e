import { completeService, createImClient, type ImClient, type ServiceWithout } from '@fitout/im-core';
import { createBrowserParts, followPageState, leaseDeviceId } from '@fitout/im-core/browser';

/** What your service does not have. The screens of the kit do not offer it. */
const LACKS = ['presence', 'chatrooms'] as const;

/** A started client over a service of your own. */
export async function startChat(
  own: ServiceWithout<(typeof LACKS)[number]>,
  userId: string,
  token: string,
): Promise<ImClient> {
  const deviceId = await leaseDeviceId(() => crypto.randomUUID());
  const parts = await createBrowserParts({ appKey: 'my-service#chat', userId }, deviceId);
  const service = completeService(own, LACKS);
  const client = createImClient({ ...parts, self: userId, service, renewToken: async () => null });
  await client.restore();
  followPageState(client);
  void client.session.start({ userId, secret: { kind: 'token', value: token } });
  return client;
}
