import { zhNotifications } from '@fitout/ui-kit';
import { SwitchLine } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApp } from '../context/AppContext.js';
import { webStored } from '../shared/storage/webStored.js';
import { PushStore, type PushState } from './PushStore.js';

const HINTS: Readonly<Record<PushState, string | null>> = {
  unsupported: '当前浏览器不支持离线推送（iPhone 需先添加到主屏幕）',
  denied: zhNotifications.denied,
  off: '关闭网页后，新消息仍会通知到本机',
  on: null,
};
const FAILED = {
  refused: '离线推送未能开启，请稍后重试',
  unreachable: '暂时无法连接浏览器的推送服务，请稍后重试',
  untold: '推送设置未能保存，请检查网络后重试',
} as const;

/** Pushes while no page is open, and whether they show text; nothing where the marketplace has none. */
export const PushSwitches = observer(function PushSwitches() {
  const { absent, api, push, toaster, webStorage } = useApp();
  const [store] = useState(
    () =>
      new PushStore({
        api,
        browser: push,
        text: webStored(webStorage, 'pushText', {
          decode: (text) => text !== 'off',
          encode: (withText) => (withText ? null : 'off'),
        }),
        failed: (reason) => toaster.notify('error', FAILED[reason]),
      }),
  );
  const { state, withText, isBusy } = store;
  useEffect(() => void store.load(), [store]);
  if (absent.has('push.key')) return null;
  return (
    <>
      <SwitchLine
        label="离线推送"
        hint={HINTS[state]}
        isOn={state === 'on'}
        isDisabled={isBusy || state === 'unsupported' || state === 'denied'}
        onChange={(isOn) => void store.turn(isOn)}
      />
      {state === 'on' && (
        <SwitchLine
          label="推送显示消息内容"
          hint={withText ? null : '通知只提示有新消息'}
          isOn={withText}
          isDisabled={isBusy}
          onChange={(shows) => void store.showText(shows)}
        />
      )}
    </>
  );
});
