import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { chromium, type CDPSession } from '@playwright/test';
import { chromiumArgs, systemChromium } from '../../../scripts/chromium.mjs';
import type { Sample } from '../measures/Measure.js';
import { isPeer } from '../peers/peers.js';
import { buildPage, buildPeersPage } from './buildPage.js';
import { createPageTrace, type PageTrace } from './createPageTrace.js';

/** A browser in which contenders take turns, each in a separate page. */
export interface Pages {
  /** Rejects if the contender fails or never shows its data. */
  run(measure: string, contender: string): Promise<Sample>;
  /** The same, and the durations of the tasks of the page's main thread from its mark `begin` on. */
  runTraced(measure: string, contender: string): Promise<Sample>;
  close(): Promise<void>;
}

const PAGE = 'https://bench.test/';
const HTML = '<!doctype html><html lang="zh-CN"><body></body></html>';

/** Builds the programs of the pages and starts a Chromium. */
export async function openPages(hasPeers: boolean): Promise<Pages> {
  const ours = await buildPage();
  const peers = hasPeers ? await buildPeersPage() : ours;
  const style = fileURLToPath(new URL('page.css', import.meta.url));
  const executablePath = systemChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...chromiumArgs] });

  /** Audio and video run in processes of their own. */
  async function cpuMs(): Promise<number> {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
  }

  async function inPage(measure: string, contender: string, trace: PageTrace | null): Promise<Sample> {
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
      await page.exposeFunction('benchMeter', (name: string) =>
        name === 'cpuMs' ? cpuMs() : readMeter(session, name),
      );
      // A page of a secure origin, which may use devices: only such a page reveals its own addresses to another.
      await page.route(PAGE, (route) => route.fulfill({ contentType: 'text/html', body: HTML }));
      await page.goto(PAGE);
      const program = isPeer(contender) ? peers : ours;
      await page.addStyleTag({ path: style });
      if (program.style !== null) await page.addStyleTag({ path: program.style });
      await page.addScriptTag({ path: program.script });
      await trace?.begin(page);
      const sample = await page.evaluate(([name, who]) => window.runBench(name, who), [measure, contender] as const);
      const figures = { ...sample.figures, ...(await trace?.end()) };
      return { figures, digest: digestOf(sample.seen) };
    } finally {
      await context.close();
    }
  }

  return {
    run: (measure, contender) => inPage(measure, contender, null),
    runTraced: (measure, contender) => inPage(measure, contender, createPageTrace(browser)),
    close: () => browser.close(),
  };
}

async function readMeter(session: CDPSession, name: string): Promise<number> {
  if (name === 'heapBytes') {
    // Twice: the second collection frees what the first one finalised.
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  }
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? NaN) * 1_000;
}

function digestOf(seen: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 16);
}
