import type { ImClient, TimelineStore } from '@fitout/im-core';
import { ChatProvider, Messenger, type CustomMessageProps } from '@fitout/ui-kit';

// #region send
export function sendOffer(timeline: TimelineStore, title: string, price: string) {
  return timeline.send({ type: 'custom', event: 'offer', data: { title, price }, text: `[Offer] ${title}` });
}
// #endregion send

// #region view
function Offer({ data, isOwn }: CustomMessageProps) {
  const { title, price } = data;
  return (
    <article>
      <h3>{title}</h3>
      <p>{price}</p>
      {!isOwn && <a href={`/offers?title=${encodeURIComponent(title ?? '')}`}>Look at it</a>}
    </article>
  );
}
// #endregion view

// #region provider
const customMessages = { offer: Offer };

export function ChatWithOffers({ client }: { readonly client: ImClient }) {
  return (
    <ChatProvider client={client} customMessages={customMessages}>
      <Messenger />
    </ChatProvider>
  );
}
// #endregion provider
