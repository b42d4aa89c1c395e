// @ts-check

/**
 * @template Task, Result
 * @typedef {object} Work
 * @property {(task: Task, write: (text: string) => void) => Promise<Result>} run runs one task, which writes its output with `write`
 * @property {(text: string) => void} print prints a part of the output
 * @property {number} concurrency the most tasks that run at the same time
 */

/**
 * Runs independent tasks in parallel and prints their output in the order of the tasks: immediately for the first task
 * that has not ended, and for each later task once every task before it has ended.
 *
 * @template Task, Result
 * @param {readonly Task[]} tasks
 * @param {Work<Task, Result>} work
 * @returns {Promise<Result[]>} their results, in the order of the tasks
 */
export async function runInParallel(tasks, { run, print, concurrency }) {
  const output = tasks.map(() => '');
  const hasEnded = tasks.map(() => false);
  /** @type {Result[]} */
  const results = [];
  let printed = 0;
  let started = 0;

  const printAvailable = () => {
    for (; printed < tasks.length; printed += 1) {
      print(output[printed] ?? '');
      output[printed] = '';
      if (!hasEnded[printed]) return;
    }
  };
  const runNext = async () => {
    while (started < tasks.length) {
      const index = started;
      started += 1;
      const task = /** @type {Task} */ (tasks[index]);
      results[index] = await run(task, (text) => {
        output[index] += text;
        if (index === printed) printAvailable();
      });
      hasEnded[index] = true;
      if (index === printed) printAvailable();
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(concurrency, tasks.length)) }, runNext));
  return results;
}

/**
 * The stages in the given order, adjacent stages with the same `parallelGroup` in one array.
 *
 * @template {{ readonly parallelGroup?: string }} S
 * @param {readonly S[]} stages
 * @returns {S[][]}
 */
export function groupStages(stages) {
  /** @type {S[][]} */
  const groups = [];
  for (const stage of stages) {
    const last = groups.at(-1);
    if (last !== undefined && stage.parallelGroup !== undefined && last[0]?.parallelGroup === stage.parallelGroup)
      last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}
