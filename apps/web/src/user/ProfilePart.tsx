import { type ApiResult, messageFor } from '@fitout/api-client';
import { AvatarChooser, media, theme, useLanguage } from '@fitout/ui-kit';
import { Panel } from '@fitout/ui-kit/marketplace';
import {
  Avatar,
  Button,
  FieldView,
  focusFirstError,
  Grid,
  pictureText,
  Row,
  Stack,
  textOf,
  usePreparePicture,
  Text,
} from '@fitout/ui-kit/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { useLeaveGuard } from '../navigation/LeaveGate.js';
import { RegionFields } from '../shared/RegionFields.js';
import { Columns, Note } from '../shared/parts.js';
import { MARKET_CODES } from '../shared/marketCodes.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useMe } from '../shared/useMe.js';
import { useUpload } from '../shared/useUpload.js';
import { roleOf } from '../shared/userRules.js';
import {
  type Profile,
  profileChange,
  type ProfileChange,
  profileErrors,
  profileFields,
  profileValues,
  type ProfileValues,
} from './profileRules.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const { color, font, space } = theme;

export function ProfilePart() {
  const me = useMe();
  return (
    <Panel title="我的资料">
      <QueryBoundary query={me} lines={8}>
        {(profile) => <ProfileForm profile={profile} />}
      </QueryBoundary>
    </Panel>
  );
}

const ProfileForm = observer(function ProfileForm({ profile }: { readonly profile: Profile }) {
  const { values, wrong, errors, change, isBusy, merge, reset, setTried, save } = useProfileForm(profile);
  const form = useRef<HTMLFormElement>(null);
  const role = roleOf(profile.roleCodes);
  const isChanged = Object.keys(change).length > 0;
  useLeaveGuard(isChanged && !isBusy, form, '修改的资料还没有保存，离开后将丢失。');

  async function submit() {
    setTried(true);
    if (Object.keys(wrong).length > 0) return focusFirstError(form.current);
    const answer = await save();
    if (answer?.ok === false) focusFirstError(form.current);
  }

  return (
    <Stack
      as="form"
      gap={20}
      style={{ maxWidth: 720 }}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <AvatarField
        name={textOf(values, 'nickName')}
        url={textOf(values, 'headImageUrl')}
        onUrl={(headImageUrl) => merge({ headImageUrl })}
      />
      <Row as="dl" gap={16}>
        <Text as="dt" tone="text3">
          用户名
        </Text>
        <dd>{profile.userName}</dd>
      </Row>
      <ProfileFields fields={profileFields(role)} values={values} errors={errors} onValues={merge} />
      {role === 'customer' && <PlaceFields values={values} errors={errors} onValues={merge} />}
      <Row as="footer" gap={12}>
        <Button type="submit" tone="primary" loading={isBusy}>
          保存
        </Button>
        {isChanged && !isBusy && <Button onClick={reset}>放弃修改</Button>}
      </Row>
    </Stack>
  );
});

/** What is typed into a form of the profile. It stays after a failure, and a later answer replaces none of it. */
export function useProfileForm(profile: Profile, fields?: Parameters<typeof profileErrors>[2]) {
  const { toaster } = useApp();
  const { isBusy, save: send } = useProfileSave();
  const [before, setBefore] = useState(() => profileValues(profile));
  const [values, setValues] = useState(before);
  const [hasTried, setTried] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  const change = profileChange(values, before);
  const wrong = profileErrors(values, before, fields);
  const errors = {
    ...(taken !== null && taken === textOf(values, 'mobile') && { mobile: '该手机号已被其他账号使用' }),
    ...(hasTried && wrong),
  };

  const merge = (some: ProfileValues) => setValues((now) => ({ ...now, ...some }));

  function reset() {
    setValues(before);
    setTried(false);
  }

  /** Null for a second press during the first. */
  async function save(): Promise<ApiResult<Profile> | null> {
    const answer = await send(change);
    if (answer === null) return null;
    if (answer.ok) {
      const kept = profileValues(answer.value);
      setBefore(kept);
      setValues(kept);
      setTried(false);
      toaster.notify('success', '资料已保存');
    } else {
      if (answer.error.code === MARKET_CODES.mobileTaken) setTaken(textOf(values, 'mobile'));
      toaster.notify('error', messageFor(answer.error) ?? answer.error.serverMessage ?? '保存失败，请稍后重试');
    }
    return answer;
  }

  return { values, wrong, errors, change, isBusy, merge, reset, setTried, save };
}

/**
 * Saves a profile at the marketplace, and then updates it everywhere: in the header, in the chat profile that others
 * see, in lists and groups, and in every later query. A failure of the chat service is reported; saving again repeats
 * it.
 */
