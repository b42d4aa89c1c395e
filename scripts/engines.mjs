// @ts-check
// The engines besides Chromium in which journeys run, where this machine has Debian's browser of them.
import { existsSync } from 'node:fs';

/** Decoders of the cameras' video, which Debian's browsers take from the system. */
const DECODERS = ['gstreamer1.0-libav', 'gstreamer1.0-plugins-bad'];

/** @typedef {{ readonly name: 'Firefox' | 'WebKit', readonly path: string, readonly packages: readonly string[] }} Engine */

/** @type {readonly Engine[]} */
const ENGINES = [
  { name: 'Firefox', path: '/usr/bin/firefox-esr', packages: ['firefox-esr', ...DECODERS] },
  { name: 'WebKit', path: '/usr/bin/WebKitWebDriver', packages: ['webkit2gtk-driver', 'xvfb', ...DECODERS] },
];

/** The engines whose browser is here, and those whose browser is not. */
export function findEngines() {
  const isHere = (/** @type {Engine} */ { path }) => existsSync(path);
  return { here: ENGINES.filter(isHere), missing: ENGINES.filter((engine) => !isHere(engine)) };
}
