import type { App } from '../../app/createApp.js';

/**
 * Removes what this browser keeps of the account's chats: the chat ends, its databases go, and it begins anew with what the
 * server has. How messages call for attention stays as it was chosen. Resolves with false where a database was not emptied.
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
