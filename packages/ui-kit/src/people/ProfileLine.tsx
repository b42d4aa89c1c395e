import type { ProfileField } from '@fitout/im-core';
import { Pencil } from 'lucide-react';
import { zhPeople } from '../copy/zhPeople.js';
import { IconButton } from '../primitives/IconButton.js';
import type { ProfileEditing } from './ProfileEditing.js';
import { ProfileEditor } from './ProfileEditor.js';

/** One field of a card. */
export interface ProfileLineProps {
  readonly field: Exclude<ProfileField, 'avatarurl'>;
  readonly value: string;
  /** Undefined on the card of another user. */
  readonly editing: ProfileEditing | undefined;
  readonly isEdited: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** A field and its value, or its editor in their place; nothing for an empty field of another user. */
export function ProfileLine({ field, value, editing, isEdited, onEdit, onClose }: ProfileLineProps) {
  const label = zhPeople.fields[field];
  const shown = field === 'gender' ? zhPeople.genders[value] : value;
  if (!editing && !shown) return null;
  if (editing && isEdited) {
    return (
      <div className="line">
        <dt aria-hidden>{label}</dt>
        <dd className="editor">
          <ProfileEditor field={field} value={value} editing={editing} onClose={onClose} />
        </dd>
      </div>
    );
  }
  return (
    <div className="line" data-field={field}>
      <dt>{label}</dt>
      <dd className={shown ? undefined : 'none'}>
        <bdi>{shown || zhPeople.notGiven}</bdi>
      </dd>
      {editing && (
        <dd className="edit">
          <IconButton label={zhPeople.edit(label)} data-edit={field} onClick={onEdit}>
            <Pencil size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </dd>
      )}
    </div>
  );
}
