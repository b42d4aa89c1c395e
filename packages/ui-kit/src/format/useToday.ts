import { useEffect, useState } from 'react';
import { untilMidnight, type Zone } from './calendar.js';

/** A moment of the current day; changes at midnight, so that every 今天 on screen becomes 昨天 (UI-TIME-5). */
export function useToday(now: () => number, zone: Zone): number {
  const [today, setToday] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setToday(now()), untilMidnight(now(), zone) + 1_000);
    return () => clearTimeout(timer);
  }, [today, now, zone]);
  return today;
}
