import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

export async function preferReducedMotion(): Promise<void> {
  async function prefer(value: string): Promise<void> {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  }
  onTestFinished(() => prefer(''));
  await prefer('reduce');
}
