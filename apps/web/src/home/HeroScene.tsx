import { theme } from '@fitout/ui-kit';

/** The pictures of the product's promises: a lamp installed at a fixed price, a site with a camera, a finished room. */
export type Scene = 'price' | 'watch' | 'warranty';

const { color } = theme;

/** The picture of a finished room, at the right end of its box at every width. */
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

/** On a ladder, putting up the lamp. */
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

/** A phone that shows the site, and the camera that sees it. */
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
