import { Phone } from 'lucide-react';
import { ChoiceRow } from '../../forms/ChoiceRow.js';
import { FieldBox, FieldView, FormFields } from '../../forms/FieldView.js';
import { FormDialog } from '../../forms/FormDialog.js';
import { LiveRegion, VisuallyHidden } from '../../a11y/VisuallyHidden.js';
import { ActionMenu, MenuButton } from '../../primitives/ActionMenu.js';
import { Avatar } from '../../primitives/Avatar.js';
import { Badge } from '../../primitives/Badge.js';
import { Banner } from '../../primitives/Banner.js';
import { Button, Spinner } from '../../primitives/Button.js';
import { ConfirmDialog } from '../../primitives/ConfirmDialog.js';
import { createToaster, ToastViewport } from '../../primitives/ToastViewport.js';
import { Chip } from '../../primitives/Chip.js';
import { Dialog } from '../../primitives/Dialog.js';
import { Empty, ErrorBlock } from '../../primitives/Empty.js';
import { IconButton } from '../../primitives/IconButton.js';
import { Modal } from '../../primitives/Modal.js';
import { Select, SelectList } from '../../primitives/Select.js';
import { Skeleton } from '../../primitives/Skeleton.js';
import { SwitchLine } from '../../primitives/SwitchLine.js';
import { TextField } from '../../primitives/TextField.js';
import { DayField } from '../../forms/DayField.js';
import { BrokenDrawing, StateDrawing } from '../../primitives/StateDrawing.js';
import { KitRoot } from '../../theme/KitRoot.js';
import { nothing, type Stories } from './Story.js';

const ITEMS = [
  { id: 'pin', label: '置顶' },
  { id: 'mute', label: '免打扰', isChosen: true },
];
const CHOICES = [
  { value: 'a', label: '水电' },
  { value: 'b', label: '泥瓦' },
  { value: 'c', label: '已约满', isOff: true },
];

const KINDS = [
  { value: 'a', label: '水电' },
  { value: 'b', label: '泥瓦' },
  { value: 'c', label: '已约满', disabled: true },
];
const TRADES = ['水电', '泥瓦', '木工', '油漆', '防水', '保洁'].map((label) => ({ value: label, label }));
const GROUPED = [
  { value: 'a', label: '水电', group: '硬装' },
  { value: 'b', label: '泥瓦', group: '硬装' },
  { value: 'd', label: '窗帘', group: '软装' },
];
const OPEN_LIST = {
  anchor: { current: null },
  id: 'story-kinds',
  label: '工种',
  value: 'b',
  openedAt: 1,
  onPick: nothing,
  onClose: nothing,
};

function toasts() {
  const toaster = createToaster();
  toaster.notify('success', '已保存');
  toaster.notify('info', '对方正忙');
  toaster.notify('error', '网络不可用');
  return toaster;
}

