import type { ReactNode } from 'react';

/**
 * Keeps numbers, hosts, addresses and code left to right inside Arabic text.
 *
 * @example <Ltr>db.hima.example:5432</Ltr>
 */
export function Ltr({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" {...(className && { className })}>
      {children}
    </bdi>
  );
}
