import { LoadingChart } from '../../states/loading-chart';

interface LoadingPanelsProps {
  /** Of a campaign there are mostly an age, a text and the messages received. */
  count?: number;
}

/** The places of notes and panels whose attributes aren't known yet. */
export function LoadingPanels({ count = 3 }: LoadingPanelsProps) {
  return (
    <>
      <div className="dashboard-insights-notes" />
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="dashboard-insights-panel" aria-busy>
          <div className="dashboard-loading-heading" />
          <LoadingChart name="groups" />
        </div>
      ))}
    </>
  );
}
