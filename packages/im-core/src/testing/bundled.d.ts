declare module '*?bundled' {
  const address: string;
  export default address;
}
