/** One line of the table: a figure of a measure, and the ratio to reach. */
export interface Goal {
  /** The row of the list of ratios, P1 to P15. */
  readonly row: string;
  readonly words: string;
  readonly measure: string;
  /** Name of the figure in the measure's sample. */
  readonly figure: string;
  readonly unit: string;
  /** The baseline, if it is not the one floor of the measure. */
  readonly against?: 'dom' | 'virtua' | 'mesh';
  /** The least or the most that the ratio may be. */
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Instead of dividing: `own` takes our figure as it is, `more` what it has above the floor's. */
  readonly as?: 'own' | 'more';
}

/** The goals. P4's edit is missing because messages cannot be edited yet. P10 and P11 are sizes, not times. */
export const GOALS: readonly Goal[] = [
  goal('P1', 'messages ingested, notified per burst of 64', 'ingest', 'messagesPerSecond', '/s', { atLeast: 0.5 }),
  goal('P1', 'messages ingested, notified per message', 'ingestEach', 'messagesPerSecond', '/s', { atLeast: 0.3 }),
  goal('P2', 'p99 per message', 'latency', 'messageP99Microseconds', 'µs', { atMost: 3 }),
  goal('P2', 'p99 per frame of 64 messages', 'latency', 'frameP99Microseconds', 'µs', { atMost: 3 }),
  goal('P2', 'p99 per message, notified at once', 'latencyEach', 'notifiedP99Microseconds', 'µs', { atMost: 3 }),
  goal('P3', 'heap per kept message', 'weight', 'bytesPerMessage', 'B', { atMost: 1.4 }),
  goal('P4', 'recall by id', 'changes', 'recallsPerSecond', '/s', { atLeast: 0.3 }),
  goal('P4', 'receipt by id', 'changes', 'receiptsPerSecond', '/s', { atLeast: 0.3 }),
  goal('P5', 'one of 1 000 pages of history', 'prepend', 'pageMicroseconds', 'µs', { atMost: 4 }),
  goal('P5', 'last page against the first', 'prepend', 'lastPageAgainstFirst', '×', { atMost: 1.5, as: 'own' }),
  goal('P6', 'mount 1 000 messages', 'mount', 'thousandMs', 'ms', { against: 'virtua', atMost: 2 }),
  goal('P6', '10 000 messages against 1 000', 'mount', 'tenThousandAgainst', '×', {
    against: 'virtua',
    atMost: 3,
    as: 'own',
  }),
  ...[50, 200, 500].flatMap((rate) => arrivalGoals(rate)),
  ...[1_000, 5_000].flatMap((rows) => rowGoals(rows)),
  goal('P8', 'long tasks, 100 conversations of 1 000 received', 'live100', 'longTasks', '', {
    against: 'dom',
    atMost: 0,
    as: 'more',
  }),
  goal('P9', 'nodes at 100 000 messages', 'hold', 'nodes', '', { against: 'virtua', atMost: 3_000, as: 'own' }),
  goal('P9', 'heap at 100 000 messages', 'hold', 'heapMegabytes', 'MB', { against: 'virtua', atMost: 2 }),
  goal('P12', 'sandbox against a bare relay', 'sockets', 'relayedPerSecond', '/s', { atLeast: 0.3 }),
  ...[20, 200].flatMap((rate) => storeGoals(rate)),
  ...findingGoals('groups200', '200 groups'),
  ...findingGoals('contacts1000', '1 000 contacts'),
  ...findingGoals('members1000', '1 000 members'),
  goal('P14', 'work per key written', 'write', 'keyMs', 'ms', { against: 'dom', atMost: 10 }),
  goal('P14', 'work from Enter to the bubble', 'write', 'sendMs', 'ms', { against: 'dom', atMost: 10 }),
  goal('P14', 'longest task while writing', 'write', 'longestTaskMs', 'ms', { against: 'dom', atMost: 50, as: 'own' }),
  ...callGoals('call2', '2 people'),
  ...callGoals('call6', '6 people'),
];

/** Our engine finds the machine's network, exchanges hellos over a chat, and negotiates once for all later tracks. */
function callGoals(measure: string, words: string): Goal[] {
  return [
    goal('P15', `last first picture, ${words}`, measure, 'firstFrameMs', 'ms', { against: 'mesh', atMost: 2 }),
    goal('P15', `work of the browser, ${words}`, measure, 'cpuPercent', '%', { against: 'mesh', atMost: 1.2 }),
  ];
}

/** The goal is that the work delays nothing else: a hundredth of a core at 20 messages a second. */
function storeGoals(rate: number): Goal[] {
  const measure = `store${rate}`;
  return [
    goal('P16', `written per message, ${rate}/s`, measure, 'charactersPerMessage', 'B', { atMost: 1_000, as: 'own' }),
    goal('P16', `work per message, stored, ${rate}/s`, measure, 'workMicroseconds', 'µs', { atMost: 500, as: 'own' }),
  ];
}

function arrivalGoals(rate: number): Goal[] {
  const measure = `arrive${rate}`;
  return [
    goal('P7', `p99 to the painted bubble, ${rate}/s`, measure, 'p99Ms', 'ms', { against: 'dom', atMost: 1.5 }),
    goal('P7', `long tasks, ${rate}/s`, measure, 'longTasks', '', { against: 'dom', atMost: 0, as: 'more' }),
    goal('P7', `dropped frames, ${rate}/s`, measure, 'dropped', '', { against: 'dom', atMost: 0, as: 'more' }),
    goal('P7', `main thread per message, ${rate}/s`, measure, 'busyMs', 'ms', { against: 'virtua', atMost: 2 }),
  ];
}

function rowGoals(rows: number): Goal[] {
  const measure = `resort${rows}`;
  return [
    goal('P8', `mount ${rows} rows`, measure, 'mountMs', 'ms', { against: 'virtua', atMost: 2 }),
    goal('P8', `p99 to the moved row of ${rows}`, measure, 'p99Ms', 'ms', { against: 'dom', atMost: 1.5 }),
    goal('P8', `dropped frames, ${rows} rows`, measure, 'dropped', '', { against: 'dom', atMost: 0, as: 'more' }),
  ];
}

/** All in the main thread's own time, so that a busy machine lengthens no task. */
function findingGoals(measure: string, words: string): Goal[] {
  return [
    goal('P13', `long tasks, ${words}`, measure, 'longTasks', '', { against: 'dom', atMost: 0, as: 'more' }),
    goal('P13', `longest task, ${words}`, measure, 'longestTaskMs', 'ms', { against: 'dom', atMost: 50, as: 'own' }),
    goal('P13', `work to open ${words}`, measure, 'openMs', 'ms', { against: 'dom', atMost: 10 }),
    goal('P13', `work per key, ${words}`, measure, 'keyMs', 'ms', { against: 'dom', atMost: 10 }),
  ];
}

function goal(
  row: string,
  words: string,
  measure: string,
  figure: string,
  unit: string,
  limit: Pick<Goal, 'atLeast' | 'atMost' | 'as' | 'against'>,
): Goal {
  return { row, words, measure, figure, unit, ...limit };
}

/** Whether a ratio is good enough. */
export function isReached({ atLeast, atMost }: Goal, ratio: number): boolean {
  return (atLeast === undefined || ratio >= atLeast) && (atMost === undefined || ratio <= atMost);
}
