// The smaller build has no declarations; it is the same class with fewer features.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
