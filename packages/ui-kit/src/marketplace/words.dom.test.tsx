import type { ReactElement } from 'react';
import { expect, it, onTestFinished, describe, vi } from 'vitest';
import { LoginForm } from '../account/LoginForm.js';
import { en } from '../copy/en.js';
import { enMarket } from '../copy/enMarket.js';
import { createLanguage } from '../copy/createLanguage.js';
import { LanguageContext } from '../copy/language.js';
import { createMarketLanguage } from '../copy/MarketCopy.js';
import { DayField, type DayFieldProps, formErrors, TextField } from '../primitives/index.js';
import { LoginLayout } from '../layout/LoginLayout.js';
import { mount } from '../testing/mount.js';
import { wordsOnScreen } from '../testing/wordsOnScreen.js';
import { CameraPanel } from './cameras/CameraPanel.js';
import type { CameraPanelProps } from './cameras/CameraStage.js';
import { OrderSteps } from './OrderSteps.js';
import { Pagination } from './Pagination.js';
import { PictureGrid } from './PictureGrid.js';
import { Price, Countdown } from './StatusTag.js';
import { QrCode } from './QrCode.js';
import { Stars } from '../primitives/Stars.js';
import { screen, act } from '@testing-library/react';

const english = createMarketLanguage(createLanguage(en), enMarket);
const nothing = () => undefined;
const camera = (id: string, isOnline: boolean) => ({ id, name: '', coverUrl: '', isOnline });
const day: DayFieldProps = {
  id: 'visit',
  name: 'visit',
  label: 'Visit',
  value: '2026-11-25T09:30',
  clocks: ['09:00', '18:00'],
  required: true,
  isWrong: false,
  onValue: nothing,
};
const cameras: CameraPanelProps = {
  cameras: [camera('1', true), camera('2', false)],
  index: 0,
  picture: 'connecting',
  isOpen: true,
  isRefreshing: false,
  disconnected: 1,
  events: [],
  video: null,
  onStep: nothing,
  onShow: nothing,
  onToggle: nothing,
  onRefresh: nothing,
  onDismiss: nothing,
};

it.each<[string, ReactElement, string]>([
  [
    'log-in',
    <LoginForm key="1" mode="login" onSubmit={nothing} switchHref="#" isOffline />,
    enMarket.logIn.offlineHint,
  ],
  ['registration', <LoginForm key="2" mode="register" onSubmit={nothing} switchHref="#" />, enMarket.logIn.register],
  [
    'page of the log-in',
    <LoginLayout key="3" brand="Home">
      Form
    </LoginLayout>,
    enMarket.logIn.loginLead,
  ],
  ['password', <TextField key="4" label="Code" secret value="" onValue={nothing} />, enMarket.logIn.showPassword],
  [
    'pages',
    <Pagination key="5" current={2} size={10} total={45} sizes={[10, 20]} onPage={nothing} />,
    enMarket.orders.total(45),
  ],
  ['stars', <Stars key="7" value={4} />, enMarket.orders.stars(4)],
  ['steps', <OrderSteps key="8" steps={['Order', 'Pay']} current={1} />, enMarket.orders.steps],
  ['price', <Price key="9" fen={null} />, enMarket.orders.hiddenPrice],
  ['pictures', <PictureGrid key="10" addresses={['/a.png']} label="Site" />, enMarket.orders.picture(1)],
  ['code', <QrCode key="11" text="https://example.com" isOver onRefresh={nothing} />, enMarket.payments.over],
  ['cameras', <CameraPanel key="12" {...cameras} />, enMarket.cameras.members],
  ['camera that is off', <CameraPanel key="13" {...cameras} picture="off" />, enMarket.cameras.off],
  ['day', <DayField key="14" {...day} />, en.forms.openCalendar],
])('%s: every text is English, and the one of the language', (_name, element, text) => {
  mount(<LanguageContext value={english}>{element}</LanguageContext>);
  const words = wordsOnScreen();
  expect(words.filter((one) => /\p{Script=Han}/u.test(one))).toEqual([]);
  expect(words.join('|')).toContain(text);
});

it('the errors of a form are entirely English', () => {
  const fields = [
    { kind: 'text', name: 'title', label: 'Title', required: true, max: 5 },
    { kind: 'day', name: 'day', label: 'Day', min: '2026-11-25' },
    { kind: 'moment', name: 'at', label: 'Time' },
    { kind: 'pictures', name: 'pictures', label: 'Pictures', required: true, max: 3 },
  ] as const;
  const values = { title: '', day: '2026-11-24', at: '2026-11-25', pictures: [] };
  expect(Object.values(formErrors(fields, values, english))).toEqual([
    en.forms.missing('Title'),
    en.forms.pastDay,
    en.forms.noClock,
    en.forms.pictureMissing,
  ]);
});

it.each([
  ['one page has the number of records alone', { total: 3, size: 10, current: 1 }, [false, false]],
  ['one page that a smaller size would divide can be divided', { total: 12, size: 20, current: 1 }, [false, true]],
  ['several pages have both', { total: 21, size: 20, current: 1 }, [true, true]],
  ['a page after the last leads back', { total: 3, size: 10, current: 2 }, [true, false]],
])('[UI-PAGES-1] %s', (_name, place, [hasButtons, hasSizes]) => {
  mount(<Pagination {...place} sizes={[10, 20]} onPage={() => undefined} onSize={() => undefined} />);
  expect(screen.getByText(`共 ${place.total} 条`)).toBeDefined();
  expect(screen.queryByRole('button', { name: '上一页' }) !== null).toBe(hasButtons);
  expect(screen.queryByLabelText('每页条数') !== null).toBe(hasSizes);
});

/** A countdown of three seconds. */
function start() {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const now = () => Date.now();
  const onEnd = vi.fn();
  const { rerender } = mount(<Countdown until={3_000} now={now} onEnd={onEnd} />);
  return {
    onEnd,
    shown: () => screen.getByRole('timer').textContent,
    pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
    moveTo: (until: number) => rerender(<Countdown until={until} now={now} onEnd={onEnd} />),
  };
}

describe('a countdown (SUM)', () => {
  it('a countdown shows the remaining time and reports its end once', () => {
    const { shown, pass, onEnd } = start();
    expect(shown()).toBe('00:03');
    pass(2_000);
    expect([shown(), onEnd.mock.calls.length]).toEqual(['00:01', 0]);
    pass(5_000);
    expect([shown(), onEnd.mock.calls.length]).toEqual(['00:00', 1]);
  });

  it('a countdown restarts when its end is moved, also after its end', () => {
    const { shown, pass, moveTo, onEnd } = start();
    pass(10_000);
    moveTo(15_000);
    expect([shown(), onEnd.mock.calls.length]).toEqual(['00:05', 1]);
    pass(5_000);
    expect([shown(), onEnd.mock.calls.length]).toEqual(['00:00', 2]);
  });
});
