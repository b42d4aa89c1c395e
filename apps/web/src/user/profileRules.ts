import { chinese } from '@fitout/ui-kit';
import { type Answer, USER_KIND } from '@fitout/api-client';
import { formErrors, type FormField, type FormValues, textOf, textsOf } from '@fitout/ui-kit/primitives';
import { mobileErrors, normalizeMobile } from '../shared/formRules.js';
import type { Role } from '../shared/userRules.js';

export type Profile = Answer<'users.me'>;
export type ProfileChange = Readonly<Partial<Record<(typeof TEXTS)[number], string>>> & {
  readonly sex?: '0' | '1' | '2';
  readonly userKind?: number;
  readonly usualServices?: string[];
};

/** Longest name, characters (R256). */
const NAME_MAX = 64;

const TEXTS = ['nickName', 'actualName', 'mobile', 'headImageUrl', 'company', 'province', 'city', 'area'] as const;
const SEXES = ['0', '1', '2'] as const;

type ProfileField = (typeof TEXTS)[number] | 'sex' | 'userKind' | 'usualServices';
export type ProfileValues = FormValues<ProfileField>;

const KIND_CHOICES = [
  { value: String(USER_KIND.owner), label: '业主' },
  { value: String(USER_KIND.merchant), label: '商家' },
  { value: String(USER_KIND.designFirm), label: '设计机构' },
] as const;

const PERSON_FIELDS: readonly FormField<ProfileField>[] = [
  { kind: 'text', name: 'nickName', label: '昵称', required: true, max: NAME_MAX },
  { kind: 'text', name: 'actualName', label: '姓名', max: NAME_MAX, placeholder: '选填，用于上门联系' },
  { kind: 'text', name: 'mobile', label: '手机号', inputMode: 'numeric', placeholder: '选填，11 位手机号' },
  {
    kind: 'choice',
    name: 'sex',
    label: '性别',
    choices: [
      { value: '0', label: '保密' },
      { value: '1', label: '男' },
      { value: '2', label: '女' },
    ],
  },
];

const KIND_FIELDS: readonly FormField<ProfileField>[] = [
  { kind: 'choice', name: 'userKind', label: '身份', choices: KIND_CHOICES },
  {
    kind: 'text',
    name: 'company',
    label: '公司名称',
    max: NAME_MAX,
    placeholder: '选填',
    when: { name: 'userKind', is: [USER_KIND.merchant, USER_KIND.designFirm].map(String) },
  },
];

/** An area that is not in the list of its city, as it is typed. */
const AREA: FormField<ProfileField> = { kind: 'text', name: 'area', label: '区', max: 32 };

export type FirstLoginStep = 'kind' | 'person' | 'place';

/** The steps for a role: the platform registers staff and masters, who only enter their personal data. */
export function firstLoginSteps(role: Role): readonly FirstLoginStep[] {
  return role === 'customer' ? ['kind', 'person', 'place'] : ['person'];
}

export const STEP_FIELDS: Readonly<Record<FirstLoginStep, readonly FormField<ProfileField>[]>> = {
  kind: KIND_FIELDS,
  person: PERSON_FIELDS,
  place: [],
};

export function profileFields(role: Role): readonly FormField<ProfileField>[] {
  return role === 'customer' ? [...PERSON_FIELDS, ...KIND_FIELDS] : PERSON_FIELDS;
}

export function profileValues(profile: Profile): ProfileValues {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, profile[name]]));
  const sex = SEXES.find((one) => one === profile.sex) ?? '0';
  return { ...texts, sex, userKind: String(profile.userKind), usualServices: profile.usualServices };
}

/** The errors of these fields, by their names; an unchanged masked number is valid. */
export function profileErrors(
  values: ProfileValues,
  before: ProfileValues,
  fields: readonly FormField<ProfileField>[] = [...PERSON_FIELDS, ...KIND_FIELDS],
): Readonly<Record<string, string>> {
  const isMobileNew = textOf(values, 'mobile') !== textOf(before, 'mobile');
  const asksMobile = fields.some(({ name }) => name === 'mobile');
  return {
    ...formErrors([...fields, AREA], values, chinese),
    ...(asksMobile && isMobileNew && mobileErrors(values, 'mobile')),
  };
}

export function profileChange(values: ProfileValues, before: ProfileValues): ProfileChange {
  const isNew = (name: ProfileField) => textOf(values, name) !== textOf(before, name);
  const sex = SEXES.find((one) => one === textOf(values, 'sex'));
  const services = textsOf(values, 'usualServices');
  return {
    ...Object.fromEntries(
      TEXTS.filter(isNew).map((name) => [
        name,
        name === 'mobile' ? normalizeMobile(values, name) : textOf(values, name),
      ]),
    ),
    ...(isNew('sex') && sex !== undefined && { sex }),
    ...(isNew('userKind') && { userKind: Number(textOf(values, 'userKind')) }),
    ...(services.join() !== textsOf(before, 'usualServices').join() && { usualServices: services }),
  };
}
