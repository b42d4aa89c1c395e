/** Extensions that an operating system executes when the file is opened. */
const PROGRAMS = new Set(
  'exe msi bat cmd com scr pif cpl apk dmg app jar js jse vbs vbe wsf hta ps1 sh reg lnk'.split(' '),
);

/** True for a file that may be a program, by its name, because the receiver opens it under that name. */
export function isProgram(name: string): boolean {
  // Windows drops full stops and spaces at the end of a name.
  const [, ending = ''] = /\.([^.]*)$/u.exec(name.replace(/[. ]+$/u, '')) ?? [];
  return PROGRAMS.has(ending.toLowerCase());
}
