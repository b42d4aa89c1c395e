import { theme } from '@fitout/ui-kit';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import type { ProblemDetail } from './problemPageParams.js';
import { useApp } from '../context/AppContext.js';

interface ProblemVoteProps {
  readonly problem: ProblemDetail;
  /** Called when the vote was accepted and the question's counts have changed. */
  readonly onVote: () => void;
}

/** 有帮助 or 没帮助: one vote per account, changed by pressing the other. */
export function ProblemVote({ problem, onVote }: ProblemVoteProps) {
  const { api } = useApp();
  const mutation = useApiMutation();
  // The answer to a vote is newer than the page's data.
  const [counts, setCounts] = useState<Pick<ProblemDetail, 'useful' | 'usefulCount'> | null>(null);
  const { useful, usefulCount } = counts ?? problem;

  async function vote(next: boolean) {
    if (next === useful) return;
    const answer = await mutation.run(
      'useful',
      () => api.call('problem.useful', { params: { id: problem.id }, body: { useful: next } }),
      '感谢你的反馈',
    );
    if (answer === null) return;
    setCounts({ usefulCount: answer.usefulCount, useful: answer.useful ?? next });
    onVote();
  }

  return (
    <Root aria-label="评价解答">
      <b>这个解答对你有帮助吗？</b>
      <div>
        <button
          type="button"
          aria-pressed={useful === true}
          aria-busy={mutation.busy !== null || undefined}
          onClick={() => void vote(true)}
        >
          <ThumbsUp size={18} strokeWidth={1.75} aria-hidden />
          有帮助{usefulCount > 0 && ` ${usefulCount.toLocaleString('zh-CN')}`}
        </button>
        <button
          type="button"
          aria-pressed={useful === false}
          aria-busy={mutation.busy !== null || undefined}
          onClick={() => void vote(false)}
        >
          <ThumbsDown size={18} strokeWidth={1.75} aria-hidden />
          没帮助
        </button>
      </div>
    </Root>
  );
}

const { color, font, radius, space } = theme;

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  margin-top: ${space[20]};
  padding-top: ${space[16]};
  border-top: 1px solid ${color.line};
  > b {
    font: ${font.bodyStrong};
  }
  div {
    display: flex;
    gap: ${space[12]};
  }
  button {
    display: inline-flex;
    align-items: center;
    gap: ${space[8]};
    min-height: 44px;
    padding: 0 ${space[16]};
    border: 1px solid ${color.line};
    border-radius: ${radius.pill};
    background: ${color.surface};
    color: ${color.text2};
    font: ${font.body};
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  button:hover,
  button[aria-pressed='true'] {
    border-color: ${color.brand};
    background: ${color.brandTint};
    color: ${color.brandStrong};
  }
`;
