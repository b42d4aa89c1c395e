declare module 'jsdom' {
  export interface DOMWindow {
    eval(code: string): unknown;
    close(): void;
    WebIM?: unknown;
    readonly JSON: typeof JSON;
    readonly File: typeof File;
    readonly URL: typeof URL;
    readonly Uint8Array: typeof Uint8Array;
  }
  export class VirtualConsole {}
  export class JSDOM {
    constructor(html: string, options: { url: string; runScripts: 'outside-only'; virtualConsole: VirtualConsole });
    readonly window: DOMWindow;
  }
}
