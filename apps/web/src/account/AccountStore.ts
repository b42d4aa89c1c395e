import { type Answer, type ApiClient, type ApiResult, type BodyValues, messageFor } from '@fitout/api-client';
import { makeAutoObservable, observableRef } from 'mobx';
import { chatAccountOf, storedLoginOf } from './accountRules.js';
import type { ChatAccount, LoginStorage, StoredLogin, UserInfo } from './storedLogin.js';

/** Log-in at the marketplace, or at the chat service where the marketplace has none (A11). */
export interface Auth {
  login(typed: BodyValues<'auth.login'>): Promise<ApiResult<Answer<'auth.login'>>>;
  register(typed: BodyValues<'auth.register'>): Promise<ApiResult<unknown>>;
  logout(): Promise<ApiResult<unknown>>;
  imToken(): Promise<ApiResult<Answer<'auth.imToken'>>>;
}

export function authOf(api: ApiClient): Auth {
  return {
    login: (body) => api.call('auth.login', { body }),
    register: (body) => api.call('auth.register', { body }),
    logout: () => api.call('auth.logout', { silent: true }),
    imToken: () => api.call('auth.imToken', { silent: true }),
  };
}

export interface AccountDeps {
  readonly auth: Auth;
  readonly storage: LoginStorage;
  readonly forget: (userId: string) => void;
  /** Runs once after `ms`; returns a function that cancels it. */
  readonly after: (ms: number, task: () => void) => () => void;
  readonly notify: (text: string, kind: 'success' | 'error') => void;
}

/**
 * Why a visitor is sent to the log-in page. After a refused token the visitor may return to the page; for another
 * account the page is loaded anew.
 */
export type LeaveReason = 'loggedOut' | 'tokenRefused' | 'accountChanged';

/** How long the message about a refused token stays readable (R399). */
const LEAVE_AFTER_MS = 1_000;
/** The pause between the log-out and its message (R252). */
const LOGGED_OUT_AFTER_MS = 500;

export class AccountStore {
  login: StoredLogin | null;
  /** The user whose login has ended, until the page is left. */
  leavingUser: UserInfo | null = null;

  readonly #deps: AccountDeps;
  readonly #leaving = new Set<(reason: LeaveReason) => void>();
  #cancelLeave: () => void = () => undefined;
  /** A token that was stored without its user, while its user is asked for. */
  #foundToken: string | null = null;

  constructor(deps: AccountDeps) {
    this.#deps = deps;
    this.login = deps.storage.load();
    makeAutoObservable(this, { login: observableRef, leavingUser: observableRef }, { autoBind: true });
  }

  // ── derived ──

  get isLoggedIn(): boolean {
    return this.login !== null;
  }

  get token(): string | null {
    return this.login?.token ?? this.#foundToken;
  }

  get shownUser(): UserInfo | null {
    return this.login?.user ?? this.leavingUser;
  }

