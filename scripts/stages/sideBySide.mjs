// @ts-check

/**
 * @template Task, Result
 * @typedef {object} Work
 * @property {(task: Task, say: (text: string) => void) => Promise<Result>} run runs one task; its output is kept together
 * @property {(text: string) => void} show puts on the screen
 * @property {number} atOnce how many run at once
 */

/**
 * Does independent tasks beside each other. What each says is shown in the order of the tasks: that of the first one
 * not ended yet at once, that of those behind it when it is their turn.
 *
 * @template Task, Result
 * @param {readonly Task[]} tasks
 * @param {Work<Task, Result>} work
 * @returns {Promise<Result[]>} their results, in the order of the tasks
 */
export async function sideBySide(tasks, { run, show, atOnce }) {
  const kept = tasks.map(() => '');
  const hasEnded = tasks.map(() => false);
  /** @type {Result[]} */
  const results = [];
  let shown = 0;
  let begun = 0;

  const showOn = () => {
    for (; shown < tasks.length; shown += 1) {
      show(kept[shown] ?? '');
      kept[shown] = '';
      if (!hasEnded[shown]) return;
    }
  };
  const runOn = async () => {
    while (begun < tasks.length) {
      const place = begun;
      begun += 1;
      const task = /** @type {Task} */ (tasks[place]);
      results[place] = await run(task, (text) => {
        kept[place] += text;
        if (place === shown) showOn();
      });
      hasEnded[place] = true;
      if (place === shown) showOn();
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(atOnce, tasks.length)) }, runOn));
  return results;
}

/**
 * The stages in the order given, those that run beside their neighbours together.
 *
 * @template {{ readonly beside?: string }} S
 * @param {readonly S[]} stages
 * @returns {S[][]}
 */
export function inGroups(stages) {
  /** @type {S[][]} */
  const groups = [];
  for (const stage of stages) {
    const last = groups.at(-1);
    if (last !== undefined && stage.beside !== undefined && last[0]?.beside === stage.beside) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}
