/** Pages are rendered at build time, to files that any server can give out. */
export default { output: 'export', distDir: 'dist' };
