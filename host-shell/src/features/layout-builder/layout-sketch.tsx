import type { ReactNode } from 'react';
import { useIntl, useLanguage, type LayoutConfiguration } from '@hima/sdk';

/** A sketch of the edited layout; the console itself changes with Preview. */
export function LayoutSketch({ draft }: { draft: LayoutConfiguration }): ReactNode {
  const intl = useIntl();
  const { direction } = useLanguage();
  const { layout, app } = draft;
  const { minimize, collapse, push } = app.sidebar.default;
  const { content, stacked, container } = app.header.default;
  const gone = collapse.desktop.enabled && collapse.desktop.default;
  const narrow = minimize.desktop.enabled && minimize.desktop.default;
  const side = gone ? 0 : narrow || !push ? 18 : 58;
  const bar = stacked ? 34 : 20;
  const corner = layout.endsWith('sidebar');
  const left = corner ? side : 0;
  const inset = (fixed: boolean) => (fixed ? 24 : 0);
  const menu = content === 'menu' ? [0, 26, 52] : [0];
  const row = stacked ? 22 : 8;
  return (
    <svg
      className="builder-sketch"
      viewBox="0 0 240 150"
      role="img"
      aria-label={intl.formatMessage({ id: 'BUILDER.SKETCH' })}
      {...(direction === 'rtl' && { transform: 'scale(-1 1)' })}
    >
      <rect className="sketch-page" width="240" height="150" />
      <rect
        className={layout === 'dark-header' ? 'sketch-dark' : 'sketch-bar'}
        x={left}
        width={240 - left}
        height={bar}
      />
      <rect
        className={layout === 'dark-sidebar' ? 'sketch-dark' : 'sketch-bar'}
        y={corner ? 0 : bar}
        width={side}
        height={150}
      />
      {side > 0 &&
        [0, 14, 28, 42].map((y) => (
          <rect key={y} className="sketch-ink" x="6" y={y + bar + 8} width={side - 12} height="5" rx="2" />
        ))}
      {menu.map((x) => (
        <rect
          key={x}
          className="sketch-ink"
          x={left + 10 + x + inset(container === 'fixed')}
          y={row}
          width={menu.length > 1 ? 20 : 50}
          height="5"
          rx="2"
        />
      ))}
      <rect
        className="sketch-content"
        x={side + 10 + inset(app.content.container === 'fixed')}
        y={bar + 10}
        width={220 - side - 2 * inset(app.content.container === 'fixed')}
        height={130 - bar}
        rx="4"
      />
    </svg>
  );
}
