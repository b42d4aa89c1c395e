import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';
import { PersonAvatar } from './PersonAvatar.js';
import { fingerTarget } from '../theme/fingerTarget.js';
import { theme } from '../theme/theme.js';
import { zhChat } from '../copy/zhChat.js';
import type { PersonOrGroupProps } from '../session/ChatComponents.js';
import { profileCardOf } from './ProfileCardStore.js';

/** The peer's picture before the name, with the presence; it opens their card (R132). */
export const ContactHead = observer(function ContactHead({ session, id }: PersonOrGroupProps) {
  const person = session.names.contact.find(id);
  const name = person?.name ?? id;
  return (
    <Press type="button" aria-label={zhChat.openCard(name)} onClick={() => profileCardOf(session).show(id)}>
      <PersonAvatar name={name} url={person?.avatarUrl ?? ''} size={36} presence={session.im.presence.find(id)} />
    </Press>
  );
});

const Press = styled.button`
  display: grid;
  flex: none;
  padding: 2px;
  border: 0;
  border-radius: ${theme.radius.pill};
  background: transparent;
  cursor: pointer;
  ${fingerTarget}
`;
