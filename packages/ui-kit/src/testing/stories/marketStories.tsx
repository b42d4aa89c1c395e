import type { CSSProperties, ReactNode } from 'react';
import { LoginForm } from '../../account/LoginForm.js';
import { LogOutDialog } from '../../account/LogOutDialog.js';
import { AppFooter } from '../../layout/AppFooter.js';
import { AppHeader } from '../../layout/AppHeader.js';
import { BrandMark, LoginLayout } from '../../layout/LoginLayout.js';
import { CameraPanel } from '../../marketplace/cameras/CameraPanel.js';
import { CameraWindow } from '../../marketplace/cameras/CameraWindow.js';
import { CameraSpace } from '../../marketplace/cameras/cameraFrame.js';
import type { CameraPanelProps } from '../../marketplace/cameras/CameraStage.js';
import { Countdown, Price, StatusTag, type StatusTone } from '../../marketplace/StatusTag.js';
import { FactList, PageColumn, Panel } from '../../marketplace/Panel.js';
import { FlowList } from '../../marketplace/FlowList.js';
import { OrderCard, OrderPicture } from '../../marketplace/OrderCard.js';
import { OrderSteps } from '../../marketplace/OrderSteps.js';
import { PictureEditor } from '../../media/lateEditor.js';
import { PictureGrid } from '../../marketplace/PictureGrid.js';
import { Pagination } from '../../marketplace/Pagination.js';
import { QrCode } from '../../marketplace/QrCode.js';
import { Stars } from '../../primitives/Stars.js';
import { TabBar } from '../../primitives/TabBar.js';
import { Button } from '../../primitives/Button.js';
import { atNoon, NOON } from '../samples.js';
import { nothing, type Stories } from './Story.js';

const camera = (id: string, name: string, isOnline = true) => ({ id, name, coverUrl: '', isOnline });
const cameras = (over: Partial<CameraPanelProps> = {}) => (
  <CameraPanel
    cameras={[camera('1', '客厅'), camera('2', '厨房'), camera('3', '主卧', false)]}
    index={0}
    picture="connecting"
    isOpen
    isRefreshing={false}
    disconnected={0}
    events={[{ id: 'e', text: '未戴安全帽', title: '未戴安全帽 厨房 10:00', isWarning: true }]}
    video={null}
    onStep={nothing}
    onShow={nothing}
    onToggle={nothing}
    onRefresh={nothing}
    onDismiss={nothing}
    {...over}
  />
);
/** The window in a list of messages, which contains it. */
const inPane = (lines: number, render: (props: CameraPanelProps) => ReactNode) => (
  <div style={{ width: 375 }}>
    {render(cameras().props)}
    <div role="log" aria-label="消息" style={{ height: 240 }}>
      {'消息'.repeat(lines)}
    </div>
  </div>
);
const TONES: readonly StatusTone[] = [
  'warning',
  'info',
  'cyan',
  'brand',
  'gold',
  'purple',
  'success',
  'neutral',
  'danger',
];
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const hrefs = { home: '#', square: '#', message: '#', order: '#', user: '#' };