export const primitiveStories: Stories = {
  KitRoot: {
    'own colours, font, corners and spaces': () => (
      <KitRoot
        colors={{ light: { brand: '#0958d9', 'brand-strong': '#003eb3' } }}
        tokens={{ font: 'Georgia, serif', radius: { card: '0' }, space: { 12: '6px', 16: '8px' } }}
      >
        <Banner>客服 09:00 至 21:00 在线</Banner>
        <Button tone="primary">保存</Button>
      </KitRoot>
    ),
  },
  ActionMenu: {
    open: () => (
      <ActionMenu
        label="会话操作"
        items={ITEMS}
        place={{ x: 24, y: 24 }}
        onPick={nothing}
        onClose={nothing}
        returnFocusTo={null}
      />
    ),
  },
  Avatar: {
    'without a picture': () => <Avatar name="林晓" url="" size={40} />,
  },
  Badge: { few: () => <Badge count={3} />, many: () => <Badge count={120} /> },
  Chip: {
    'a fact': () => <Chip tone="success">已支付</Chip>,
    'a choice': () => (
      <Chip as="button" type="button" aria-pressed>
        上午
      </Chip>
    ),
  },
  Banner: {
    info: () => <Banner>已切换到离线模式</Banner>,
    warning: () => (
      <Banner tone="warning" action={<Button size="small">重试</Button>}>
        网络不稳定
      </Banner>
    ),
    danger: () => (
      <Banner tone="danger" onDismiss={nothing}>
        账号已在其他设备登录
      </Banner>
    ),
  },
  Button: {
    primary: () => <Button tone="primary">保存</Button>,
    accent: () => <Button tone="accent">立即下单</Button>,
    default: () => <Button>取消</Button>,
    text: () => <Button tone="text">更多</Button>,
    danger: () => <Button tone="danger">删除</Button>,
    loading: () => (
      <Button tone="primary" loading>
        保存
      </Button>
    ),
    disabled: () => <Button disabled>保存</Button>,
    sizes: () => (
      <p>
        <Button size="small">小</Button> <Button size="medium">中</Button> <Button size="large">大</Button>
      </p>
    ),
  },
  ChoiceRow: {
    one: () => <ChoiceRow choices={CHOICES} chosen={['a']} onChosen={nothing} />,
    several: () => <ChoiceRow choices={CHOICES} chosen={['a', 'b']} isSeveral onChosen={nothing} />,
  },
  ConfirmDialog: {
    open: () => (
      <ConfirmDialog isOpen title="确认退出登录吗？" onConfirm={nothing} onCancel={nothing}>
        未发送的消息会保留在这台设备上。
      </ConfirmDialog>
    ),
  },
  Dialog: {
    'in the middle': () => (
      <Dialog title="群公告" onClose={nothing} footer={<Button tone="primary">知道了</Button>}>
        <p>周五上午量房。</p>
      </Dialog>
    ),
    'at the side': () => (
      <Dialog title="群资料" place="right" onClose={nothing}>
        <p>三位成员</p>
      </Dialog>
    ),
  },
  Empty: {
    plain: () => <Empty>暂无消息</Empty>,
    'with an action': () => <Empty action={<Button>去看看</Button>}>还没有订单</Empty>,
  },
  BrokenDrawing: { plain: () => <BrokenDrawing /> },
  StateDrawing: { messages: () => <StateDrawing name="messages" />, done: () => <StateDrawing name="done" /> },
  DayField: {
    day: () => (
      <DayField id="day" name="day" label="上门日期" value="2026-11-25" required isWrong={false} onValue={nothing} />
    ),
    moment: () => (
      <DayField
        id="moment"
        name="moment"
        label="上门时间"
        value="2026-11-25T09:30"
        clocks={['08:00', '18:00']}
        required
        isWrong={false}
        onValue={nothing}
      />
    ),
  },
  ErrorBlock: { failed: () => <ErrorBlock onRetry={nothing} /> },
  FieldBox: {
    plain: () => (
      <FieldBox id="story-name" label="姓名" error={null} hint="与身份证一致">
        <input id="story-name" aria-describedby="story-name-hint" />
      </FieldBox>
    ),
  },
  FieldView: {
    text: () => (
      <FieldView
        field={{ kind: 'text', name: 'city', label: '城市' }}
        values={{ city: '杭州' }}
        error={null}
        onValue={nothing}
      />
    ),
    'one of many': () => (
      <FieldView
        field={{ kind: 'choice', name: 'kind', label: '工种', choices: TRADES }}
        values={{ kind: '木工' }}
        error={null}
        onValue={nothing}
      />
    ),
    wrong: () => (
      <FieldView
        field={{ kind: 'text', name: 'city', label: '城市' }}
        values={{ city: '' }}
        error="请填写城市"
        onValue={nothing}
      />
    ),
  },
  FormFields: {
    wrong: () => (
      <FormFields
        fields={[
          { kind: 'text', name: 'city', label: '城市' },
          { kind: 'text', name: 'area', label: '区' },
        ]}
        values={{ city: '', area: '西湖区' }}
        errors={{ city: '请填写城市' }}
        onValue={nothing}
      />
    ),
  },
  FormDialog: {
    open: () => (
      <FormDialog
        title="修改地址"
        fields={[
          { kind: 'text', name: 'city', label: '城市' },
          { kind: 'long', name: 'detail', label: '详细地址' },
        ]}
        onSubmit={async () => true}
        onClose={nothing}
      />
    ),
  },
  IconButton: {
    plain: () => (
      <IconButton label="语音通话">
        <Phone size={18} />
      </IconButton>
    ),
  },
  LiveRegion: { silent: () => <LiveRegion text="" /> },
  MenuButton: {
    closed: () => (
      <MenuButton label="更多" items={ITEMS} onPick={nothing}>
        更多
      </MenuButton>
    ),
  },
  Modal: {
    open: () => (
      <Modal label="图片" onClose={nothing}>
        <p>一张图片</p>
      </Modal>
    ),
  },
  Select: {
    chosen: () => <Select label="工种" value="b" options={KINDS} onChange={nothing} />,
    empty: () => <Select label="工种" value="" options={KINDS} placeholder="请选择工种" onChange={nothing} />,
    wrong: () => (
      <p>
        <Select
          label="工种"
          value=""
          options={KINDS}
          required
          invalid
          aria-describedby="kind-hint"
          onChange={nothing}
        />
        <span id="kind-hint">请选择工种</span>
      </p>
    ),
    disabled: () => <Select label="工种" value="a" options={KINDS} disabled onChange={nothing} />,
    open: () => <SelectList {...OPEN_LIST} options={KINDS} />,
    'open with groups': () => <SelectList {...OPEN_LIST} options={GROUPED} />,
  },
  Skeleton: {
    loading: () => <Skeleton />,
    messages: () => <Skeleton shape="messages" lines={6} />,
    people: () => <Skeleton shape="people" />,
  },
  Spinner: { turning: () => <Spinner /> },
  SwitchLine: {
    off: () => <SwitchLine label="提示音" isOn={false} onChange={nothing} />,
    on: () => <SwitchLine label="提示音" isOn onChange={nothing} />,
    disabled: () => (
      <SwitchLine label="桌面通知" hint="当前浏览器不支持桌面通知" isOn={false} isDisabled onChange={nothing} />
    ),
  },
  TextField: {
    empty: () => <TextField label="用户名" value="" onValue={nothing} />,
    secret: () => <TextField label="密码" value="demo123" secret onValue={nothing} />,
    wrong: () => <TextField label="用户名" value="林 晓" error="不能有空格" onValue={nothing} />,
  },
  ToastViewport: { three: () => <ToastViewport toaster={toasts()} /> },
  VisuallyHidden: { spoken: () => <VisuallyHidden>只读给听的人</VisuallyHidden> },
};
