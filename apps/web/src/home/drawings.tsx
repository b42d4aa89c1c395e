import { theme } from '@fitout/ui-kit';
import type { ReactNode } from 'react';

const { color } = theme;

const BRAND = color.brand;
const MID = color.brandMid;
const SPOT = color.accent;

const lamp = (
  <>
    <path d="M20 5v9" stroke={MID} />
    <path d="M9 25a11 11 0 0 1 22 0z" fill={BRAND} />
    <circle cx="20" cy="26" r="3" fill={SPOT} />
    <path d="M20 32v3M12 30l-2 3M28 30l2 3" stroke={SPOT} />
  </>
);

const lock = (
  <>
    <rect x="9" y="5" width="22" height="30" rx="3" fill={MID} />
    <rect x="13" y="9" width="14" height="8" rx="2" fill={color.brandTint} opacity="0.5" />
    <rect x="21" y="19" width="7" height="12" rx="2" fill={color.surface} />
    <path d="M25 24h-7" stroke={SPOT} strokeWidth="3" />
    <circle cx="24.5" cy="28" r="1" fill={BRAND} />
  </>
);

const sofa = (
  <>
    <rect x="9" y="11" width="22" height="14" rx="5" fill={MID} />
    <path d="M5 21a3 3 0 0 1 6 0v3h18v-3a3 3 0 0 1 6 0v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z" fill={BRAND} />
    <rect x="21" y="15" width="8" height="8" rx="2" fill={SPOT} transform="rotate(-8 25 19)" />
    <path d="M9 30v4M31 30v4" stroke={MID} />
  </>
);

const bath = (
  <>
    <path d="M10 19V10a3 3 0 0 1 6 0" stroke={MID} />
    <circle cx="22" cy="15" r="3" fill={color.infoTint} stroke={MID} strokeWidth="1.5" />
    <circle cx="28" cy="12" r="2" fill={SPOT} />
    <path d="M5 19h30v3a9 9 0 0 1-9 9H14a9 9 0 0 1-9-9z" fill={BRAND} />
    <path d="M12 31v3M28 31v3" stroke={MID} />
  </>
);

const pot = (
  <>
    <path d="M15 10c-2-2 2-3 0-5M25 10c-2-2 2-3 0-5" stroke={SPOT} />
    <path d="M9 19a11 6 0 0 1 22 0z" fill={MID} />
    <circle cx="20" cy="13" r="2" fill={SPOT} />
    <path d="M9 19h22v10a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4z" fill={BRAND} />
    <path d="M9 23H5M31 23h4" stroke={BRAND} strokeWidth="3" />
  </>
);

const roller = (
  <>
    <path d="M6 22h14v12H6z" fill={MID} opacity="0.4" />
    <rect x="6" y="7" width="22" height="9" rx="3" fill={BRAND} />
    <path d="M28 11h5v9H22v5" stroke={MID} />
    <rect x="19.5" y="24" width="5" height="11" rx="2.5" fill={SPOT} />
  </>
);

const bucket = (
  <>
    <path d="M11 17c0-12 18-12 18 0" stroke={MID} />
    <circle cx="15" cy="15" r="4" fill={color.infoTint} />
    <circle cx="21" cy="13" r="5" fill={color.surface} />
    <circle cx="27" cy="15" r="3" fill={color.infoTint} />
    <path d="M9 17h22l-2 15a3 3 0 0 1-3 3H14a3 3 0 0 1-3-3z" fill={BRAND} />
    <path d="M12 23h16" stroke={SPOT} strokeWidth="3" />
  </>
);

const plan = (
  <>
    <rect x="6" y="7" width="24" height="26" rx="3" fill={color.surface} stroke={MID} />
    <path d="M6 19h11v14M17 19v-5" stroke={MID} />
    <path d="M22 31l1-5 9-11 4 3-9 11z" fill={SPOT} />
    <path d="M22 31l1-5 4 3z" fill={BRAND} />
  </>
);

const house = (
  <>
    <path d="M8 19h24v13a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2z" fill={MID} />
    <path d="M4 20L20 6l16 14z" fill={BRAND} />
    <rect x="17" y="24" width="7" height="10" rx="1" fill={SPOT} />
  </>
);

