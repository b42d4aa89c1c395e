import { createImClient, type ChatService, type ImClient } from '@fitout/im-core';
import { createBrowserParts, followPage, leaseDeviceId } from '@fitout/im-core/browser';

/** A started client over a service of your own. */
export async function startChat(service: ChatService, userId: string, token: string): Promise<ImClient> {
  const deviceId = await leaseDeviceId(() => crypto.randomUUID());
  const parts = await createBrowserParts({ appKey: 'my-service#chat', userId }, deviceId);
  const client = createImClient({ ...parts, self: userId, service, renew: async () => null });
  await client.restore();
  followPage(client);
  void client.session.start({ userId, secret: { kind: 'token', value: token } });
  return client;
}
