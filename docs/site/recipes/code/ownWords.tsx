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
  const [loaded, setLoaded] = useState<{ readonly locale: string; readonly language: Language } | null>(null);
  useEffect(() => {
    let isOver = false;
    void LANGUAGES[locale]().then((language) => isOver || setLoaded({ locale, language }));
    return () => void (isOver = true);
  }, [locale]);
  if (loaded?.locale !== locale) return null;
  return (
    <KitRoot lang={locale}>
      <ChatProvider key={locale} client={client} language={loaded.language}>
        <Messenger />
      </ChatProvider>
    </KitRoot>
  );
}
// #endregion provider
