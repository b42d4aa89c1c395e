'use client';

import type { ImClient } from '@fitout/im-core';
import { ChatProvider, KitRoot, Messenger } from '@fitout/ui-kit';
import { useEffect, useState } from 'react';

/** The server renders the root and the waiting line; the client starts in the browser, where there is an account. */
export function Chat() {
  const [client, setClient] = useState<ImClient | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    // Strict mode, as in `next dev`, runs an effect twice: its first client is ready when it is no longer wanted.
    let isWanted = true;
    const starting = startChat();
    starting.then(
      (started) => isWanted && setClient(started),
      (error: unknown) => {
        console.error(error);
        if (isWanted) setFailed(true);
      },
    );
    return () => {
      isWanted = false;
      setClient(null);
      starting.then(
        (started) => started.dispose(),
        () => undefined,
      );
    };
  }, []);
  return (
    <KitRoot>
      {client === null ? (
        <output>{hasFailed ? '无法进入，请刷新页面' : '正在进入…'}</output>
      ) : (
        <ChatProvider client={client} start={{ kind: 'contact', id: query().to }}>
          <Messenger />
        </ChatProvider>
      )}
    </KitRoot>
  );
}

/** The vendor's client reads `window` as soon as it is imported, so that the server must not import it. */
async function startChat(): Promise<ImClient> {
  const [{ createBrowserChat }, { default: easemob }] = await Promise.all([
    import('@fitout/im-core/browser'),
    import('easemob-websdk'),
  ]);
  const { host, me } = query();
  const place = { appKey: 'fitout#demo', apiUrl: `http://${host}`, socketUrl: `ws://${host}/websocket` };
  return await createBrowserChat({ easemob, ...place, userId: me, secret: { kind: 'password', value: me } });
}

function query() {
  return {
    host: '127.0.0.1:7800',
    me: '1001',
    to: '2001',
    ...Object.fromEntries(new URLSearchParams(location.search)),
  };
}
