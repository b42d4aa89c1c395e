import { USER_KIND } from '@fitout/api-client';
import { media, theme, centred, square, quiet } from '@fitout/ui-kit';
import { PageColumn, Panel } from '@fitout/ui-kit/marketplace';
import { Button, FieldView, focusFirstError, Grid, Row, Stack, Text, textOf } from '@fitout/ui-kit/primitives';
import { Building2, House, type LucideIcon, Store } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type RefObject, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { skippedFirstLogin } from '../account/accountRules.js';
import { useApp } from '../context/AppContext.js';
import { HOME, redirectTarget } from '../navigation/rules.js';
import { EdgeButton } from '../shared/EdgeButton.js';
import { storedCenter } from '../shared/addresses/storedCenter.js';
import { MARKET_CODES } from '../shared/marketCodes.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useMe } from '../shared/useMe.js';
import { roleOf } from '../shared/userRules.js';
import { AvatarField, PlaceFields, ProfileFields, type ProfileFieldsProps, useProfileForm } from './ProfilePart.js';
import { type Profile, STEP_FIELDS, firstLoginSteps, type FirstLoginStep } from './profileRules.js';

const { color, font, radius, space } = theme;

const TITLES: Readonly<Record<FirstLoginStep, string>> = { kind: '选择身份', person: '基本资料', place: '地区与服务' };

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
        <Row as="header" align="start" justify="between" gap={12} style={{ marginBottom: space[24] }}>
          <div>
            <Text as="h1" font="page">
              完善资料
            </Text>
            <Text as="p" tone="text3">
              只需一分钟，下单和沟通更顺畅；之后可在个人中心修改
            </Text>
          </div>
          <EdgeButton onClick={skip}>跳过</EdgeButton>
        </Row>
        <QueryBoundary query={me} lines={8}>
          {(profile) => <Steps profile={profile} onDone={openRequestedPage} />}
        </QueryBoundary>
      </Card>
    </PageColumn>
  );
});

const Steps = observer(function Steps({ profile, onDone }: { readonly profile: Profile; readonly onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { steps, at, values, errors, isBusy, merge, goTo, submit } = useFirstLogin(profile, form, onDone);
  const step = steps[at] ?? 'person';

  return (
    <Form
      as="form"
      gap={20}
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
      <Row as="footer" justify="end" gap={12}>
        {at > 0 && (
          <Button disabled={isBusy} onClick={() => goTo(at - 1)}>
            上一步
          </Button>
        )}
        <Button type="submit" tone="primary" loading={isBusy}>
          {at === steps.length - 1 ? '完成' : '下一步'}
        </Button>
      </Row>
    </Form>
  );
});

const Card = styled(Panel)`
  width: 100%;
  max-width: 640px;
  margin: 0 auto;
  padding: ${space[32]};
  ${media.underSm} {
    padding: ${space[16]};
  }
`;

const Form = styled(Stack)`
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
    ${centred}
    flex: none;
    ${square(22)}
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

function useFirstLogin(profile: Profile, form: RefObject<HTMLFormElement | null>, onDone: () => void) {
  const { webStorage } = useApp();
  const [at, setAt] = useState(0);
  const steps = firstLoginSteps(roleOf(profile.roleCodes));
  const { values, wrong, errors, isBusy, merge, setTried, save } = useProfileForm(
    profile,
    STEP_FIELDS[steps[at] ?? 'person'],
  );

  function goTo(next: number) {
    setAt(next);
    setTried(false);
    form.current?.querySelector<HTMLElement>('h2')?.focus();
  }

  async function submit() {
    if (Object.keys(wrong).length > 0) {
      setTried(true);
      return focusFirstError(form.current);
    }
    if (at < steps.length - 1) return goTo(at + 1);
    // Also if nothing was changed: the marketplace learns that the user saw the page.
    const answer = await save();
    if (answer?.ok === false && answer.error.code === MARKET_CODES.mobileTaken) goTo(steps.indexOf('person'));
    if (answer?.ok !== true) return;
    const [province, city, area] = [textOf(values, 'province'), textOf(values, 'city'), textOf(values, 'area')];
    if (city !== '') storedCenter(webStorage).save({ province, city, area });
    onDone();
  }

  return { steps, at, values, errors, isBusy, merge, goTo, submit };
}

const KINDS: readonly (readonly [kind: number, label: string, words: string, icon: LucideIcon])[] = [
  [USER_KIND.owner, '业主', '为自己的家下单', House],
  [USER_KIND.merchant, '商家', '为客户安装、配送', Store],
  [USER_KIND.designFirm, '设计机构', '为项目找师傅、做方案', Building2],
];

function KindCards({ values, errors, onValues }: ProfileFieldsProps) {
  const name = useId();
  const chosen = Number(textOf(values, 'userKind'));
  return (
    <>
      <Cards aria-label="身份">
        {KINDS.map(([kind, label, words, Icon]) => (
          <label key={kind}>
            <input
              type="radio"
              name={name}
              value={kind}
              checked={kind === chosen}
              onChange={() => onValues({ userKind: String(kind) })}
            />
            <Icon size={28} strokeWidth={1.5} aria-hidden />
            <b>{label}</b>
            <span>{words}</span>
          </label>
        ))}
      </Cards>
      {(chosen === USER_KIND.merchant || chosen === USER_KIND.designFirm) && (
        <FieldView
          field={{ kind: 'text', name: 'company', label: '公司名称', max: 64, placeholder: '选填' }}
          values={values}
          error={errors['company'] ?? null}
          onValue={(field, value) => onValues({ [field]: value })}
        />
      )}
    </>
  );
}

const Cards = styled(Grid).attrs({ role: 'group', columns: 3, gap: 12 })`
  label {
    position: relative;
    display: grid;
    justify-items: center;
    gap: ${space[4]};
    padding: ${space[20]} ${space[12]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.card};
    text-align: center;
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: ${color.brand};
    background: ${color.brandTint};
  }
  label:has(:focus-visible) {
    outline: 2px solid ${color.brand};
    outline-offset: 2px;
  }
  input {
    position: absolute;
    opacity: 0;
  }
  svg {
    color: ${color.brand};
  }
  b {
    font: ${font.bodyStrong};
  }
  span {
    ${quiet}
  }
  ${media.underSm} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[8]};
    label {
      grid-template-columns: auto minmax(0, 1fr);
      justify-items: start;
      gap: 0 ${space[12]};
      padding: ${space[12]} ${space[16]};
      text-align: start;
    }
    svg {
      grid-row: span 2;
      align-self: center;
    }
  }
`;

/**
 * The page after `/FirstLogin`: the one requested before the log-in, else home. `state` comes from the browser's
 * history.
 */
export function pageAfter(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? redirectTarget(state.from) : HOME;
  return /^\/FirstLogin\b/iu.test(from) ? HOME : from;
}
