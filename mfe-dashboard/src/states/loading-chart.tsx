import './loading-chart.css';

/** The place of a chart or a table that loads, about as high. @param name of its height, such as `days` */
export function LoadingChart({ name }: { name: string }) {
  return <div className={`dashboard-loading-chart dashboard-loading-${name}`} />;
}
