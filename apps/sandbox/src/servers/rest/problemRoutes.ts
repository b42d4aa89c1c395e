import { wireTime } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import { isAbout, PROBLEM_CATEGORIES, PROBLEMS, type Problem } from '../../services/marketplace/catalog/problems.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { Handlers } from './Handlers.js';
import { pageOf } from './wireForms.js';

/** Routes of frequent questions, and of votes on whether their answers helped. */
export function problemRoutes({ context }: Marketplace): Handlers {
  const { records, accounts } = context;

  const voteId = (problemId: string, userId: string) => `${problemId}:${userId}`;
  const usefulCount = ({ id }: Problem) =>
    30 + (Number(id) % 41) + records.problemVotes.where({ problemId: id }).filter(({ useful }) => useful).length;
  const onWire = (problem: Problem) => ({
    ...problem,
    categoryName: PROBLEM_CATEGORIES.find(({ id }) => id === problem.categoryId)?.name ?? '',
    viewCount: 120 + (Number(problem.id) % 97),
    usefulCount: usefulCount(problem),
    createTime: wireTime(accounts.createdAt('1001')),
  });

  return {
    'problem.categories': () => ok(PROBLEM_CATEGORIES.map((category) => ({ ...category }))),

    'problem.page'({ query }) {
      const { categoryId, keyword = '' } = query;
      const matching = PROBLEMS.filter(
        (problem) => (!categoryId || problem.categoryId === categoryId) && isAbout(problem, keyword),
      );
      return ok(pageOf(matching, query, onWire));
    },

    'problem.detail'({ caller, params }) {
      const problem = PROBLEMS.find(({ id }) => id === params.id);
      if (problem === undefined) return err('notFound');
      const vote = records.problemVotes.byId(voteId(problem.id, caller.id));
      return ok({ ...onWire(problem), useful: vote?.useful ?? null });
    },

    'problem.useful'({ caller, params, body: { useful } }) {
      const problem = PROBLEMS.find(({ id }) => id === params.id);
      if (problem === undefined) return err('notFound');
      const about = { problemId: problem.id, userId: caller.id };
      records.problemVotes.put({ id: voteId(problem.id, caller.id), ...about, useful });
      return ok({ usefulCount: usefulCount(problem), useful });
    },
  };
}
