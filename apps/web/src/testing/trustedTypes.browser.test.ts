import { describe, onTestFinished } from 'vitest';
import { trustedTypesContract } from './trustedTypesContract.js';

/** The page's policy; a test beside the policy proves that the two are equal (APP-1). */
const POLICY = "require-trusted-types-for 'script'; trusted-types fitout#worker";

/** A separate page under the policy. */
async function openPage(): Promise<Window & typeof globalThis> {
  const frame = document.createElement('iframe');
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await loaded;
  return frame.contentWindow as Window & typeof globalThis;
}

describe('trusted types in Chromium (TRUST)', () => {
  trustedTypesContract(openPage);
});
