import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { nginxConfig } from './nginxConfig.js';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');

interface Stage {
  readonly image: string;
  readonly name: string;
  readonly steps: readonly (readonly [kind: string, rest: string])[];
}

function readStages(): readonly Stage[] {
  const text = read('deploy/Containerfile')
    .replace(/^#.*\n/gmu, '')
    .replace(/\\\n\s*/gu, '');
  return text
    .split(/^(?=FROM )/mu)
    .filter((part) => part.startsWith('FROM '))
    .map((part) => {
      const [from = '', ...lines] = part.split('\n').filter((line) => line.trim() !== '');
      const [, image = '', , name = ''] = from.split(' ');
      const steps = lines
        .map((line) => /^(\w+) (.*)$/u.exec(line))
        .map((step) => [step?.[1] ?? '', step?.[2] ?? ''] as const);
      return { image, name, steps };
    });
}

const STAGES = readStages();
const last = STAGES.at(-1);
const stepsOf = (stage: Stage | undefined, kind: string) =>
  (stage?.steps ?? []).filter(([each]) => each === kind).map(([, rest]) => rest);
const COPIES = stepsOf(last, 'COPY').map((rest) => {
  const [stage = '', from = '', to = ''] = rest.replace('--from=', '').split(' ');
  return { stage, from, to };
});
const BUILD = STAGES.find(({ name }) => name === 'build');
const RUNS = stepsOf(BUILD, 'RUN');

describe('the image of the web app (NGINX)', () => {
  it('the image contains only files that the build creates: the app without its source maps, and the configuration', () => {
    expect(COPIES).toEqual([
      { stage: 'build', from: '/src/fitout.conf', to: '/etc/nginx/conf.d/default.conf' },
      { stage: 'build', from: '/src/apps/web/dist', to: '/srv/fitout' },
    ]);
    const built = RUNS.findIndex((run) => run.includes("--filter './apps/web...'") && run.endsWith('run build'));
    expect(built).toBeGreaterThan(0);
    expect(RUNS[built]).toMatch(/^FITOUT_BASE="\$BASE" /u);
    expect(stepsOf(BUILD, 'ARG')).toContain('BASE="/"');
    expect(JSON.parse(read('apps/web/package.json'))).toMatchObject({
      scripts: { build: expect.stringMatching(/^vite build .*compressFiles\.mjs dist$/u) },
    });
    expect(RUNS.slice(built)).toContain("find apps/web/dist -name '*.map' -delete");
  });

  it('the command prints the tested configuration for the image, served below a path', () => {
    const base = '/fitout/';
    const command = RUNS.find((run) => run.startsWith('node apps/sandbox/dist/nginx.js ')) ?? '';
    expect(command).toMatch(/> fitout\.conf$/u);
    expect(read('apps/sandbox/tsup.config.ts')).toContain("nginx: 'src/nginx.ts'");
    const [, root = '', port = ''] = /--root (\S+) --listen (\d+) /u.exec(command) ?? [];
    expect([root, port]).toEqual([COPIES[1]?.to, stepsOf(last, 'EXPOSE')[0]]);
    const hosts = ['https://api.example.com', 'wss://im.example.com'];
    const args = command.replace(/^node \S+ /u, '').replace(/ > .*$/u, '');
    const shell = `exec node --conditions=@fitout/source --import tsx src/nginx.ts ${args}`;
    const printed = execFileSync('/bin/sh', ['-c', shell], {
      cwd: `${ROOT}apps/sandbox`,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOSTS: hosts.join(' '), API: 'http://127.0.0.1:9000', BASE: base },
    });
    expect(printed).toBe(nginxConfig({ root, listen: port, hosts, api: 'http://127.0.0.1:9000', base }));
  });
});
