import { fileSize } from '../text/fileSize.js';
import { DownloadLink } from './DownloadLink.js';
import { fileType, shownName, splitName } from './fileName.js';

/** The name, size and address of a file. */
export interface FileCardProps {
  readonly name: string;
  readonly bytes: number;
  /** Empty without an address. */
  readonly url: string;
}

/**
 * A file as a card of 260 px (R469). Both parts of the name are bidi-isolated: neither changes the
 * direction of the other.
 */
export function FileCard({ name, bytes, url }: FileCardProps) {
  const { head, tail } = splitName(name);
  const type = fileType(name);
  return (
    <div className="file">
      <span className="type" data-type={type} aria-hidden>
        {type}
      </span>
      <span className="name" dir="ltr" title={shownName(name)}>
        <bdi>{head}</bdi>
        <bdi>{tail}</bdi>
      </span>
      <span className="size">{fileSize(bytes)}</span>
      <DownloadLink url={url} name={name} />
    </div>
  );
}
