import type { ImClient } from '@fitout/im-core';
import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { BRAND } from './brand.js';
import { LoginPage } from './LoginPage.js';
import { OfficePage } from './OfficePage.js';

/** An app of its own: its log-in first, then its pages, one of which holds the chat. */
export function App() {
  const [client, setClient] = useState<ImClient | null>(null);

  async function logOut() {
    setClient(null);
    await client?.dispose();
  }

  return (
    <ConfigProvider theme={{ token: { colorPrimary: BRAND } }}>
      {client === null ? (
        <LoginPage onClient={setClient} />
      ) : (
        <OfficePage client={client} onLogOut={() => void logOut()} />
      )}
    </ConfigProvider>
  );
}