export const marketStories: Stories = {
  AppFooter: { plain: () => <AppFooter year={2026} filingNumber="沪ICP备00000000号" /> },
  AppHeader: {
    // Its height is set by a page's `GlobalStyle`.
    unread: () => (
      <div style={{ '--header-h': '64px' } as CSSProperties}>
        <AppHeader
          brand="好家"
          nickname="林晓"
          avatarUrl=""
          hrefs={hrefs}
          current="message"
          unread={7}
          onLogOut={nothing}
          link={({ children, ...rest }) => <a {...rest}>{children}</a>}
        />
      </div>
    ),
  },
  PageColumn: { narrow: () => <PageColumn narrow>一页</PageColumn> },
  PictureEditor: {
    'of a camera': () => <PictureEditor picture={PICTURE} name="site" onSubmit={nothing} onClose={nothing} />,
  },
  PictureGrid: { two: () => <PictureGrid addresses={[PICTURE, PICTURE]} label="现场照片" /> },
  BrandMark: { plain: () => <BrandMark /> },
  CameraSpace: { open: () => <CameraSpace isOpen hasBanner /> },
  CameraPanel: {
    connecting: () => cameras(),
    off: () => cameras({ index: 2, picture: 'off' }),
    failed: () => cameras({ picture: 'failed' }),
    'folded in': () => cameras({ isOpen: false }),
  },
  CameraWindow: {
    small: () => inPane(1, (props) => <CameraWindow {...props} disconnected={0} />),
    'one disconnected': () =>
      inPane(2, (props) => <CameraWindow {...props} index={2} picture="off" disconnected={1} />),
  },
  Countdown: {
    running: () => <Countdown until={NOON + 90_000} now={atNoon} />,
    over: () => <Countdown until={NOON} now={atNoon} />,
  },
  FactList: {
    plain: () => (
      <FactList
        facts={[
          ['单号', 'D20261120'],
          ['地址', '幸福里 3 栋'],
        ]}
      />
    ),
    sums: () => <FactList isEndAligned facts={[['合计', <Price key="sum" fen={128_00} />]]} />,
  },
  FlowList: {
    two: () => (
      <FlowList
        flows={[
          { key: 'a', title: '量房', content: '已完成', by: '王师傅', pictures: [] },
          { key: 'b', title: '水电', content: '进行中', by: '李工', pictures: [] },
        ]}
      />
    ),
  },
  LogOutDialog: {
    open: () => (
      <LogOutDialog
        isOpen
        keepsHistory
        onKeepsHistory={nothing}
        onConfirm={nothing}
        onCancel={nothing}
        loading={false}
      />
    ),
  },
  LoginForm: {
    'log in': () => <LoginForm mode="login" onSubmit={nothing} switchHref="#" />,
    register: () => <LoginForm mode="register" onSubmit={nothing} switchHref="#" />,
    refused: () => <LoginForm mode="login" onSubmit={nothing} switchHref="#" error="用户名或密码错误" />,
  },
  LoginLayout: {
    plain: () => (
      <LoginLayout brand="好家">
        <LoginForm mode="login" onSubmit={nothing} switchHref="#" />
      </LoginLayout>
    ),
  },
  OrderCard: {
    waiting: () => (
      <OrderCard
        model={{
          href: '#',
          orderNo: 'D20261120',
          title: '厨房翻新',
          type: '局部装修',
          placed: '2026-11-20 12:00',
          status: { number: 1, label: '待付款', tone: 'warning' },
          picture: '',
          lines: ['幸福里 3 栋', '周五上午'],
          amount: 128_000,
          amountLabel: '合计',
        }}
      >
        <Button tone="primary">去付款</Button>
      </OrderCard>
    ),
  },
  OrderPicture: { none: () => <OrderPicture address="" /> },
  OrderSteps: { second: () => <OrderSteps steps={['下单', '付款', '施工', '验收']} current={1} /> },
  Pagination: {
    first: () => <Pagination current={1} size={10} total={45} onPage={nothing} />,
    last: () => <Pagination current={5} size={10} total={45} sizes={[10, 20]} onPage={nothing} onSize={nothing} />,
  },
  Panel: { plain: () => <Panel title="费用">三项</Panel> },
  Price: {
    body: () => <Price fen={128_00} />,
    large: () => <Price fen={128_000_00} size="large" />,
    unknown: () => <Price fen={null} />,
  },
  QrCode: {
    valid: () => <QrCode text="https://example.com/pay/1" isOver={false} onRefresh={nothing} />,
    over: () => <QrCode text="https://example.com/pay/1" isOver onRefresh={nothing} />,
  },
  Stars: { four: () => <Stars value={4} /> },
  StatusTag: Object.fromEntries(TONES.map((tone) => [tone, () => <StatusTag tone={tone}>施工中</StatusTag>])),
  TabBar: {
    counted: () => (
      <TabBar
        label="订单"
        tabs={[
          { id: 'all', label: '全部' },
          { id: 'pay', label: '待付款', count: 2 },
        ]}
        current="all"
        onPick={nothing}
      />
    ),
  },
};
