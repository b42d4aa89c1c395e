import type { Presence, Profile, ProfileField } from '@fitout/im-core';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { zhPeople } from '../copy/zhPeople.js';
import { Button } from '../primitives/Button.js';
import { Dialog } from '../primitives/Dialog.js';
import { IconButton } from '../primitives/IconButton.js';
import { Skeleton } from '../primitives/Skeleton.js';
import { AvatarChooser } from './AvatarChooser.js';
import { PersonAvatar } from './PersonAvatar.js';
import { PresenceLine } from './PresenceLine.js';
import { LINE_FIELDS, type ProfileEditing } from './ProfileEditing.js';
import { ProfileLine } from './ProfileLine.js';
import { ProfileSheet } from './profileStyles.js';

/** A profile card. The dialog is open as long as it is rendered. */
export interface ProfileDialogProps {
  readonly id: string;
  /** The name of the person (R145). */
  readonly name: string;
  readonly avatarUrl: string;
  /** The person's profile; undefined until it is loaded. */
  readonly profile: Profile | undefined;
  readonly presence: Presence | undefined;
  /** Set for the user's own card, which is editable, one field at a time. */
  readonly editing?: ProfileEditing;
  /** Opens the conversation with the person; left out if that is not possible. */
  readonly onTalk?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** 个人名片 or 好友名片: picture, name, id and the other fields of the profile (UI-CARD-1; R131, R132, R149). */
export function ProfileDialog(props: ProfileDialogProps) {
  const { id, name, avatarUrl, profile, presence, editing, onTalk, onClose } = props;
  const [edited, setEdited] = useState<ProfileField | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const closed = useRef<ProfileField | null>(null);

  function close(field: ProfileField) {
    closed.current = field;
    setEdited(null);
  }

  // When the editor closes, the focus returns to the button that opened it, as soon as that is mounted.
  useEffect(() => {
    if (edited === null) sheet.current?.querySelector<HTMLElement>(`[data-edit="${closed.current}"]`)?.focus();
    closed.current = null;
  }, [edited]);

  return (
    <Dialog
      title={editing === undefined ? zhPeople.friendCard : zhPeople.ownCard}
      onClose={onClose}
      footer={
        onTalk && (
          <Button tone="primary" onClick={onTalk}>
            {zhPeople.talk}
          </Button>
        )
      }
    >
      <ProfileSheet ref={sheet}>
        <div className="head">
          <PersonAvatar name={name} url={avatarUrl} size={72} presence={presence} label={name} />
          <div>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {presence && <PresenceLine presence={presence} />}
          </div>
          {editing && (
            <IconButton
              label={zhPeople.edit(zhPeople.fields.avatarurl)}
              data-edit="avatarurl"
              aria-expanded={edited === 'avatarurl'}
              onClick={() => setEdited(edited === 'avatarurl' ? null : 'avatarurl')}
            >
              <Pencil size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
        </div>
        {editing && edited === 'avatarurl' && (
          <AvatarChooser
            chosen={profile?.avatarurl ?? ''}
            onChoose={(avatarurl) => void editing.onSave('avatarurl', avatarurl)}
            onClose={() => close('avatarurl')}
          />
        )}
        {profile === undefined ? (
          <Skeleton lines={6} />
        ) : (
          <dl>
            <div className="line">
              <dt>{zhPeople.id}</dt>
              <dd>{id}</dd>
            </div>
            {LINE_FIELDS.map((field) => (
              <ProfileLine
                key={field}
                field={field}
                value={profile[field]}
                editing={editing}
                isEdited={edited === field}
                onEdit={() => setEdited(field)}
                onClose={() => close(field)}
              />
            ))}
            {editing && (
              <div className="line">
                <dt>{zhPeople.status}</dt>
                <dd>{presence ? <PresenceLine presence={presence} /> : zhPeople.notGiven}</dd>
                <dd className="edit">
                  <IconButton label={zhPeople.setPresence} onClick={editing.onPresence}>
                    <Pencil size={16} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                </dd>
              </div>
            )}
          </dl>
        )}
      </ProfileSheet>
    </Dialog>
  );
}
