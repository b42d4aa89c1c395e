/** The decoder of the package, which has types for its player only. */
declare module 'benz-amr-recorder/src/amrnb.js' {
  /** Answers `{ command: 'decode', buffer }` with `amr`: samples between −1 and 1, or null. */
  export default function answerMessages(): void;
}
