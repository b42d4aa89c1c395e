/** The address of one script that holds a module and all it imports (`scripts/testing/bundledScript.ts`). */
declare module '*?bundled' {
  const address: string;
  export default address;
}
