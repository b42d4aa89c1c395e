import { useEffect, useState } from 'react';
import { dayAt, untilMidnight, type Zone } from './calendar.js';

/** A moment of the current day; changes at midnight, so that every 今天 on screen becomes 昨天. */
export function useToday(now: () => number, zone: Zone): number {
  const [today, setToday] = useState(now);
  useEffect(() => {
    const follow = () => setToday((before) => (dayAt(before, zone) === dayAt(now(), zone) ? before : now()));
    const timer = setTimeout(() => setToday(now()), untilMidnight(now(), zone) + 1_000);
    // Timers stand still while a machine sleeps, and a clock that is set passes no midnight.
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('focus', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('focus', follow);
    };
  }, [today, now, zone]);
  return today;
}
