// @ts-check
// The engines besides Chromium in which journeys run, where this machine has Debian's browser of them.
import { existsSync } from 'node:fs';

/** Decoders of the cameras' video, which Debian's browsers take from the system, and a sound server: without one Firefox records nothing. */
const MEDIA = ['gstreamer1.0-libav', 'gstreamer1.0-plugins-bad', 'pulseaudio'];

/** @typedef {{ readonly name: 'Firefox' | 'WebKit', readonly programs: readonly string[], readonly packages: readonly string[] }} Engine */

const WEBKIT = {
  programs: ['WebKitWebDriver', 'Xvfb', 'pulseaudio'],
  packages: ['webkit2gtk-driver', 'xvfb', ...MEDIA],
};
/** @type {readonly Engine[]} */
const ENGINES = [
  { name: 'Firefox', programs: ['firefox-esr', 'pulseaudio'], packages: ['firefox-esr', ...MEDIA] },
  { name: 'WebKit', ...WEBKIT },
];

/** The path of a program of Debian's. @param {string} name */
export const pathOf = (name) => `/usr/bin/${name}`;

export function findEngines() {
  const isHere = (/** @type {Engine} */ { programs }) => programs.every((name) => existsSync(pathOf(name)));
  return { here: ENGINES.filter(isHere), missing: ENGINES.filter((engine) => !isHere(engine)) };
}
