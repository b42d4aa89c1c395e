import { media, theme } from '@fitout/ui-kit';
import { PageColumn, Panel } from '@fitout/ui-kit/marketplace';
import { Button, textOf } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { skippedFirstLogin } from '../account/firstLogin.js';
import type { FirstLoginStep } from './firstLoginRules.js';
import { STEP_FIELDS, type Profile } from './profileRules.js';
import { useApp } from '../context/AppContext.js';
import { AvatarField } from './AvatarField.js';
import { KindCards } from './KindCards.js';
import { pageAfter } from './pageAfter.js';
import { PlaceFields, ProfileFields } from './ProfileFields.js';
import { EdgeButton } from '../shared/EdgeButton.js';
import { useMe } from '../shared/useMe.js';
import { useFirstLogin } from './useFirstLogin.js';

const TITLES: Readonly<Record<FirstLoginStep, string>> = { kind: '选择身份', person: '基本资料', place: '地区与服务' };

/** `/FirstLogin`: the profile in up to three steps, each of which can be skipped; then the requested page. */
export const FirstLoginScreen = observer(function FirstLoginScreen() {
  const { account, tabStorage } = useApp();
  const navigate = useNavigate();
  const { state } = useLocation();
  const me = useMe();

  const openRequestedPage = () => void navigate(pageAfter(state), { replace: true });

  function skip() {
    skippedFirstLogin(tabStorage, account.login?.user.id ?? '').save(true);
    openRequestedPage();
  }

  return (
    <PageColumn narrow>
      <Card>
        <header>
          <div>
            <h1>完善资料</h1>
            <p>只需一分钟，下单和沟通更顺畅；之后可在个人中心修改</p>
          </div>
          <EdgeButton onClick={skip}>跳过</EdgeButton>
        </header>
        <QueryBoundary query={me} lines={8}>
          {(profile) => <Steps profile={profile} onDone={openRequestedPage} />}
        </QueryBoundary>
      </Card>
    </PageColumn>
  );
});

/** The steps. Typed values stay while the user goes back and forth, and after a failure. */
const Steps = observer(function Steps({ profile, onDone }: { readonly profile: Profile; readonly onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { steps, at, values, errors, isBusy, merge, goTo, submit } = useFirstLogin(profile, form, onDone);
  const step = steps[at] ?? 'person';

  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ol aria-label="步骤">
        {steps.map((one, index) => (
          <li key={one} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
            <i aria-hidden>{index + 1}</i>
            {TITLES[one]}
          </li>
        ))}
      </ol>
      <h2 tabIndex={-1}>{TITLES[step]}</h2>
      {step === 'kind' && <KindCards values={values} errors={errors} onValues={merge} />}
      {step === 'person' && (
        <>
          <AvatarField
            name={textOf(values, 'nickName')}
            url={textOf(values, 'headImageUrl')}
            onUrl={(headImageUrl) => merge({ headImageUrl })}
          />
          <ProfileFields fields={STEP_FIELDS.person} values={values} errors={errors} onValues={merge} />
        </>
      )}
      {step === 'place' && <PlaceFields values={values} errors={errors} onValues={merge} />}
      <footer>
        {at > 0 && (
          <Button disabled={isBusy} onClick={() => goTo(at - 1)}>
            上一步
          </Button>
        )}
        <Button type="submit" tone="primary" loading={isBusy}>
          {at === steps.length - 1 ? '完成' : '下一步'}
        </Button>
      </footer>
    </Form>
  );
});

const { color, font, radius, space } = theme;

const Card = styled(Panel)`
  width: 100%;
  max-width: 640px;
  margin: 0 auto;
  padding: ${space[32]};
  > header {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${space[12]};
    margin-bottom: ${space[24]};
  }
  h1 {
    font: ${font.page};
  }
  header p {
    color: ${color.text3};
  }
  ${media.underSm} {
    padding: ${space[16]};
  }
`;

const Form = styled.form`
  display: grid;
  gap: ${space[20]};
  ol {
    display: flex;
    gap: ${space[8]};
  }
  ol li {
    display: flex;
    flex: 1;
    align-items: center;
    gap: ${space[8]};
    padding-bottom: ${space[8]};
    border-bottom: 2px solid ${color.line};
    color: ${color.text3};
    white-space: nowrap;
  }
  ol i {
    display: grid;
    place-items: center;
    flex: none;
    width: 22px;
    height: 22px;
    border-radius: ${radius.pill};
    background: ${color.neutralTint};
    font: ${font.captionStrong};
    font-style: normal;
  }
  ol li:is([aria-current], [data-done]) {
    border-color: ${color.brand};
    color: ${color.brandStrong};
  }
  ol li:is([aria-current], [data-done]) i {
    background: ${color.brand};
    color: ${color.onColor};
  }
  h2 {
    font: ${font.card};
    outline: none;
  }
  > footer {
    display: flex;
    justify-content: flex-end;
    gap: ${space[12]};
    margin: 0;
  }
  ${media.underSm} {
    ol li {
      gap: ${space[4]};
      font: ${font.caption};
    }
    > footer > button {
      flex: 1;
    }
  }
`;