function useProfileSave() {
  const { api, account, sessions, toaster } = useApp();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const isSaving = useRef(false);

  async function save(change: ProfileChange): Promise<ApiResult<Profile> | null> {
    if (isSaving.current) return null;
    isSaving.current = true;
    setBusy(true);
    const answer = await api.call('user.update', { body: change });
    if (answer.ok) {
      const { value } = answer;
      account.profileChanged(value);
      queries.setQueryData(['me'], value);
      void queries.invalidateQueries({ refetchType: 'none' });
      if (!(await updateChatProfile(value))) toaster.notify('info', '资料已保存；聊天名片暂未更新，请稍后再次保存');
    }
    isSaving.current = false;
    setBusy(false);
    return answer;
  }

  async function updateChatProfile({ nickName, headImageUrl, sex }: Profile): Promise<boolean> {
    const { session } = sessions;
    if (session === null) return true;
    const { profiles } = session.im;
    // A profile may have no picture and gender, but a set one cannot be removed (A74).
    const answers = await Promise.all([
      profiles.change('nickname', nickName),
      profiles.change('avatarurl', headImageUrl),
      profiles.change('gender', sex === '0' ? '' : sex),
    ]);
    session.people.refresh([session.self]);
    return answers.every(({ ok }) => ok);
  }

  return { isBusy, save };
}

export interface ProfileFieldsProps {
  readonly values: ProfileValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly onValues: (values: ProfileValues) => void;
}

export function ProfileFields(props: ProfileFieldsProps & { readonly fields: ReturnType<typeof profileFields> }) {
  const { fields, values, errors, onValues } = props;
  return (
    <Columns columns={2} gap={16} $under="underSm">
      {fields
        .filter(({ when }) => when === undefined || when.is.includes(String(values[when.name])))
        .map((field) => (
          <FieldView
            key={field.name}
            field={field}
            values={values}
            error={errors[field.name] ?? null}
            onValue={(name, value) => onValues({ [name]: value })}
          />
        ))}
    </Columns>
  );
}

export function PlaceFields({ values, errors, onValues }: ProfileFieldsProps) {
  const categories = useAnswer(['catalog', 'categories'], 'catalog.categories', { silent: true });
  const choices = (categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <RegionFields isRequired={false} values={values} errors={errors} onPlace={onValues} />
      {/* Without a catalogue there is no choice, and the stored values stay. */}
      {choices.length > 0 && (
        <FieldView
          field={{ kind: 'tags', name: 'usualServices', label: '常用服务', choices }}
          values={values}
          error={null}
          onValue={(name, value) => onValues({ [name]: value })}
        />
      )}
    </>
  );
}

export interface AvatarFieldProps {
  readonly name: string;
  /** An address, the name of one of the nine presets, or empty. */
  readonly url: string;
  readonly onUrl: (url: string) => void;
}

export function AvatarField({ name, url, onUrl }: AvatarFieldProps) {
  const language = useLanguage();
  const upload = useUpload('headimage');
  const prepare = usePreparePicture();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function handleFile(file: File) {
    setSending(true);
    const ready = await prepare(file);
    const wrong = typeof ready === 'string' ? pictureText(ready, file.name, language) : null;
    const address = typeof ready === 'string' ? null : await upload(ready.file);
    setSending(false);
    setError(wrong ?? (address === null ? '图片上传失败，请重试' : null));
    if (address !== null) onUrl(address);
  }

  function close() {
    setChoosing(false);
    chooseButton.current?.focus();
  }

  return (
    <Root aria-label="头像">
      <Avatar name={name} url={url} size={72} label="当前头像" />
      <Row gap={8} wrap>
        <Button ref={chooseButton} aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          选择头像
        </Button>
        <Button loading={isSending} onClick={() => input.current?.click()}>
          上传图片
        </Button>
        <Note style={{ flexBasis: '100%' }}>支持 PNG、JPG、WebP、GIF，不超过 10 MB</Note>
      </Row>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        hidden
        aria-label="上传头像"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) void handleFile(file);
          currentTarget.value = '';
        }}
      />
      {error !== null && <p role="alert">{error}</p>}
      {isChoosing && <AvatarChooser chosen={url} onChoose={onUrl} onClose={close} />}
    </Root>
  );
}

const Root = styled(Grid).attrs({ role: 'group', columns: 'auto minmax(0, 1fr)', align: 'center' })`
  gap: ${space[12]} ${space[20]};
  > p {
    grid-column: 1 / -1;
    color: ${color.danger};
    font: ${font.caption};
  }
  > fieldset {
    grid-column: 1 / -1;
    max-width: 400px;
  }
  ${media.underSm} {
    gap: ${space[12]};
  }
`;
