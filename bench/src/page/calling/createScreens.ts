/** An element per pair of members, so that the browser renders every received video. */
export function createScreens() {
  const all = new Map<string, HTMLVideoElement>();
  return {
    screen(viewer: number, other: number): HTMLVideoElement {
      const name = `${viewer} ${other}`;
      const known = all.get(name);
      if (known !== undefined) return known;
      const made = Object.assign(document.createElement('video'), { muted: true, width: 160, height: 90 });
      document.body.append(made);
      all.set(name, made);
      return made;
    },
  };
}
