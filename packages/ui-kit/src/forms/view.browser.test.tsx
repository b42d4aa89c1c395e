import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { GlobalStyle } from '../theme/GlobalStyle.js';
import { DayField } from './DayField.js';
import { FormDialog } from './FormDialog.js';

/** A long page on a phone, with a field for a day far down, and a bar at its lower edge. */
async function showPage() {
  await page.viewport(375, 700);
  onTestFinished(() => page.viewport(1280, 860));
  onTestFinished(cleanup);
  render(
    <>
      <GlobalStyle />
      <style>{`html { scroll-padding-bottom: ${BAR_PX}px }`}</style>
      <div style={{ height: 1500 }} />
      <DayField
        id="day"
        name="day"
        label="期望日期"
        value=""
        min="2026-11-26"
        required
        isWrong={false}
        onValue={() => {}}
      />
      <div style={{ height: 1500 }} />
    </>,
  );
  return screen.getByRole('textbox', { name: '期望日期' });
}

const BAR_PX = 120;
const HEADER_PX = 56;

it('a field that gets the focus comes out from under the header of the page, with its label', async () => {
  const field = await showPage();
  window.scrollTo(0, 1500);
  field.focus();
  await expect.poll(() => field.getBoundingClientRect().top).toBeGreaterThan(HEADER_PX + 24);
});

it('a calendar that opens at the lower edge of the page is scrolled up until all of it is seen', async () => {
  const field = await showPage();
  window.scrollTo(0, 1500 - 700 + BAR_PX + 60);
  fireEvent.click(field);
  const calendar = await screen.findByRole('grid');
  await expect.poll(() => calendar.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight - BAR_PX);
});

it.each([375, 1280])('at %i px the fields begin below the title, and no option fills its border', async (width) => {
  await page.viewport(width, 700);
  onTestFinished(() => page.viewport(1280, 860));
  onTestFinished(cleanup);
  const label = '上海市浦东新区世纪大道100号云锦苑3幢1201室，'.repeat(2);
  const choices = [{ value: 'home', label }];
  const fields = [{ kind: 'choice', name: 'saved', label: '选择地址', choices }] as const;
  render(
    <>
      <GlobalStyle />
      <FormDialog title="发送位置" fields={fields} onSubmit={() => Promise.resolve(false)} onClose={() => {}} />
    </>,
  );
  const option = screen.getByText(label);
  const text = document.createRange();
  text.selectNodeContents(option);
  const [box, words, title] = [option, text, screen.getByText('发送位置')].map((each) => each.getBoundingClientRect());
  expect(words?.height).toBeGreaterThan(30);
  expect((words?.top ?? 0) - (box?.top ?? 0)).toBeGreaterThanOrEqual(8);
  expect(box?.left).toBe(title?.left);
});
