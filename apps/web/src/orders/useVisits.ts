import { useQuery } from '@tanstack/react-query';
import { useApp } from '../context/AppContext.js';
import { monthOf, type DayName, type Visit } from '../shared/calendarRules.js';
import { apiQuery } from '../shared/queries/apiQuery.js';

export function useVisits(days: readonly DayName[] | null) {
  const { api } = useApp();
  const months = [...new Set((days ?? []).map(monthOf))].toSorted();
  return useQuery(
    apiQuery<readonly Visit[]>(
      ['schedule', 'mine', ...months],
      days === null
        ? null
        : async (options) => {
            const answers = await Promise.all(
              months.map((month) => api.call('schedule.mine', { ...options, silent: true, query: { month } })),
            );
            const visits: Visit[] = [];
            for (const [index, answer] of answers.entries()) {
              if (!answer.ok) return answer;
              // Filtered, because an answer with more than the requested month would list a visit twice.
              visits.push(...answer.value.filter(({ date }) => monthOf(date) === months[index]));
            }
            return { ok: true, value: visits };
          },
    ),
  );
}
