import { observer } from 'mobx-react-lite';
import { zhChat } from '../copy/zhChat.js';
import { Avatar } from '../primitives/Avatar.js';
import { isPending, nameOrBlank, personOf, type PeopleModel } from '../session/PeopleModel.js';

/** The sender of a message. */
export interface SenderProps {
  readonly people: PeopleModel;
  readonly id: string;
}

/** A sender's name beside the bubble. A separate observer, so that a name that is loaded later renders only itself. */
export const SenderName = observer(function SenderName({ people, id }: SenderProps) {
  const { label } = personOf(people, id);
  return (
    <>
      <bdi>{nameOrBlank(people, id)}</bdi>
      {label && (
        <span className="label" data-tone={label.tone}>
          {label.text}
        </span>
      )}
    </>
  );
});

/** The sender, and the handler of a press on the picture. */
export interface SenderAvatarProps extends SenderProps {
  readonly onPerson?: ((id: string) => void) | undefined;
}

/**
 * A sender's picture beside the bubble. A press opens the card, by mouse, finger and key; only visible messages are
 * rendered, so that few tab stops precede the composer.
 */
export const SenderAvatar = observer(function SenderAvatar({ people, id, onPerson }: SenderAvatarProps) {
  const { name, avatarUrl } = personOf(people, id);
  const avatar = <Avatar name={isPending(people, id) ? '' : name} url={avatarUrl} size={36} />;
  if (onPerson === undefined) return avatar;
  return (
    <button type="button" className="writer" aria-label={zhChat.openCard(name)} onClick={() => onPerson(id)}>
      {avatar}
    </button>
  );
});
