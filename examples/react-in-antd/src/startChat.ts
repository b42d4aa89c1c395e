import type { ImClient } from '@fitout/im-core';
import { createBrowserChat } from '@fitout/im-core/browser';
import { imErrorText } from '@fitout/ui-kit';
import easemob from 'easemob-websdk';
import { when } from 'mobx';
import { english } from './brand.js';

/** What a person types. A real app sends this to its own server, which answers with a token of the chat. */
export interface Login {
  readonly userId: string;
  readonly password: string;
}

/** A client that is logged in, or why there is none. */
export type Started =
  | { readonly ok: true; readonly client: ImClient }
  | { readonly ok: false; readonly problem: string };

const host = new URLSearchParams(location.search).get('host') ?? '127.0.0.1:7800';

/** Starts the chat of a person, and resolves when the service has let them in, refused them or did not answer. */
export async function startChat({ userId, password }: Login): Promise<Started> {
  const client = await createBrowserChat({
    easemob,
    appKey: 'fitout#demo',
    apiUrl: `http://${host}`,
    socketUrl: `ws://${host}/websocket`,
    userId,
    secret: { kind: 'password', value: password },
  });
  const { session } = client;
  await when(() => session.isOnline || session.error !== null);
  if (session.error === null) return { ok: true, client };
  const problem = imErrorText(session.error.code, english);
  await client.dispose();
  return { ok: false, problem };
}
