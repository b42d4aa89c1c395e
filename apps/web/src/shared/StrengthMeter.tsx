import { theme } from '@fitout/ui-kit';
import { styled } from 'styled-components';
import { PASSWORD_MIN, passwordStrength, type PasswordStrength } from './passwordRules.js';

const WORDS: Readonly<Record<PasswordStrength, string>> = { weak: '弱', medium: '中', strong: '强' };
const BARS: Readonly<Record<PasswordStrength, number>> = { weak: 1, medium: 2, strong: 3 };

export function StrengthMeter({ password, userName }: { readonly password: string; readonly userName: string }) {
  const strength = password === '' ? null : passwordStrength(password, userName);
  const bars = strength === null ? 0 : BARS[strength];
  return (
    <Root data-strength={strength ?? undefined}>
      <p aria-live="polite">
        <span aria-hidden>
          {[1, 2, 3].map((bar) => (
            <i key={bar} data-on={bar <= bars || undefined} />
          ))}
        </span>
        {strength !== null && `密码强度：${WORDS[strength]}`}
      </p>
      <p>建议至少 {PASSWORD_MIN} 位，包含字母、数字或符号中的两类以上，不要与用户名相同</p>
    </Root>
  );
}

const { color, font, radius, space } = theme;

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-top: calc(-1 * ${space[8]});
  p {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    min-height: 18px;
    color: ${color.text3};
    font: ${font.caption};
  }
  span {
    display: flex;
    gap: ${space[4]};
  }
  i {
    width: 40px;
    height: 4px;
    border-radius: ${radius.pill};
    background: ${color.line};
  }
  &[data-strength='weak'] i[data-on] {
    background: ${color.danger};
  }
  &[data-strength='medium'] i[data-on] {
    background: ${color.warning};
  }
  &[data-strength='strong'] i[data-on] {
    background: ${color.success};
  }
`;
