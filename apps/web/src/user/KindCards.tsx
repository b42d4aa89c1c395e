import { USER_KIND } from '@fitout/api-client';
import { media, theme } from '@fitout/ui-kit';
import { FieldView, textOf } from '@fitout/ui-kit/primitives';
import { Building2, House, Store, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { ProfileValues } from './profileRules.js';

const KINDS: readonly (readonly [kind: number, label: string, words: string, icon: LucideIcon])[] = [
  [USER_KIND.owner, '业主', '为自己的家下单', House],
  [USER_KIND.merchant, '商家', '为客户安装、配送', Store],
  [USER_KIND.designFirm, '设计机构', '为项目找师傅、做方案', Building2],
];

/** 业主, 商家 or 设计机构 as cards, and the name of the company if it is one. */
export function KindCards({
  values,
  errors,
  onValues,
}: {
  readonly values: ProfileValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly onValues: (values: ProfileValues) => void;
}) {
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

const { color, font, radius, space } = theme;

const Cards = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[12]};
  margin: 0;
  padding: 0;
  border: 0;
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
    color: ${color.text3};
    font: ${font.caption};
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
