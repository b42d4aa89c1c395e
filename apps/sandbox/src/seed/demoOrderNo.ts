const SHANGHAI_MS = 8 * 60 * 60 * 1_000;

/** The number of a demo order: `DD`, its day in Shanghai, and eight digits. `at` in milliseconds since 1970. */
export function demoOrderNo(at: number, serial: number): string {
  const day = new Date(at + SHANGHAI_MS).toISOString().slice(0, 10).replaceAll('-', '');
  return `DD${day}${String(serial).padStart(8, '0')}`;
}
