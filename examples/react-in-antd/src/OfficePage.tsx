import type { ImClient } from '@fitout/im-core';
import { ChatProvider, KitRoot, Messenger } from '@fitout/ui-kit';
import { Badge, Button, Empty, Layout, Menu, Typography } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { BRAND, CHAT_COLORS, english } from './brand.js';

export interface OfficePageProps {
  readonly client: ImClient;
  readonly onLogOut: () => void;
}

/** antd's layout around the chat. The root keeps the styles of both apart. */
export const OfficePage = observer(function OfficePage({ client, onLogOut }: OfficePageProps) {
  const [page, setPage] = useState('messages');
  const { count } = client.conversations.totalUnread;
  return (
    <Layout style={{ height: '100%' }}>
      <Layout.Sider theme="light" width={180} breakpoint="md" collapsedWidth={56}>
        <Menu
          selectedKeys={[page]}
          onClick={({ key }) => setPage(key)}
          items={[
            { key: 'orders', label: 'Orders' },
            {
              key: 'messages',
              label: (
                <Badge count={count} size="small" offset={[10, 0]}>
                  Messages
                </Badge>
              ),
            },
          ]}
        />
      </Layout.Sider>
      <Layout>
        <Layout.Header style={{ display: 'flex', alignItems: 'center', gap: 16, background: BRAND, paddingInline: 24 }}>
          <Typography.Title level={4} style={{ color: '#fff', margin: 0, flex: 1 }}>
            Acme back office
          </Typography.Title>
          <Button ghost onClick={onLogOut}>
            Log out
          </Button>
        </Layout.Header>
        <Layout.Content style={{ minHeight: 0 }}>
          {page === 'orders' ? (
            <Empty description="No orders yet" style={{ paddingTop: 80 }} />
          ) : (
            <Chat client={client} />
          )}
        </Layout.Content>
      </Layout>
    </Layout>
  );
});

function Chat({ client }: { readonly client: ImClient }) {
  return (
    <KitRoot colors={CHAT_COLORS}>
      <ChatProvider client={client} language={english}>
        <Messenger />
      </ChatProvider>
    </KitRoot>
  );
}