const DRAWINGS: readonly (readonly [words: RegExp, drawing: ReactNode])[] = [
  [/灯|照明/u, lamp],
  [/锁|五金|门/u, lock],
  [/卫|浴|洁具/u, bath],
  [/厨/u, pot],
  [/墙|地|砖|漆/u, roller],
  [/保养|清洁|保洁/u, bucket],
  [/设计/u, plan],
  [/家具|柜|床/u, sofa],
];

export function CategoryDrawing({ name }: { readonly name: string }) {
  return (
    <svg viewBox="0 0 40 40" fill="none" strokeWidth="2" strokeLinecap="round" aria-hidden="true" focusable="false">
      {DRAWINGS.find(([words]) => words.test(name))?.[1] ?? house}
    </svg>
  );
}

type Scene = 'price' | 'watch' | 'warranty';

export function HeroScene({ scene }: { readonly scene: Scene }) {
  return (
    <svg viewBox="0 0 480 320" preserveAspectRatio="xMaxYMax meet" fill="none" aria-hidden="true" focusable="false">
      <Room isLit={scene === 'warranty'} />
      {scene === 'price' && (
        <>
          <Worker />
          <PriceTag />
        </>
      )}
      {scene === 'watch' && (
        <>
          <Worker />
          <WatchingPhone />
        </>
      )}
      {scene === 'warranty' && <Warranty />}
    </svg>
  );
}

function Room({ isLit }: { readonly isLit: boolean }) {
  return (
    <>
      <path d="M-800 262H480v58H-800z" fill={color.accent} opacity="0.14" />
      <path d="M-800 262H480" stroke={color.accent} strokeWidth="3" opacity="0.25" />
      <path d="M300 281h150M180 300h120M30 286h90" stroke={color.accent} strokeWidth="2" opacity="0.2" />
      <Outside />
      <ellipse cx="330" cy="284" rx="140" ry="16" fill={color.brandMid} opacity="0.22" />
      <Sofa />
      <Plant />
      <path d="M206 -240v308" stroke={color.text2} strokeWidth="2" />
      <path d="M178 96a28 28 0 0 1 56 0z" fill={color.brand} />
      <ellipse cx="206" cy="97" rx="14" ry="5" fill={color.surface} />
      <path d="M184 100h44l62 162H122z" fill={color.accent} opacity={isLit ? 0.16 : 0.08} />
    </>
  );
}

function Outside() {
  return (
    <g>
      <rect x="296" y="44" width="136" height="128" rx="6" fill={color.infoTint} />
      <circle cx="398" cy="78" r="15" fill={color.accent} opacity="0.5" />
      <path d="M296 172v-40h22v-22h26v30h18v-46h24v58h20v-30h26v50z" fill={color.info} opacity="0.2" />
      <path d="M364 44v128M296 106h136" stroke={color.surface} strokeWidth="5" />
      <rect x="296" y="44" width="136" height="128" rx="6" stroke={color.surface} strokeWidth="7" />
      <path
        d="M284 34h34c2 52-6 100-30 140h-8zM444 34h-34c-2 52 6 100 30 140h8z"
        fill={color.brandMid}
        opacity="0.42"
      />
      <path d="M276 34h176" stroke={color.text2} strokeWidth="4" strokeLinecap="round" opacity="0.55" />
    </g>
  );
}

function Sofa() {
  return (
    <g>
      <path d="M284 262v14M414 262v14" stroke={color.text2} strokeWidth="6" strokeLinecap="round" />
      <rect x="280" y="186" width="138" height="62" rx="18" fill={color.brandMid} />
      <path
        d="M266 222a13 13 0 0 1 26 0v12h114v-12a13 13 0 0 1 26 0v32a10 10 0 0 1-10 10H276a10 10 0 0 1-10-10z"
        fill={color.brand}
      />
      <rect x="304" y="202" width="34" height="32" rx="7" fill={color.accent} transform="rotate(-9 321 218)" />
      <rect
        x="366"
        y="202"
        width="32"
        height="32"
        rx="7"
        fill={color.surface}
        opacity="0.85"
        transform="rotate(7 382 218)"
      />
    </g>
  );
}

