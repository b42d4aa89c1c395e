/** Where `next build` writes. The page is rendered by Next's server: `npm run build`, then `npm start`. */
export default { distDir: 'dist' };
