import { messageFor } from '@fitout/api-client';
import { focusFirstError, textOf } from '@fitout/ui-kit/primitives';
import { useState, type RefObject } from 'react';
import { storedCenter } from '../shared/addresses/storedCenter.js';
import { useApp } from '../context/AppContext.js';
import { firstLoginSteps } from './firstLoginRules.js';
import {
  profileChange,
  profileErrors,
  profileValues,
  STEP_FIELDS,
  type Profile,
  type ProfileValues,
} from './profileRules.js';
import { roleOf } from '../shared/userRules.js';
import { MARKET_CODES } from '../shared/marketCodes.js';
import { useProfileSave } from './useProfileSave.js';

/** The steps of the profile in `form`, saved with the last one; then `onDone` is called. */
export function useFirstLogin(profile: Profile, form: RefObject<HTMLFormElement | null>, onDone: () => void) {
  const { webStorage, toaster } = useApp();
  const { isBusy, save } = useProfileSave();
  const [before] = useState(() => profileValues(profile));
  const [values, setValues] = useState(before);
  const [at, setAt] = useState(0);
  const [hasTried, setTried] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  const steps = firstLoginSteps(roleOf(profile.roleCodes));
  const step = steps[at] ?? 'person';
  const isLast = at === steps.length - 1;
  const wrong = profileErrors(values, before, STEP_FIELDS[step]);
  const errors = {
    ...(taken !== null && taken === textOf(values, 'mobile') && { mobile: '该手机号已被其他账号使用' }),
    ...(hasTried && wrong),
  };

  const merge = (some: ProfileValues) => setValues((now) => ({ ...now, ...some }));

  function goTo(next: number) {
    setAt(next);
    setTried(false);
    form.current?.querySelector<HTMLElement>('h2')?.focus();
  }

  async function submit() {
    if (Object.keys(wrong).length > 0) {
      setTried(true);
      focusFirstError(form.current);
      return;
    }
    if (!isLast) return goTo(at + 1);
    // Also if nothing was changed: the marketplace learns that the user saw the page.
    const answer = await save(profileChange(values, before));
    if (answer === null) return;
    if (!answer.ok) {
      if (answer.error.code === MARKET_CODES.mobileTaken) {
        setTaken(textOf(values, 'mobile'));
        goTo(steps.indexOf('person'));
      }
      toaster.notify('error', messageFor(answer.error) ?? answer.error.serverMessage ?? '保存失败，请稍后重试');
      return;
    }
    const [province, city, area] = [textOf(values, 'province'), textOf(values, 'city'), textOf(values, 'area')];
    if (city !== '') storedCenter(webStorage).save({ province, city, area });
    toaster.notify('success', '资料已保存');
    onDone();
  }

  return { steps, at, values, errors, isBusy, merge, goTo, submit };
}
