/**
 * The mark: a guarded field, the ring around it with one opening, and a message passing it. One color
 * (`currentColor`), readable from 16 px, as right mirrored as not.
 *
 * @param size edge length in CSS pixels
 * @param title accessible name; without it the mark is a decoration
 * @example <Logo size={28} title="Hima" />
 */
export function Logo({ size = 24, title }: { size?: number; title?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      focusable="false"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <path d="M14.6 5.1a8.6 8.6 0 1 0 5.2 6.2" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <circle cx="11.4" cy="13.2" r="3.1" fill="currentColor" />
      <circle cx="20" cy="4.6" r="2.3" fill="currentColor" />
    </svg>
  );
}
