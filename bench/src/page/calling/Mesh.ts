/** Several participants in one page who see and hear each other, each pair over a separate connection. */
export interface Mesh {
  /** Everybody comes in. Resolves when all have been let in; pictures may come later. */
  enter(): Promise<void>;
  /** The element in which `viewer` sees `other`; both are numbers from 0. */
  screen(viewer: number, other: number): HTMLVideoElement;
  leave(): Promise<void>;
}