function Plant() {
  return (
    <g>
      <path d="M456 250c-4-30-18-40-22-62 16 8 24 26 26 44 0-26 6-44 18-54 4 24-4 48-16 72z" fill={color.brandMid} />
      <path d="M458 250c0-22-2-42 4-66" stroke={color.brandStrong} strokeWidth="2" />
      <path d="M440 246h36l-4 30h-28z" fill={color.accent} opacity="0.85" />
    </g>
  );
}

function Worker() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d="M234 278l-22-104M178 278l22-104M226 254h-42M220 232h-28" stroke={color.lineStrong} strokeWidth="6" />
      <path d="M213 214l3 28M197 214l-3 28" stroke={color.text2} strokeWidth="13" />
      <path d="M186 247h10M214 247h11" stroke={color.text} strokeWidth="8" />
      <path d="M219 172l8-34-4-28M190 172l-8-34 4-28" stroke={color.accent} strokeWidth="10" />
      <circle cx="223" cy="105" r="6" fill={color.accentTint} stroke={color.accent} strokeWidth="1.5" />
      <circle cx="186" cy="105" r="6" fill={color.accentTint} stroke={color.accent} strokeWidth="1.5" />
      <rect x="185" y="162" width="39" height="56" rx="13" fill={color.accent} />
      <path d="M195 164v22h19v-22" stroke={color.warningTint} strokeWidth="3" />
      <path d="M188 202h33" stroke={color.text2} strokeWidth="5" />
      <circle cx="204.5" cy="149" r="13" fill={color.accentTint} stroke={color.accent} strokeWidth="1.5" />
      <path d="M190 145a14.5 14.5 0 0 1 29 0z" fill={color.warning} />
      <path d="M187 145h35" stroke={color.warning} strokeWidth="4" />
    </g>
  );
}

function PriceTag() {
  return (
    <g>
      <rect x="26" y="160" width="112" height="74" rx="12" fill={color.surface} stroke={color.line} />
      <circle cx="48" cy="182" r="10" fill={color.brandTint} />
      <path d="M43 182l4 4 7-8" stroke={color.brand} strokeWidth="2.5" strokeLinecap="round" />
      <path d="M66 178h56M66 188h36" stroke={color.line} strokeWidth="5" strokeLinecap="round" />
      <path
        d="M40 205l7 9 7-9M47 214v10M40 215h14M40 220h14"
        stroke={color.accent}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <rect x="62" y="207" width="58" height="14" rx="7" fill={color.accent} />
    </g>
  );
}

function WatchingPhone() {
  return (
    <g>
      <path d="M238 32L156 176l84 40z" fill={color.brandMid} opacity="0.14" />
      <path d="M276 6h-30l-14 18 13 11 31-13z" fill={color.text2} />
      <circle cx="238" cy="30" r="6" fill={color.brandMid} />
      <rect
        x="24"
        y="112"
        width="92"
        height="166"
        rx="16"
        fill={color.media}
        stroke={color.lineStrong}
        strokeWidth="2"
      />
      <rect x="32" y="128" width="76" height="84" rx="6" fill={color.brandTint} />
      <path d="M32 188h76v18a6 6 0 0 1-6 6H38a6 6 0 0 1-6-6z" fill={color.accent} opacity="0.3" />
      <path d="M70 128v14M58 154a12 12 0 0 1 24 0z" stroke={color.text2} fill={color.accent} />
      <rect x="62" y="164" width="16" height="26" rx="6" fill={color.accent} />
      <circle cx="70" cy="160" r="6" fill={color.warning} />
      <circle cx="42" cy="138" r="4" fill={color.badge} />
      <rect x="36" y="224" width="50" height="10" rx="5" fill={color.onMedia2} opacity="0.5" />
      <rect x="36" y="242" width="68" height="20" rx="10" fill={color.brandMid} />
    </g>
  );
}

function Warranty() {
  return (
    <g transform="translate(20 18)">
      <path d="M92 104l58 20v46c0 36-24 62-58 76-34-14-58-40-58-76v-46z" fill={color.surface} stroke={color.line} />
      <path d="M92 120l44 15v36c0 28-18 47-44 58-26-11-44-30-44-58v-36z" fill={color.brand} />
      <path
        d="M72 174l15 15 27-30"
        stroke={color.surface}
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M172 150l3 8 8 3-8 3-3 8-3-8-8-3 8-3zM28 92l3 7 7 3-7 3-3 7-3-7-7-3 7-3z" fill={color.accent} />
    </g>
  );
}
