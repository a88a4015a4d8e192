import type { CSSProperties } from 'react';
import './message.css';

/** The parts as boxes, the last one as full as it is; the same is said in words beside it. */
export function PartsMeter({ parts, filled }: { parts: number; filled: number }) {
  return (
    <span className="campaigns-parts-meter" aria-hidden>
      {Array.from({ length: parts }, (_, part) => (
        <i key={part} style={{ '--filled': Math.min(1, Math.max(0, filled - part)) } as CSSProperties} />
      ))}
    </span>
  );
}
