import { observer } from 'mobx-react-lite';
import { partOf } from '../session/ChatParts.js';
import { useChat } from '../session/useChat.js';
import type { ChatSession } from '../session/ChatSession.js';
import { lateWindow } from '../session/lateWindow.js';
import { profileCardOf } from './ProfileCardStore.js';

const PersonCard = lateWindow('PersonCard');

/** The profile card that any part of the page has opened. */
export const OpenCard = observer(function OpenCard({ session }: { readonly session: ChatSession }) {
  const card = profileCardOf(session);
  const Card = partOf(useChat().components.PersonCard, PersonCard);
  if (card.id === null) return null;
  return <Card key={card.id} session={session} id={card.id} onClose={card.close} />;
});
