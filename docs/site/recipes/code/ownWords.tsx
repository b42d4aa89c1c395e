import type { ImClient } from '@fitout/im-core';
import { ChatProvider, KitRoot, Messenger, type Language } from '@fitout/ui-kit';
import { useEffect, useState } from 'react';

// #region languages
const LANGUAGES = {
  // English, with one word of your own.
  async en() {
    const { createLanguage, en } = await import('@fitout/ui-kit/copy');
    return createLanguage(en, { chat: { send: 'Post' } });
  },
  // Your own file; what it lacks is English.
  async vi() {
    const [{ createLanguage, en }, { vi }] = await Promise.all([import('@fitout/ui-kit/copy'), import('./vi.js')]);
    return createLanguage(en, vi);
  },
};
// #endregion languages

// #region provider
export function ChatIn({ locale, client }: { readonly locale: keyof typeof LANGUAGES; readonly client: ImClient }) {
  const [language, setLanguage] = useState<Language | null>(null);
  useEffect(() => void LANGUAGES[locale]().then((loaded) => setLanguage(() => loaded)), [locale]);
  if (language === null) return null;
  return (
    <KitRoot lang={locale}>
      <ChatProvider client={client} language={language}>
        <Messenger />
      </ChatProvider>
    </KitRoot>
  );
}
// #endregion provider
