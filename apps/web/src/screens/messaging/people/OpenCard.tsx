import { lazyPart } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { World } from '../../../world/createWorld.js';

const PersonCard = lazyPart(async () => (await import('./PersonCard.js')).PersonCard);

/** The card that was asked for somewhere on the page. */
export const OpenCard = observer(function OpenCard({ world }: { readonly world: World }) {
  const { card } = world;
  if (card.id === null) return null;
  return (
    <Suspense fallback={null}>
      <PersonCard key={card.id} world={world} id={card.id} onClose={card.close} />
    </Suspense>
  );
});
