export { enMarket } from '../copy/enMarket.js';
export { createMarketLanguage, type MarketCopy } from '../copy/MarketCopy.js';
export { zhLogin } from '../copy/zhLogin.js';
export { orderStatusLabel } from '../copy/overrides.js';
export { zhCamera } from '../copy/zhCamera.js';
export { zhOrder } from '../copy/zhOrder.js';
export { addDays, isDay } from '../forms/days.js';
export { relativeTime } from '../text/relativeTime.js';
export { yuan } from '../text/yuan.js';
export { CameraPanel } from './cameras/CameraPanel.js';
export { CameraWindow } from './cameras/CameraWindow.js';
export { CameraSpace, type CameraSpaceProps } from './cameras/cameraFrame.js';
export type {
  CameraModel,
  CameraPanelProps,
  CameraPicture,
  CameraWindowProps,
  SiteEvent,
} from './cameras/CameraStage.js';
export { Countdown, type CountdownProps, Price, type PriceProps, StatusTag, type StatusTagProps } from './StatusTag.js';
export { type StatusTone } from './StatusTag.js';
export { FactList, type FactListProps, PageColumn, Panel, type PanelProps } from './Panel.js';
export { FlowList, type FlowModel } from './FlowList.js';
export { OrderCard, type OrderCardModel, type OrderCardProps, OrderPicture } from './OrderCard.js';
export { OrderSteps, type OrderStepsProps } from './OrderSteps.js';
export { Pagination, type PaginationProps } from './Pagination.js';
export { PictureGrid, type PictureGridProps } from './PictureGrid.js';
export { QrCode, type QrCodeProps, qrPicture } from './QrCode.js';
export { Stars } from '../primitives/Stars.js';
export { TabBar, type Tab, type TabBarProps } from '../primitives/TabBar.js';
export { type DemoAccount, LoginForm, type LoginFieldErrors, type LoginFormProps } from '../account/LoginForm.js';
export { type LoginMode, type LoginValues } from '../account/LoginForm.js';
export { LogOutDialog, type LogOutDialogProps } from '../account/LogOutDialog.js';
export type { ConfirmDialogProps } from '../primitives/ConfirmDialog.js';
export { AppFooter, type AppFooterProps } from '../layout/AppFooter.js';
export { AppHeader, type AppHeaderProps, type MainNavigationProps, sectionIds } from '../layout/AppHeader.js';
export { sectionLabel, type SectionId } from '../layout/AppHeader.js';
export { BrandMark, LoginLayout, type LoginLayoutProps } from '../layout/LoginLayout.js';
