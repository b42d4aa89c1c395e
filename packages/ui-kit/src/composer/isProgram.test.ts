import { expect, it } from 'vitest';
import { isProgram } from './inspectFile.js';

it.each([
  ['setup.exe', true],
  ['安装.EXE', true],
  ['报价单.pdf.exe', true],
  ['setup.exe. ', true],
  ['run.bat', true],
  ['师傅端.apk', true],
  ['a.js', true],
  ['报价单.pdf', false],
  ['exe', false],
  ['照片.exe.jpg', false],
  ['', false],
])('%s may be a program: %s', (name, expected) => {
  expect(isProgram(name)).toBe(expected);
});
