import { observer } from 'mobx-react-lite';
import { zhAttention } from '../../copy/zhAttention.js';
import { Banner } from '../../primitives/Banner.js';
import { Button } from '../../primitives/Button.js';
import type { AttentionModel } from './AttentionModel.js';

/** Offers notices until they were allowed, refused or put off: a page that asks unasked is refused for good (NOTICE-2). */
export const AttentionBanner = observer(function AttentionBanner({ model }: { readonly model: AttentionModel }) {
  if (!model.isAskDue) return null;
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" onClick={() => void model.ask()}>
          {zhAttention.allow}
        </Button>
      }
      onDismiss={() => model.change({ isAskedLater: true })}
    >
      {zhAttention.ask}
    </Banner>
  );
});
