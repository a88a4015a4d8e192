import { EmptyState, type EmptyStateProps } from '@hima/sdk/ui';

/** Why there are no figures, in the place of their panels. */
export function EmptyPanel(props: EmptyStateProps) {
  return (
    <section className="dashboard-insights-panel">
      <EmptyState {...props} />
    </section>
  );
}
