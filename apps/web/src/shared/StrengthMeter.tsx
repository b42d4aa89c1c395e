import { theme, quiet } from '@fitout/ui-kit';
import { Row, Stack } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import { PASSWORD_MIN, passwordStrength } from './passwordRules.js';

const { color, radius, space } = theme;

const LEVELS = {
  weak: { word: '弱', bars: 1, tone: color.danger },
  medium: { word: '中', bars: 2, tone: color.warning },
  strong: { word: '强', bars: 3, tone: color.success },
} as const;

export function StrengthMeter({ password, userName }: { readonly password: string; readonly userName: string }) {
  const level = password === '' ? null : LEVELS[passwordStrength(password, userName)];
  return (
    <Root gap={4}>
      <Row as="p" gap={8} aria-live="polite">
        <Row as="span" gap={4} aria-hidden>
          {[1, 2, 3].map((bar) => (
            <i key={bar} style={level !== null && bar <= level.bars ? { background: level.tone } : undefined} />
          ))}
        </Row>
        {level !== null && `密码强度：${level.word}`}
      </Row>
      <Row as="p">建议至少 {PASSWORD_MIN} 位，包含字母、数字或符号中的两类以上，不要与用户名相同</Row>
    </Root>
  );
}

const Root = styled(Stack)`
  margin-top: calc(-1 * ${space[8]});
  p {
    min-height: 18px;
    ${quiet}
  }
  i {
    width: 40px;
    height: 4px;
    border-radius: ${radius.pill};
    background: ${color.line};
  }
`;
