import type { ReactNode } from 'react';
import { fieldPoints, GATE, ringPath } from './ring-geometry';
import './ring-art.css';

const OPENING = 46;
const drawRings = (opening: number) =>
  [92, 124, 160, 201, 247, 298, 354].map((radius, index) => ({
    path: ringPath(radius, index * 5 + 3, opening),
    width: 3.4 - index * 0.36,
    opacity: 0.95 - index * 0.125,
  }));
const rings = { open: drawRings(OPENING), closed: drawRings(0) };
const points = fieldPoints(44, 72);
const corridor = Math.round((GATE * 180) / Math.PI);

/** The state of the gate: open with the message passing, closed, with the message lost, or with broken rings. */
export type RingScene = 'open' | 'closed' | 'astray' | 'broken';

interface RingArtProps {
  className?: string;
  /** Default `open`. */
  scene?: RingScene;
}

/**
 * Hima's motif: rings around a guarded field with one gate. People's data, the points, stays inside;
 * only a message passes. Drawn in `currentColor`, so it suits either mode; a decoration, hidden from
 * assistive technology; the message doesn't move when motion is reduced.
 *
 * @example <RingArt className="sign-in-art" />
 */
export function RingArt({ className, scene = 'open' }: RingArtProps) {
  return (
    <svg
      className={className ? `hima-ring-art ${className}` : 'hima-ring-art'}
      viewBox="-360 -360 720 720"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
      data-scene={scene}
    >
      {rings[scene === 'closed' ? 'closed' : 'open'].map(({ path, width, opacity }, index) => (
        <path
          key={path.slice(0, 20)}
          d={path}
          strokeWidth={width}
          opacity={opacity}
          {...(scene === 'broken' && broken(index))}
        />
      ))}
      <g fill="currentColor" stroke="none">
        {points.map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} opacity={0.35 + r / 7} />
        ))}
      </g>
      <g transform={`rotate(${corridor})`}>{gates[scene]}</g>
    </svg>
  );
}

/** Pieces of a ring that have come apart, in hundredths of its length; the outer ones further. */
function broken(index: number) {
  return {
    pathLength: 100,
    strokeDasharray: `${17 + index} 5 ${9 + 2 * index} ${3 + index} 31 7`,
    strokeDashoffset: index * 23,
    transform: `translate(${(index % 3) * 5 - 4} ${(index % 2) * 8 - 3}) rotate(${index * 4})`,
  };
}

const message = (
  <>
    <rect x="-15" y="-10" width="30" height="20" rx="6" />
    <path d="M-9 8l-3 9 11-8z" />
  </>
);
const way = { strokeWidth: 1.6, strokeDasharray: '1 9', opacity: 0.6 };

/** Drawn along the corridor, from the middle of the field outwards. */
const gates: Record<RingScene, ReactNode> = {
  open: (
    <>
      <path d="M84 0H340" {...way} />
      <g className="hima-ring-art-message" fill="currentColor" stroke="none">
        {message}
      </g>
    </>
  ),
  closed: (
    <>
      <path d="M122 -26V26M128 -26V26" strokeWidth="5" />
      <path d="M174 0H340" {...way} />
      <g transform="translate(150)" fill="currentColor" stroke="none">
        {message}
      </g>
    </>
  ),
  astray: (
    <>
      <path d="M84 0H110C150 0 152 40 180 24S196 -44 160 -58" {...way} opacity="0.9" />
      <g transform="translate(142 -66) rotate(200)" fill="currentColor" stroke="none">
        {message}
      </g>
    </>
  ),
  broken: <path d="M96 -34l14 10-6 10 16 12M100 30l12-8" strokeWidth="2.4" />,
};
