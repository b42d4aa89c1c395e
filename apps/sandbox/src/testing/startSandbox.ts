import { cheapRandom, withHelpers } from '@fitout/emulator/testing';
import { createSandbox, type SandboxOptions } from '../createSandbox.js';

/** Starts an empty sandbox with an open control server, which is closed when the test ends. */
export async function startSandbox(options: Partial<SandboxOptions> = {}) {
  const usual = { seed: 'empty', storage: ':memory:', faults: true, random: cheapRandom } as const;
  const helpers = withHelpers(await createSandbox({ ...usual, ...options }));

  /** A request to the marketplace, with the token of a log-in if there is one. */
  const market = async (path: string, body?: unknown, gxtoken = '', method?: string) => {
    const answer = await helpers.send(path, body, { gxtoken }, method);
    return { status: answer.status, ...answer.body };
  };
  return {
    ...helpers,
    market,
    logIn: async (username: string, password = username): Promise<string> =>
      (await market('/api/fe/auth/login', { username, password })).data.tokenValue,
  };
}
