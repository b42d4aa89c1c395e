/** The path of the console. */
export const CONSOLE_PATH = '/__sandbox__/console';

/** The path of the console's style sheet. */
export const CONSOLE_STYLE_PATH = `${CONSOLE_PATH}.css`;
