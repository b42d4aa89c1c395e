/** Several participants in one page who see and hear each other, each pair over a separate connection. */
export interface Mesh {
  /** All members join. Resolves when all are connected; video may start later. */
  enter(): Promise<void>;
  /** The element in which `viewer` sees `other`; both are numbers from 0. */
  screen(viewer: number, other: number): HTMLVideoElement;
  leave(): Promise<void>;
}
