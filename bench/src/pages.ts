import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type CDPSession } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions } from 'vite';
import { chromiumArgs, systemChromium } from '../../scripts/chromium.mjs';
import type { Sample } from './contender.js';
import { taskFigures } from './numbers.js';

export type Pages = Awaited<ReturnType<typeof openPages>>;

const PAGE = 'https://bench.test/';
const HTML = '<!doctype html><html lang="zh-CN"><body></body></html>';

export async function openPages() {
  const program = await buildPage();
  const executablePath = systemChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...chromiumArgs] });

  async function cpuMs(): Promise<number> {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
  }

  async function runInPage(measure: string, contender: string, isTraced = false): Promise<Sample> {
    const context = await browser.newContext({
      viewport: { width: 1_000, height: 720 },
      locale: 'zh-CN',
      permissions: ['microphone', 'camera'],
    });
    try {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      // The thread's own work, without the time of other programs on the machine.
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      const meters: Readonly<Record<string, () => Promise<number>>> = {
        cpuMs,
        heapBytes: () => heapBytes(session),
        busyMs: async () => (await metric(session, 'TaskDuration')) * 1_000,
        layouts: () => metric(session, 'LayoutCount'),
      };
      await page.exposeFunction('benchMeter', (name: string) => meters[name]?.());
      // A page of a secure origin, which may use devices: only such a page reveals its own addresses to another.
      await page.route(PAGE, (route) => route.fulfill({ contentType: 'text/html', body: HTML }));
      await page.goto(PAGE);
      for (const path of program.styles) await page.addStyleTag({ path });
      await page.addScriptTag({ path: program.script });
      const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
      if (isTraced) await browser.startTracing(page, { categories });
      const which = [measure, contender] as const;
      const { figures, seen } = await page.evaluate(([name, who]) => window.runBench(name, who), which);
      const tasks = isTraced ? taskFigures(JSON.parse((await browser.stopTracing()).toString('utf8')).traceEvents) : {};
      const digest = createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 16);
      return { figures: { ...figures, ...tasks }, digest };
    } finally {
      await context.close();
    }
  }

  return {
    /** With `isTraced` also the figures of the tasks of the page's main thread. Rejects if the contender never shows its data. */
    async run(measure: string, contender: string, isTraced: boolean): Promise<Sample> {
      if (measure !== 'mount') return runInPage(measure, contender, isTraced);
      // A thousand and ten thousand, each in a separate page.
      const one = await runInPage('mount1000', contender);
      const ten = await runInPage('mount10000', contender);
      const { mountMs: thousandMs = NaN } = one.figures;
      const tenThousandAgainst = (ten.figures['mountMs'] ?? NaN) / thousandMs;
      return { figures: { thousandMs, tenThousandAgainst }, digest: one.digest + ten.digest };
    },
    close: () => browser.close(),
  };
}

async function heapBytes(session: CDPSession): Promise<number> {
  // Twice: the second collection frees what the first one finalised.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

async function metric(session: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? NaN;
}

async function buildPage() {
  const outDir = fileURLToPath(new URL('../dist/page', import.meta.url));
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      conditions: ['@fitout/source', ...defaultClientConditions],
      dedupe: ['react', 'react-dom', 'mobx', 'styled-components'],
    },
    build: {
      outDir,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('page/program.ts', import.meta.url)),
        formats: ['iife'],
        name: 'bench',
        fileName: () => 'page.js',
        cssFileName: 'page',
      },
    },
  });
  const own = fileURLToPath(new URL('page/page.css', import.meta.url));
  return { script: `${outDir}/page.js`, styles: [own, `${outDir}/page.css`].filter(existsSync) };
}
