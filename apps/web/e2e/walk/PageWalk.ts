import type { BrowserContext, ElementHandle, Page, Request } from '@playwright/test';
import { openIn, type WalkTarget } from '../../src/testing/walk/walk.js';
import type { Control, PageState, Stop } from '../../src/testing/walk/WalkPlan.js';
import { goInside } from '../fixtures/goInside.js';
import { installPageQueries } from './inPage.js';

/** Time-outs. */
const PRESS_MS = 10_000;
const ANSWER_MS = 5_000;
const BACK_MS = 5_000;
const ONLINE_MS = 45_000;
/** Requests that last as long as the page or a video. */
const LASTING = /\/(media|hls|live)\/|\.(m3u8|ts|mp4|m4s)(\?|$)/u;

/** The `WalkTarget` over a page of a browser. */
export class PageWalk implements WalkTarget {
  readonly #page: Page;
  readonly #home: string;
  readonly #opensInside: boolean;
  readonly #faults: string[] = [];
  readonly #requested = new Set<Request>();
  #whenAnswered: (() => void) | null = null;

  private constructor(page: Page, home: string, opensInside: boolean) {
    this.#page = page;
    this.#home = home;
    this.#opensInside = opensInside;
    page.on('console', (message) => {
      if (message.type() === 'error') this.#faults.push(`console: ${message.text().slice(0, 300)}`);
    });
    page.on('pageerror', (error) => this.#faults.push(`uncaught: ${error.message}`));
    page.on('crash', () => this.#faults.push('the page crashed'));
    page.on('filechooser', () => undefined);
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('request', (request) => {
      if (!LASTING.test(request.url())) this.#requested.add(request);
    });
    page.on('requestfinished', (request) => this.#answered(request));
    page.on('requestfailed', (request) => this.#answered(request));
  }

  /** With `opensInside` the first address alone is loaded; the others are opened as a link of the page opens them. */
  static async of(page: Page, home: string, opensInside: boolean): Promise<PageWalk> {
    await page.addInitScript(installPageQueries);
    if (opensInside) await page.reload();
    const walk = new PageWalk(page, home, opensInside);
    walk.#watchPages(page.context());
    return walk;
  }

  /** Controls that could not be pressed once. */
  readonly #covered = new Set<string>();

  async go({ address, presses }: Stop): Promise<PageState | null> {
    this.#requested.clear();
    if (this.#opensInside) await goInside(this.#page, address);
    else await this.#page.goto(this.#home + address);
    await this.#page.locator('main:visible').first().waitFor();
    // Data over the chat's socket is no request, so a chat is read once it is connected.
    const offline = this.#page.locator('[data-connection]:not([data-connection="online"])');
    await offline.waitFor({ state: 'detached', timeout: ONLINE_MS });
    let page = await this.readState();
    // Closes what appeared by itself, such as a notice, as a user would before going on.
    if (page.overlays.length > 0) page = await this.#close(page, { overlays: [], unfolded: page.unfolded });
    for (const control of presses) {
      if (!(await this.press(control))) return null;
      page = await this.readState();
    }
    return page;
  }

  async press(control: Control): Promise<boolean> {
    const handle = await this.#page.evaluateHandle((target) => window.walkEyes?.find(target) ?? null, control);
    const element = handle.asElement() as ElementHandle<HTMLElement> | null;
    if (element === null) return false;
    try {
      await this.#pressElement(element, control.role).catch(() => this.#pressBehind(element, control.role));
    } catch (error) {
      const isGone = await element.evaluate((each) => !each.isConnected).catch(() => true);
      if (isGone) return false;
      // A late answer to an earlier press may have opened something over it: it counts only after the page was opened
      // again.
      const name = JSON.stringify(control);
      if (!this.#covered.has(name)) {
        this.#covered.add(name);
        return false;
      }
      this.#faults.push(`cannot be pressed: ${reasonOf(error)}`);
    }
    return true;
  }

  async readState(): Promise<PageState> {
    await this.#rest();
    const { pathname, search } = new URL(this.#page.url());
    const seen = await this.#page.evaluate(() => window.walkEyes?.readState());
    if (seen === undefined) throw new Error(`nothing to read at ${this.#page.url()}`);
    return { ...seen, address: pathname + search, faults: [...this.#faults.splice(0), ...seen.faults] };
  }

  async retreat(target: PageState): Promise<PageState> {
    let page = await this.readState();
    if (openIn(page) !== openIn(target) && page.address === target.address) page = await this.#close(page, target);
    if (page.address !== target.address) {
      // A page that replaces its address has no history behind it: the walk opens the target again.
      await this.#page.goBack({ timeout: BACK_MS, waitUntil: 'commit' }).catch(() => null);
      await this.#page.locator('main:visible').first().waitFor();
      page = await this.readState();
    }
    return page;
  }

  /** Closes the overlays above `target`: with Escape, else with their own button, else with the control that opened them. */
  async #close(from: PageState, target: Pick<PageState, 'overlays' | 'unfolded'>): Promise<PageState> {
    let page = from;
    const faults = [...from.faults];
    const isMore = () => page.overlays.length > target.overlays.length || page.unfolded.length > target.unfolded.length;
    for (let tries = 0; tries < 6 && isMore(); tries += 1) {
      const handle = await this.#page.evaluateHandle(() => window.walkEyes?.closer() ?? null);
      const closer = handle.asElement() as ElementHandle<HTMLElement> | null;
      if (tries % 2 === 0 || closer === null) await this.#page.keyboard.press('Escape');
      else await closer.click({ timeout: PRESS_MS }).catch(() => undefined);
      page = await this.readState();
      faults.push(...page.faults);
    }
    if (page.overlays.length > target.overlays.length) faults.push(`${page.overlays.at(-1)} cannot be closed`);
    return { ...page, faults };
  }

  /** Closes overlays that appeared meanwhile, and presses again. */
  async #pressBehind(element: ElementHandle<HTMLElement>, role: string): Promise<void> {
    const page = await this.readState();
    if (page.overlays.length > 0) await this.#close(page, { overlays: [], unfolded: page.unfolded });
    await this.#pressElement(element, role);
  }

  async #pressElement(element: ElementHandle<HTMLElement>, role: string): Promise<void> {
    if (role === 'message') {
      await element.click({ button: 'right', timeout: PRESS_MS });
    } else {
      await element.click({ timeout: PRESS_MS });
    }
  }

  /** All requests are answered, and nothing moves. */
  async #rest(): Promise<void> {
    await this.#page.waitForLoadState('load');
    for (let round = 0; round < 3; round += 1) {
      await this.#page.evaluate(() => window.walkEyes?.rested());
      if (this.#requested.size === 0) return;
      await this.#allAnswered();
    }
  }

  async #allAnswered(): Promise<void> {
    const answered = new Promise<void>((resolve) => {
      this.#whenAnswered = resolve;
    });
    // A missing answer is no fault of the walk: `page` reports what the page shows.
    const late = this.#page.waitForEvent('close', { timeout: ANSWER_MS }).catch(() => undefined);
    await Promise.race([answered, late]);
    this.#whenAnswered = null;
    // Waits once: a request that lasts longer lasts as long as the page.
    this.#requested.clear();
  }

  #answered(request: Request): void {
    this.#requested.delete(request);
    if (this.#requested.size === 0) this.#whenAnswered?.();
  }

  /** Checks and closes a page that opens in another tab. */
  #watchPages(context: BrowserContext): void {
    context.on('page', (opened) => {
      opened.on('pageerror', (error) => this.#faults.push(`uncaught in a new page: ${error.message}`));
      void opened
        .waitForLoadState()
        .then(() => opened.close())
        .catch(() => undefined);
    });
  }
}

/** Why a press was blocked: the last line of the browser's report, without its attempts. */
function reasonOf(error: unknown): string {
  const lines = String(error).split('\n');
  return (
    lines.findLast((line) => /intercepts|not (visible|enabled|stable)|outside/u.test(line)) ??
    lines[0] ??
    ''
  ).trim();
}
