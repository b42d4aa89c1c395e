import { useIsOffline } from '@fitout/ui-kit';
import { AppFooter, LoginForm, LoginLayout, type LoginMode } from '@fitout/ui-kit/marketplace';
import { lazyWithRetry } from '@fitout/ui-kit/primitives';
import { lazy, Suspense, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { ReloadBlock } from '../../navigation/ReloadBlock.js';
import { useLoadedApp } from '../../app/AppContext.js';
import { useEntry } from '../../app/EntryContext.js';
import { PREFIX } from '../../basePath.js';
import { HOME } from '../../navigation/rules.js';
import type { QueryLoginProps } from './QueryLogin.js';
import { LOGIN_HREFS, useLoginForm } from './useLoginForm.js';

// Loaded on demand: few addresses name an account; without the file the form works even so.
const QueryLogin = lazy<ComponentType<QueryLoginProps>>(() =>
  import('./QueryLogin.js').then((module) => ({ default: module.QueryLogin })).catch(() => ({ default: () => <></> })),
);

// Loaded on demand: most visitors have an account.
const RegisterFields = lazyWithRetry(async () => (await import('./RegisterFields.js')).RegisterFields, ReloadBlock);

/**
 * Log in and register on one page that is kept alive (R055–R057, R072–R075). Typed values survive a failure and the
 * change of mode; leaving the page clears them (A72).
 */
export function LoginScreen({ mode }: { readonly mode: LoginMode }) {
  const { config, linkedName, now } = useEntry();
  const loaded = useLoadedApp();
  const isOffline = useIsOffline();
  const form = useLoginForm(mode);

  const other: LoginMode = mode === 'login' ? 'register' : 'login';
  return (
    <LoginLayout
      brand={config.site.name}
      footer={
        <AppFooter
          year={new Date(now()).getFullYear()}
          copyright={config.site.copyright}
          filingNumber={config.site.filingNo}
        />
      }
    >
      {/* The form waits for the registration's fields: without their rules its button could not work. */}
      <Suspense fallback={<div style={{ height: 650 }} />}>
        <LoginForm
          key={form.key}
          mode={mode}
          initial={form.initial}
          onSubmit={(values) => void form.submit(values)}
          switchHref={PREFIX + LOGIN_HREFS[other]}
          onSwitch={() => form.switchTo(other)}
          isSubmitting={form.isSubmitting}
          error={form.error}
          isOffline={isOffline}
          demoAccounts={config.demoAccounts}
          fieldErrors={form.errors}
          onEdit={form.clearErrors}
          usernameHint={mode === 'register' ? '最多 64 个字节（约 21 个汉字），不含空格' : null}
        >
          {(typed) =>
            mode === 'register' ? (
              <RegisterFields ref={form.registration} {...typed} />
            ) : (
              <Link to="/ForgotPassword">忘记密码？</Link>
            )
          }
        </LoginForm>
      </Suspense>
      {loaded?.account.isLoggedIn === true && <Link to={HOME}>返回首页</Link>}
      {linkedName !== null && loaded !== null && (
        <Suspense>
          <QueryLogin
            name={linkedName}
            onFill={() => form.fill({ username: linkedName, password: linkedName })}
            onLogIn={() => void form.submit({ username: linkedName, password: linkedName, nickname: '' })}
            onStay={() => form.enterApp(loaded)}
          />
        </Suspense>
      )}
    </LoginLayout>
  );
}
