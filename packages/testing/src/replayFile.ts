import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { replay, type Recording } from '@fitout/im-core/recording';

/**
 * Replays a recorded session and answers what went wrong in it, a sentence each. With `test` it also writes a Vitest test that
 * fails as long as it does, and puts the recording beside it.
 */
export async function replayFile(file: string, test?: string): Promise<readonly string[]> {
  const recording = JSON.parse(readFileSync(file, 'utf8')) as Recording;
  const { client, findings, isSame, missing } = await replay(recording);
  await client.dispose();
  if (test !== undefined) {
    const beside = resolve(dirname(test), basename(file));
    if (beside !== resolve(file)) copyFileSync(file, beside);
    writeFileSync(test, testOf(basename(file), findings));
  }
  const unlike =
    'the replay shows something else than the user saw: the client was changed since, or the beginning is missing';
  const asked = `calls without a recorded answer: ${[...new Set(missing)].join(', ')}`;
  return [...findings, ...(isSame ? [] : [`note: ${unlike}`]), ...(missing.length > 0 ? [`note: ${asked}`] : [])];
}

function testOf(recording: string, findings: readonly string[]): string {
  const found = findings.map((finding) => `// ${finding}\n`).join('');
  return `import { readFileSync } from 'node:fs';
import { replay } from '@fitout/im-core/recording';
import { expect, it } from 'vitest';

${found}it('shows nothing wrong after the session in ${recording}', async () => {
  const recording = JSON.parse(readFileSync(new URL('./${recording}', import.meta.url), 'utf8'));
  const { client, findings } = await replay(recording);
  await client.dispose();
  expect(findings).toEqual([]);
});
`;
}
