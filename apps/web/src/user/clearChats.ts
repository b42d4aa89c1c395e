import type { App } from '../app/createApp.js';

/**
 * Removes the stored chats of the account from this browser: the chat ends, its databases are deleted, and it starts
 * anew with the server's data. The notification settings stay. Resolves with false if a database could not be deleted.
 */
export async function clearChats(app: Pick<App, 'sessions' | 'clearChats'>, userId: string): Promise<boolean> {
  const { sessions } = app;
  const settings = sessions.session?.im.notifications.settings;
  let isCleared = false;
  const ending = sessions.replace(null);
  const clearing = sessions.between(async () => {
    isCleared = await app.clearChats(userId);
  });
  await Promise.all([ending, clearing, sessions.replace(userId)]);
  if (settings !== undefined) sessions.session?.im.notifications.change(settings);
  return isCleared;
}
