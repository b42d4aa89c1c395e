import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { zhPeople } from '../copy/zhPeople.js';
import { Banner } from '../primitives/Banner.js';
import { Button } from '../primitives/Button.js';
import type { PersonOrGroupProps } from '../session/ChatComponents.js';
import { useToastOnError } from './useToastOnError.js';

/** Says that the peer of a conversation is no contact, and offers a request or the acceptance of theirs. */
export const StrangerLine = observer(function StrangerLine({ session, id }: PersonOrGroupProps) {
  const { contacts } = session.im;
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const toastOnError = useToastOnError();
  const isRequested = contacts.requests.some((request) => request.id === id);

  const offer = state === 'sent' ? zhPeople.requestSent : zhPeople.addFriend;

  // A request to an account that has sent one accepts it, and this line disappears.
  async function handlePress() {
    setState('sending');
    setState((await toastOnError(contacts.add(id, ''))) ? 'sent' : 'open');
  }

  return (
    <Banner
      tone="info"
      action={
        <Button
          size="small"
          loading={state === 'sending'}
          disabled={state === 'sent' && !isRequested}
          onClick={() => void handlePress()}
        >
          {isRequested ? zhPeople.accept : offer}
        </Button>
      }
    >
      {isRequested ? zhPeople.strangerRequests : zhPeople.stranger}
    </Banner>
  );
});
