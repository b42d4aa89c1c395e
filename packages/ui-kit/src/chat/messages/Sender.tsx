import { observer } from 'mobx-react-lite';
import { zhChat } from '../../copy/zhChat.js';
import { Avatar } from '../../primitives/Avatar.js';
import { personOf, type PeopleModel } from '../PeopleModel.js';

/** Who has written. */
export interface SenderProps {
  readonly people: PeopleModel;
  readonly id: string;
}

/** A writer's name beside the bubble. On its own, so that a name that comes later renders a name and nothing else. */
export const SenderName = observer(function SenderName({ people, id }: SenderProps) {
  const { name, label } = personOf(people, id);
  return (
    <>
      <bdi>{name}</bdi>
      {label && (
        <span className="label" data-tone={label.tone}>
          {label.text}
        </span>
      )}
    </>
  );
});

/** Who has written, and what a press on the picture does. */
export interface SenderAvatarProps extends SenderProps {
  readonly onPerson?: ((id: string) => void) | undefined;
}

/**
 * A writer's picture beside the bubble. A press opens the card, by mouse, finger and key; only the messages in sight are
 * rendered, so the way past them with the keyboard stays short.
 */
export const SenderAvatar = observer(function SenderAvatar({ people, id, onPerson }: SenderAvatarProps) {
  const { name, avatarUrl } = personOf(people, id);
  const avatar = <Avatar name={name} url={avatarUrl} size={36} />;
  if (onPerson === undefined) return avatar;
  return (
    <button type="button" className="writer" aria-label={zhChat.openCard(name)} onClick={() => onPerson(id)}>
      {avatar}
    </button>
  );
});
