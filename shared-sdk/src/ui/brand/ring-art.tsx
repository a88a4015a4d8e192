import { fieldPoints, GATE, ringPath } from './ring-geometry';
import './ring-art.css';

const OPENING = 46;
const rings = [92, 124, 160, 201, 247, 298, 354].map((radius, index) => ({
  path: ringPath(radius, index * 5 + 3, OPENING),
  width: 3.4 - index * 0.36,
  opacity: 0.95 - index * 0.125,
}));
const points = fieldPoints(44, 72);

/**
 * Hima's motif: rings around a guarded field with one gate. People's data, the points, stays inside;
 * only a message passes. Drawn in `currentColor`, so it suits either mode; a decoration, hidden from
 * assistive technology; the message stands still when motion is reduced.
 *
 * @example <RingArt className="sign-in-art" />
 */
export function RingArt({ className }: { className?: string }) {
  return (
    <svg
      className={className ? `hima-ring-art ${className}` : 'hima-ring-art'}
      viewBox="-360 -360 720 720"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      {rings.map(({ path, width, opacity }) => (
        <path key={path.slice(0, 20)} d={path} strokeWidth={width} opacity={opacity} />
      ))}
      <g fill="currentColor" stroke="none">
        {points.map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} opacity={0.35 + r / 7} />
        ))}
      </g>
      <g transform={`rotate(${Math.round((GATE * 180) / Math.PI)})`}>
        <path d="M84 0H340" strokeWidth="1.6" strokeDasharray="1 9" opacity="0.6" />
        <g className="hima-ring-art-message" fill="currentColor" stroke="none">
          <rect x="-15" y="-10" width="30" height="20" rx="6" />
          <path d="M-9 8l-3 9 11-8z" />
        </g>
      </g>
    </svg>
  );
}
