import type { ReactNode } from 'react';

/** Position of the message on its way through the gate, from the middle of the field. */
const way = { request: 92, preview: 92, decision: 50, sending: 92 };
/** Positions of the people in the field. */
const people = [
  [0, 0],
  [11, 7],
  [-9, 10],
  [-12, -5],
  [3, -13],
  [13, -7],
  [2, 17],
] as const;

/** A piece of the motif: the rings with their gate, the people inside, and how far the message has come. */
export function JourneyArt({ step }: { step: keyof typeof way }): ReactNode {
  // One part of a hundred short of closed, or with the gate open.
  const gate = step === 'preview' ? '100 0' : '89 11';
  return (
    <svg className="journey-art" viewBox="-64 -70 184 140" fill="none" aria-hidden="true" focusable="false">
      <g transform="rotate(-24)" stroke="currentColor" strokeLinecap="round">
        <g transform="rotate(20)">
          <circle r="32" pathLength="100" strokeWidth="4" strokeDasharray={gate} />
          <circle r="48" pathLength="100" strokeWidth="3" strokeDasharray={gate} opacity="0.6" />
          <circle r="62" pathLength="100" strokeWidth="2" strokeDasharray={gate} opacity="0.35" />
        </g>
        {step !== 'preview' && <path d="M24 0H106" strokeWidth="1.6" strokeDasharray="1 7" opacity="0.7" />}
        {step !== 'preview' && (
          <path
            transform={`translate(${way[step]}) rotate(24)`}
            d="M-7-9H7a5 5 0 0 1 5 5V4a5 5 0 0 1-5 5H1l-7 6V9H-7a5 5 0 0 1-5-5V-4a5 5 0 0 1 5-5z"
            strokeWidth="2"
            strokeLinejoin="round"
            // An unanswered request is an outline; a passing message is solid.
            className={step === 'sending' ? 'journey-message-sent' : 'journey-message'}
          />
        )}
      </g>
      <g fill="currentColor">
        {people.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={step === 'preview' ? 3.6 : 2.6} />
        ))}
      </g>
      {step === 'preview' && (
        <g stroke="currentColor" strokeLinecap="round">
          <circle r="25" strokeWidth="2" strokeDasharray="2 5" />
        </g>
      )}
    </svg>
  );
}