  /** A stored token is a log-in even without its user, whom the marketplace names with `me` (R070). */
  async complete(me: () => Promise<ApiResult<UserInfo>>): Promise<void> {
    this.#foundToken = this.login === null ? this.#deps.storage.loadToken() : null;
    if (this.#foundToken === null) return;
    const answer = await me();
    this.#foundToken = null;
    const login = answer.ok && this.login === null ? this.#deps.storage.load(answer.value) : null;
    if (login !== null) this.loggedIn(login);
  }

  // ── actions of the user ──

  /** Logs in. Resolves to the sentence to show, or null on success. */
  async logIn(username: string, password: string): Promise<string | null> {
    const { auth, storage } = this.#deps;
    const answer = await auth.login({ username, password });
    if (!answer.ok) return messageFor(answer.error) ?? '登录失败，请稍后重试';
    this.loggedIn(storedLoginOf(answer.value, storage.loadChat()));
    return null;
  }

  /**
   * Registers an account; the name and the nickname are sent in lower case, the password as typed (R257). Resolves to
   * the sentence to show, or null on success.
   */
  async register(username: string, password: string, nickname: string): Promise<string | null> {
    const answer = await this.#deps.auth.register({
      username: username.toLowerCase(),
      password,
      nickname: nickname.toLowerCase(),
    });
    return answer.ok ? null : (messageFor(answer.error) ?? '注册失败，请稍后重试');
  }

  /**
   * Logs out: the keys are removed at once, 账号已退出 is shown half a second later (R252, A70). Without `keepsHistory`
   * nothing of the account stays on the device (IM-15).
   */
  logOut(keepsHistory = true): void {
    const userId = this.login?.user.id;
    // The request carries the token, which is removed next; its answer is not awaited.
    void this.#deps.auth.logout();
    // Stored before the token is removed: the other tabs act on the first event they get.
    if (!keepsHistory && userId !== undefined) this.#deps.storage.setToForget(userId, true);
    this.#deps.storage.clearAll();
    this.forgotten();
    if (!keepsHistory && userId !== undefined) this.#deps.forget(userId);
    this.#leaveAfter(LOGGED_OUT_AFTER_MS, 'loggedOut', () => this.#deps.notify('账号已退出', 'success'));
  }

  /** A new chat secret; null if the marketplace refuses one or no user is logged in any more. */
  async renewChat(): Promise<ChatAccount | 'unreachable' | null> {
    const answer = await this.#deps.auth.imToken();
    if (this.login === null) return null;
    if (!answer.ok) return answer.error.isTransient ? 'unreachable' : null;
    const chat = chatAccountOf(answer.value, this.login.chat);
    this.chatRenewed(chat);
    return chat;
  }

  /** A visitor who has to log in first wants to open the conversation with `id` (R189, A05). */
  wantContact(id: string): void {
    this.#deps.storage.saveContact(id);
  }

  /** The contact whose conversation the visitor opened before the log-in; returned once. */
  takeContact(): string | null {
    return this.#deps.storage.takeContact();
  }

  // ── events ──

  loggedIn(login: StoredLogin): void {
    // A user who has logged in again meanwhile stays logged in.
    this.#cancelLeave();
    this.login = login;
    this.#deps.storage.save(login);
  }

  /** The marketplace has accepted a changed profile of this user; after the first one it no longer requires one. */
  profileChanged({ id, nickName, headImageUrl, sex }: Omit<UserInfo, 'service'>): void {
    if (this.login?.user.id !== id) return;
    this.login = { ...this.login, user: { id, nickName, headImageUrl, sex, service: this.login.user.service } };
    this.#deps.storage.save(this.login);
  }

  /** The user has changed the picture of their chat profile, which the marketplace does not know. */
  pictureChanged(headImageUrl: string): void {
    if (this.login === null) return;
    this.login = { ...this.login, user: { ...this.login.user, headImageUrl } };
    this.#deps.storage.save(this.login);
  }

  /** The customer service of this user was found; one that the log-in names stays. */
  served(userId: string, service: string): void {
    if (this.login?.user.id !== userId || this.login.user.service !== null || userId === service) return;
    this.login = { ...this.login, user: { ...this.login.user, service } };
    this.#deps.storage.save(this.login);
  }

  chatRenewed(chat: ChatAccount): void {
    if (this.login === null) return;
    this.login = { ...this.login, chat };
    this.#deps.storage.saveChat(chat);
  }

  /**
   * The server refused the token: reported once and left once, however many calls were refused together (R397–R399).
   * `reason` is the server's text.
   */
  unauthorized(reason: string | null = null): void {
    if (this.login === null) return;
    this.#deps.storage.clearToken();
    this.forgotten();
    this.#deps.notify(reason === 'passwordChanged' ? '密码已修改，请重新登录' : '未授权，请重新登录', 'error');
    this.#leaveAfter(LEAVE_AFTER_MS, 'tokenRefused');
  }

  /** This login was ended in another tab, which has removed it from the shared storage. */
  loggedOutElsewhere(token: string | null): void {
    if (this.login === null || (token !== null && token !== this.login.token)) return;
    this.forgotten();
    this.#leaveAfter(LOGGED_OUT_AFTER_MS, 'loggedOut', () => this.#deps.notify('账号已退出', 'success'));
  }

  /** `userId` was logged in in another tab: nothing more is done here as the earlier user. */
  changedElsewhere(userId: string): void {
    if (this.login === null || this.login.user.id === userId) return;
    this.forgotten();
    this.#deps.notify('已在其他标签页切换账号，页面即将刷新', 'error');
    this.#leaveAfter(LEAVE_AFTER_MS, 'accountChanged');
  }

  /** `userId` logged out in another tab, and nothing of the account is to stay on the device. */
  forgottenElsewhere(userId: string): void {
    if (this.login?.user.id === userId) this.loggedOutElsewhere(null);
    this.#deps.forget(userId);
  }

  forgotten(): void {
    this.leavingUser = this.shownUser;
    this.login = null;
  }

  left(): void {
    this.leavingUser = null;
  }

  onLeave(listener: (reason: LeaveReason) => void): () => void {
    this.#leaving.add(listener);
    return () => this.#leaving.delete(listener);
  }

  // ── private ──

  #leaveAfter(ms: number, reason: LeaveReason, first: () => void = () => undefined): void {
    this.#cancelLeave();
    this.#cancelLeave = this.#deps.after(ms, () => {
      first();
      for (const listener of this.#leaving) listener(reason);
      this.left();
    });
  }
}
