/** Where the console is. */
export const CONSOLE_PATH = '/__sandbox__/console';

/** Its style. */
export const CONSOLE_STYLE_PATH = `${CONSOLE_PATH}.css`;
