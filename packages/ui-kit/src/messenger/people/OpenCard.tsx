import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../primitives/lazyWithRetry.js';
import { partOf } from '../../chat/parts/ChatParts.js';
import { useChat } from '../useChat.js';
import type { ChatSession } from '../ChatSession.js';

const PersonCard = lazyWithRetry(async () => (await import('./PersonCard.js')).PersonCard);

/** The profile card that any part of the page has opened. */
export const OpenCard = observer(function OpenCard({ session }: { readonly session: ChatSession }) {
  const { card } = session;
  const Card = partOf(useChat().components.PersonCard, PersonCard);
  if (card.id === null) return null;
  return (
    <Suspense fallback={null}>
      <Card key={card.id} session={session} id={card.id} onClose={card.close} />
    </Suspense>
  );
});
