import { theme } from '../theme/theme.js';

const { color } = theme;

/** A house front with a scaffold and a ladder, in two tones. */
export function ConstructionDrawing() {
  return (
    <svg width="300" height="200" viewBox="0 0 300 200" fill="none" aria-hidden="true" focusable="false">
      <ellipse cx="150" cy="184" rx="130" ry="9" fill={color.neutralTint} />
      <g stroke={color.line} strokeWidth="2" strokeLinejoin="round">
        <path d="M84 182V88l66-46 66 46v94z" fill={color.surface} />
        <path d="M72 96l78-56 78 56" stroke={color.brand} strokeWidth="6" strokeLinecap="round" />
        <rect x="104" y="104" width="36" height="32" rx="3" fill={color.brandTint} />
        <path d="M122 104v32M104 120h36" />
        <path d="M160 182v-58a4 4 0 0 1 4-4h28a4 4 0 0 1 4 4v58" fill={color.brandTint} />
        <circle cx="188" cy="152" r="2.5" fill={color.brandMid} stroke="none" />
      </g>
      <g stroke={color.brandMid} strokeWidth="3" strokeLinecap="round">
        <path d="M40 182V74M64 182V74M34 112h36M34 150h36" />
        <path d="M40 112l24 38M64 112l-24 38" opacity="0.5" strokeWidth="2" />
        <path d="M30 74h44" stroke={color.accent} strokeWidth="5" />
      </g>
      <g stroke={color.lineStrong} strokeWidth="3" strokeLinecap="round">
        <path d="M228 182l22-92M248 184l22-92" />
        <path d="M233 162l19 2M237 145l19 2M241 128l19 2M245 111l19 2" strokeWidth="2.5" />
      </g>
      <g>
        <path d="M44 66h20v-4a10 10 0 0 0-20 0z" fill={color.accent} />
        <path d="M41 66h26" stroke={color.accentStrong} strokeWidth="3" strokeLinecap="round" />
      </g>
    </svg>
  );
}
