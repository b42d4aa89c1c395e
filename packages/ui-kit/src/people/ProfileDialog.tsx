import { useLanguage } from '../copy/language.js';
import { Button, Dialog, Ellipsis, IconButton, Row, Skeleton, Stack } from '../primitives/index.js';
import { theme } from '../theme/theme.js';
import type { Presence, Profile, ProfileField } from '@fitout/im-core';
import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { zhPeople } from '../copy/zhPeople.js';
import { AvatarChooser, LINE_FIELDS, type ProfileEditing, ProfileLine, ProfileSheet } from './ProfileEditor.js';
import { PersonAvatar, PresenceLine } from './PersonAvatar.js';
import { observer } from 'mobx-react-lite';
import { imErrorText } from '../copy/imErrorText.js';
import { useChat } from '../session/useChat.js';
import type { DetailsProps } from '../session/ChatComponents.js';
import { TranslationSwitch } from '../messages/NoteBelow.js';
import { SetPresence } from './PresenceDialog.js';

/** A profile card. The dialog is open as long as it is rendered. */
export interface ProfileDialogProps {
  readonly id: string;
  /** The name of the person (R145). */
  readonly name: string;
  readonly avatarUrl: string;
  /** The person's profile; undefined until it is loaded, null where the chat service has no profiles. */
  readonly profile: Profile | null | undefined;
  readonly presence: Presence | undefined;
  /** For the user's own card: its fields are editable one at a time if the chat service has profiles. */
  readonly editing?: ProfileEditing;
  /** Opens the conversation with the person; left out if that is not possible. */
  readonly onTalk?: (() => void) | undefined;
  readonly onClose: () => void;
  /** Below the profile: the settings of the conversation. */
  readonly settings?: ReactNode;
}

/** 个人名片 or 好友名片: picture, name, id and the other fields of the profile (UI-CARD-1; R131, R132, R149). */
export function ProfileDialog(props: ProfileDialogProps) {
  const language = useLanguage();
  const { id, name, avatarUrl, profile, presence, editing, onTalk, onClose, settings } = props;
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
      title={editing === undefined ? language(zhPeople).friendCard : language(zhPeople).ownCard}
      onClose={onClose}
      footer={
        onTalk && (
          <Button tone="primary" onClick={onTalk}>
            {language(zhPeople).talk}
          </Button>
        )
      }
    >
      <ProfileSheet ref={sheet}>
        <Row gap={16} style={{ marginBottom: theme.space[16] }}>
          <PersonAvatar name={name} url={avatarUrl} size={72} presence={presence} label={name} />
          <Stack align="start" gap={4} grow>
            <Ellipsis as="strong" font="section" style={{ maxWidth: '100%' }}>
              <bdi>{name}</bdi>
            </Ellipsis>
            {presence && <PresenceLine presence={presence} />}
          </Stack>
          {editing && profile !== null && (
            <IconButton
              label={language(zhPeople).edit(language(zhPeople).fields.avatarurl)}
              data-edit="avatarurl"
              aria-expanded={edited === 'avatarurl'}
              onClick={() => setEdited(edited === 'avatarurl' ? null : 'avatarurl')}
            >
              <Pencil size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
        </Row>
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
              <dt>{language(zhPeople).id}</dt>
              <dd>{id}</dd>
            </div>
            {profile !== null &&
              LINE_FIELDS.map((field) => (
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
            {editing?.onPresence && (
              <div className="line">
                <dt>{language(zhPeople).status}</dt>
                <dd>{presence ? <PresenceLine presence={presence} /> : language(zhPeople).notGiven}</dd>
                <dd className="edit">
                  <IconButton label={language(zhPeople).setPresence} onClick={editing.onPresence}>
                    <Pencil size={16} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                </dd>
              </div>
            )}
          </dl>
        )}
      </ProfileSheet>
      {settings}
    </Dialog>
  );
}

/** The profile card of an account, or the user's own, which is editable (R131, R132, R149). */
export const PersonCard = observer(function PersonCard({ session, id, onClose }: DetailsProps) {
  const language = useLanguage();
  const { notify, open } = useChat();
  const [isChoosing, setChoosing] = useState(false);
  const { im, people, names, self } = session;
  const person = names.contact.find(id);

  useEffect(() => {
    people.load([id]);
    // The service sends no event when a profile changes: an open card fetches it.
    void im.profiles.refresh([id]);
    return im.presence.watch([id]);
  }, [im, people, id]);

  async function handleSave(field: ProfileField, value: string): Promise<boolean> {
    const answer = await im.profiles.change(field, value);
    if (answer.ok) notify('success', language(zhPeople).changed);
    else if (typeof answer.error === 'string') notify('error', language(zhPeople).problems[answer.error]);
    else notify('error', imErrorText(answer.error.code, language));
    return answer.ok;
  }

  function handleTalk() {
    onClose();
    open({ kind: 'contact', id });
  }

  if (isChoosing) return <SetPresence session={session} onClose={() => setChoosing(false)} />;
  return (
    <ProfileDialog
      id={id}
      name={person?.name ?? id}
      avatarUrl={person?.avatarUrl ?? ''}
      profile={im.has('profiles') ? im.profiles.find(id) : null}
      presence={im.presence.find(id)}
      {...(id === self
        ? {
            editing: {
              onSave: handleSave,
              ...(im.has('presence') && { onPresence: () => setChoosing(true) }),
            },
          }
        : {
            onTalk: handleTalk,
            settings: <TranslationSwitch session={session} conversation={{ kind: 'contact', id }} />,
          })}
      onClose={onClose}
    />
  );
});
