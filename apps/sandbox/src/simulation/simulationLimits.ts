const SECOND = 1_000;

/** The pace of the simulation, in milliseconds. */
export const SIMULATION = {
  acceptMs: 20 * SECOND,
  proposeMs: 30 * SECOND,
  checkInMs: 60 * SECOND,
  progressMs: 40 * SECOND,
  progressTimes: 3,
  costMs: 70 * SECOND,
  finishMs: 150 * SECOND,
  afterSaleMs: 60 * SECOND,
  flapMs: 300 * SECOND,
  /** The delay of the bot's answers, and the least time between two of them. */
  botMinMs: 1_200,
  botSpreadMs: 1_400,
  botPauseMs: 2 * SECOND,
  /** How long the bot sends nothing after 转人工, and after the staff wrote in a group. */
  humanMs: 600 * SECOND,
  staffMs: 300 * SECOND,
} as const;
