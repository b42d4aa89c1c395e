import { theme } from '../theme/theme.js';

const { color } = theme;

/** A room being finished: window, sofa, lamp, a half-painted wall, and a camera. */
export function HomeDrawing() {
  return (
    <svg width="400" height="232" viewBox="0 0 400 232" fill="none" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="398" height="206" rx="12" fill={color.surface} stroke={color.line} strokeWidth="1.5" />
      <path d="M236 2h151a12 12 0 0 1 12 12v192H236z" fill={color.brandTint} />
      <path d="M236 2v204" stroke={color.brandMid} strokeWidth="3" strokeDasharray="9 7" opacity="0.5" />
      <g stroke={color.line} strokeWidth="2">
        <rect x="34" y="36" width="92" height="84" rx="4" fill={color.infoTint} />
        <path d="M80 36v84M34 78h92" />
        <path d="M28 124h104" stroke={color.lineStrong} strokeWidth="4" strokeLinecap="round" />
      </g>
      <path
        d="M44 110c8-16 22-16 30-4 6-10 18-12 26 4"
        stroke={color.brandMid}
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.6"
      />
      <g>
        <rect x="60" y="150" width="148" height="38" rx="10" fill={color.brand} />
        <rect x="74" y="128" width="58" height="32" rx="8" fill={color.brandMid} />
        <rect x="136" y="128" width="58" height="32" rx="8" fill={color.brandMid} />
        <path
          d="M48 158a8 8 0 0 1 16 0v30H56a8 8 0 0 1-8-8zM220 158a8 8 0 0 0-16 0v30h8a8 8 0 0 0 8-8z"
          fill={color.brandStrong}
        />
        <path d="M68 188v12M200 188v12" stroke={color.brandStrong} strokeWidth="5" strokeLinecap="round" />
      </g>
      <g stroke={color.lineStrong} strokeWidth="3" strokeLinecap="round">
        <path d="M182 2v40" />
        <path d="M160 62a22 22 0 0 1 44 0z" fill={color.warningTint} />
      </g>
      <g>
        <path d="M296 40h64v38h-64z" fill={color.brandMid} opacity="0.35" />
        <path d="M330 102l12 88" stroke={color.lineStrong} strokeWidth="5" strokeLinecap="round" />
        <rect x="296" y="66" width="64" height="24" rx="6" fill={color.accent} />
        <path
          d="M360 78h12v24h-42"
          stroke={color.lineStrong}
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <g>
        <path d="M262 206v-26h44v26z" fill={color.neutralTint} stroke={color.line} strokeWidth="2" />
        <path d="M258 180h52" stroke={color.accent} strokeWidth="5" strokeLinecap="round" />
      </g>
      <g>
        <rect x="352" y="20" width="30" height="18" rx="5" fill={color.media} />
        <circle cx="362" cy="29" r="5" fill={color.brandMid} />
        <circle cx="376" cy="25" r="2" fill={color.badge} />
        <path d="M367 20V3" stroke={color.media} strokeWidth="3" strokeLinecap="round" />
      </g>
      <path d="M10 206h380" stroke={color.lineStrong} strokeWidth="3" strokeLinecap="round" />
      <ellipse cx="134" cy="222" rx="110" ry="6" fill={color.line} opacity="0.5" />
    </svg>
  );
}
