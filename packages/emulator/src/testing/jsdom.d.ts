declare module 'jsdom' {
  export interface DOMWindow {
    eval(code: string): unknown;
    close(): void;
    fetch: (path: string, init?: RequestInit) => Promise<Response>;
    readonly document: Document;
    WebIM?: unknown;
    readonly JSON: typeof JSON;
    readonly File: typeof File;
    readonly URL: typeof URL;
    readonly Uint8Array: typeof Uint8Array;
  }
  export class VirtualConsole {}
  export class JSDOM {
    constructor(
      html: string,
      options: {
        url: string;
        runScripts: 'outside-only';
        virtualConsole?: VirtualConsole;
        /** Whether the page counts as visible. */
        pretendToBeVisual?: boolean;
      },
    );
    readonly window: DOMWindow;
  }
}
