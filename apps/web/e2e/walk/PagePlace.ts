import type { BrowserContext, ElementHandle, Page, Request } from '@playwright/test';
import { openIn, type WalkPlace } from '../../src/testing/walk/walk.js';
import type { Control, Look, Stop } from '../../src/testing/walk/WalkPlan.js';
import { installEyes } from './inPage.js';

/** Time-outs. */
const PRESS_MS = 10_000;
const ANSWER_MS = 5_000;
const BACK_MS = 5_000;
const ONLINE_MS = 45_000;
/** Requests that last as long as the page or a video. */
const LASTING = /\/(media|hls|live)\/|\.(m3u8|ts|mp4|m4s)(\?|$)/u;

/** The `WalkPlace` over a page of a browser. */
export class PagePlace implements WalkPlace {
  readonly #page: Page;
  readonly #home: string;
  readonly #faults: string[] = [];
  readonly #requested = new Set<Request>();
  #whenAnswered: (() => void) | null = null;

  private constructor(page: Page, home: string) {
    this.#page = page;
    this.#home = home;
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

  static async of(page: Page, home: string): Promise<PagePlace> {
    await page.addInitScript(installEyes);
    const place = new PagePlace(page, home);
    place.#watchPages(page.context());
    return place;
  }

  /** Controls that could not be pressed once. */
  readonly #covered = new Set<string>();

  async go({ address, presses }: Stop): Promise<Look | null> {
    this.#requested.clear();
    await this.#page.goto(this.#home + address);
    await this.#page.locator('main').first().waitFor();
    // Data over the chat's socket is no request, so a chat is read once it is connected.
    const offline = this.#page.locator('[data-connection]:not([data-connection="online"])');
    await offline.waitFor({ state: 'detached', timeout: ONLINE_MS });
    let look = await this.look();
    // Closes what appeared by itself, such as a notice, as a user would before going on.
    if (look.overlays.length > 0) look = await this.#close(look, { overlays: [], unfolded: look.unfolded });
    for (const control of presses) {
      if (!(await this.press(control))) return null;
      look = await this.look();
    }
    return look;
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

  async look(): Promise<Look> {
    await this.#rest();
    const { pathname, search } = new URL(this.#page.url());
    const seen = await this.#page.evaluate(() => window.walkEyes?.look());
    if (seen === undefined) throw new Error(`nothing to look at on ${this.#page.url()}`);
    return { ...seen, address: pathname + search, faults: [...this.#faults.splice(0), ...seen.faults] };
  }

  async retreat(target: Look): Promise<Look> {
    let look = await this.look();
    if (openIn(look) !== openIn(target) && look.address === target.address) look = await this.#close(look, target);
    if (look.address !== target.address) {
      // A page that replaces its address has no history behind it: the walk opens the target again.
      await this.#page.goBack({ timeout: BACK_MS, waitUntil: 'commit' }).catch(() => null);
      await this.#page.locator('main').first().waitFor();
      look = await this.look();
    }
    return look;
  }

  /** Closes what is open beyond `target`: with Escape, else with its own button, else where it was unfolded. */
  async #close(from: Look, target: Pick<Look, 'overlays' | 'unfolded'>): Promise<Look> {
    let look = from;
    const faults = [...from.faults];
    const isMore = () => look.overlays.length > target.overlays.length || look.unfolded.length > target.unfolded.length;
    for (let tries = 0; tries < 6 && isMore(); tries += 1) {
      const handle = await this.#page.evaluateHandle(() => window.walkEyes?.closer() ?? null);
      const closer = handle.asElement() as ElementHandle<HTMLElement> | null;
      if (tries % 2 === 0 || closer === null) await this.#page.keyboard.press('Escape');
      else await closer.click({ timeout: PRESS_MS }).catch(() => undefined);
      look = await this.look();
      faults.push(...look.faults);
    }
    if (look.overlays.length > target.overlays.length) faults.push(`${look.overlays.at(-1)} cannot be closed`);
    return { ...look, faults };
  }

  /** Closes overlays that appeared meanwhile, and presses again. */
  async #pressBehind(element: ElementHandle<HTMLElement>, role: string): Promise<void> {
    const look = await this.look();
    if (look.overlays.length > 0) await this.#close(look, { overlays: [], unfolded: look.unfolded });
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
    // A missing answer is no fault of the walk: `look` reports what the page shows.
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
