import type { ImClient } from '@fitout/im-core';
import { ChatProvider, Conversation, KitRoot } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

// #region widget
interface SupportProps {
  readonly client: ImClient;
  /** The account of the service staff. */
  readonly staff: string;
}

const Support = observer(function Support({ client, staff }: SupportProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [people] = useState(() => ({
    find: (id: string) => ({ name: id === staff ? 'Support' : 'You', avatarUrl: '' }),
    load: () => undefined,
  }));
  const conversation = { kind: 'contact', id: staff } as const;
  const { count } = client.conversations.totalUnread;
  return (
    <div style={{ position: 'fixed', right: 16, bottom: 16, zIndex: 10, display: 'grid', justifyItems: 'end' }}>
      {isOpen && (
        <div style={{ width: 'min(360px, 100vw - 32px)', height: 'min(480px, 100vh - 96px)', marginBottom: 8 }}>
          <KitRoot theme="auto" style={{ boxShadow: '0 4px 24px rgb(0 0 0 / 0.2)' }}>
            <ChatProvider client={client} people={people}>
              <Conversation conversation={conversation} onBack={null} />
            </ChatProvider>
          </KitRoot>
        </div>
      )}
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {count > 0 && !isOpen ? `Support (${count})` : 'Support'}
      </button>
    </div>
  );
});

// #endregion widget

// #region mount
/** Puts the button on a page that need not know React; `client` is what `createBrowserChat` resolves to. */
export function mountSupport(client: ImClient, staff: string): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<Support client={client} staff={staff} />);
  return () => {
    root.unmount();
    place.remove();
    void client.dispose();
  };
}
// #endregion mount
