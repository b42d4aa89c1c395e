/** Makes pictures smaller beside the page. */
import { shrinkPicture } from '@fitout/ui-kit/primitives';

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void shrinkPicture(data)
    .catch(() => 'failed')
    .then((answer) => postMessage(answer));
});
