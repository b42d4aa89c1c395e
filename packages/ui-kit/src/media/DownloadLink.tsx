import { zhChat } from '../copy/zhChat.js';
import { savedName, shownName } from './fileName.js';
import { linkUrl } from '../text/resourceUrl.js';

/** 下载 for a safe address; nothing for any other. */
export function DownloadLink({ url, name }: { readonly url: string; readonly name: string }) {
  const href = linkUrl(url, document.baseURI);
  if (href === null) return null;
  return (
    <a
      className="download"
      href={href}
      download={savedName(name)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={zhChat.downloadFile(shownName(name))}
    >
      {zhChat.download}
    </a>
  );
}
