import { useIsOffline } from '@fitout/ui-kit';
import { AppFooter, LoginForm, LoginLayout, type LoginMode } from '@fitout/ui-kit/marketplace';
import { Link } from 'react-router-dom';
import { useLoadedApp } from '../context/AppContext.js';
import { useEntry } from '../context/EntryContext.js';
import { PREFIX } from '../basePath.js';
import { HOME } from '../navigation/rules.js';
import { QueryLogin } from './QueryLogin.js';
import { LOGIN_HREFS, useLoginForm } from './useLoginForm.js';
import { RegisterFields } from './RegisterFields.js';

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
      {loaded?.account.isLoggedIn === true && <Link to={HOME}>返回首页</Link>}
      {linkedName !== null && loaded !== null && (
        <QueryLogin
          name={linkedName}
          onFill={() => form.fill({ username: linkedName, password: linkedName })}
          onLogIn={() => void form.submit({ username: linkedName, password: linkedName, nickname: '' })}
          onStay={() => form.enterApp(loaded)}
        />
      )}
    </LoginLayout>
  );
}
