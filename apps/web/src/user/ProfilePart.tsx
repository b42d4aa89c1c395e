import { messageFor } from '@fitout/api-client';
import { theme } from '@fitout/ui-kit';
import { Panel } from '@fitout/ui-kit/marketplace';
import { Button, focusFirstError, textOf } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import {
  profileChange,
  profileErrors,
  profileFields,
  profileValues,
  type Profile,
  type ProfileValues,
} from './profileRules.js';
import { roleOf } from '../shared/userRules.js';
import { MARKET_CODES } from '../shared/marketCodes.js';
import { useApp } from '../context/AppContext.js';
import { useLeaveGuard } from '../shared/useLeaveGuard.js';
import { AvatarField } from './AvatarField.js';
import { PlaceFields, ProfileFields } from './ProfileFields.js';
import { useMe } from '../shared/useMe.js';
import { useProfileSave } from './useProfileSave.js';

/** 我的资料: the user's profile on the marketplace and in the chat. */
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

/** The form. Typed values stay after a failure, and a later answer replaces none of them. */
const ProfileForm = observer(function ProfileForm({ profile }: { readonly profile: Profile }) {
  const { toaster } = useApp();
  const { isBusy, save } = useProfileSave();
  const [before, setBefore] = useState(() => profileValues(profile));
  const [values, setValues] = useState(before);
  const [hasTried, setTried] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const role = roleOf(profile.roleCodes);
  const change = profileChange(values, before);
  const isChanged = Object.keys(change).length > 0;
  const leaving = useLeaveGuard(isChanged && !isBusy, form, '修改的资料还没有保存，离开后将丢失。');
  const errors = {
    ...(taken !== null && taken === textOf(values, 'mobile') && { mobile: '该手机号已被其他账号使用' }),
    ...(hasTried && profileErrors(values, before)),
  };

  const merge = (some: ProfileValues) => setValues((now) => ({ ...now, ...some }));

  async function submit() {
    setTried(true);
    if (Object.keys(profileErrors(values, before)).length > 0) {
      focusFirstError(form.current);
      return;
    }
    const answer = await save(change);
    if (answer === null) return;
    if (!answer.ok) {
      if (answer.error.code === MARKET_CODES.mobileTaken) setTaken(textOf(values, 'mobile'));
      focusFirstError(form.current);
      const text = messageFor(answer.error) ?? answer.error.serverMessage;
      toaster.notify('error', text ?? '保存失败，请稍后重试');
      return;
    }
    const kept = profileValues(answer.value);
    setBefore(kept);
    setValues(kept);
    setTried(false);
    toaster.notify('success', '资料已保存');
  }

  return (
    <Form
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
      <dl>
        <dt>用户名</dt>
        <dd>{profile.userName}</dd>
      </dl>
      <ProfileFields fields={profileFields(role)} values={values} errors={errors} onValues={merge} />
      {role === 'customer' && <PlaceFields values={values} errors={errors} onValues={merge} />}
      <footer>
        <Button type="submit" tone="primary" loading={isBusy}>
          保存
        </Button>
        {isChanged && !isBusy && (
          <Button
            onClick={() => {
              setValues(before);
              setTried(false);
            }}
          >
            放弃修改
          </Button>
        )}
      </footer>
      {leaving}
    </Form>
  );
});

const { color, space } = theme;

const Form = styled.form`
  display: grid;
  gap: ${space[20]};
  max-width: 720px;
  dl {
    display: flex;
    gap: ${space[16]};
  }
  dt {
    color: ${color.text3};
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  footer {
    display: flex;
    gap: ${space[12]};
  }
`;
