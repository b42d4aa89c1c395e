import { FavouriteMessages, zhMessenger } from '@fitout/ui-kit';
import { Panel } from '@fitout/ui-kit/marketplace';
import { Skeleton } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useApp } from '../context/AppContext.js';
import { ChatFailed, MarketChat } from '../messages/MarketChat.js';
import { MARKET_MESSAGES } from '../messages/marketComponents.js';

export const FavouritePart = observer(function FavouritePart() {
  const { session, hasFailed } = useApp().sessions;
  return (
    <Panel title={zhMessenger.favourites}>
      {session === null ? (
        hasFailed ? (
          <ChatFailed />
        ) : (
          <Skeleton lines={5} />
        )
      ) : (
        <MarketChat session={session} customMessages={MARKET_MESSAGES}>
          <FavouriteMessages session={session} />
        </MarketChat>
      )}
    </Panel>
  );
});
