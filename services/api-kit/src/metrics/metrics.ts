import { Counter, Gauge, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/open-database.js';
import type { RequestMetrics } from '../http/request-metrics.js';
import { addDatabaseMetrics } from './database-metrics.js';
import { serveMetrics } from './serve-metrics.js';

/** Figures of one process for Prometheus. Their labels are names from the code, never data. */
export interface Metrics extends RequestMetrics {
  /** A figure that is read at each scrape, one value per value of its label. */
  addGauge(definition: MetricDefinition, read: () => Readonly<Record<string, number>>): void;
  /** The same for one that only grows. */
  addCounter(definition: MetricDefinition, read: () => Readonly<Record<string, number>>): void;
  /** The current figures in the text format of Prometheus. */
  text(): Promise<string>;
  /** Serves `GET /metrics` on a separate port, which no proxy routes to. */
  listen(where: { host: string; port: number }): Promise<{ port: number; close(): Promise<void> }>;
}

/** Name, description and labels of a figure. */
export interface MetricDefinition {
  name: `hima_${string}`;
  help: string;
  label: string;
}

/** Of a quick read, a page, a search, an audience preview. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Makes the figures that every service has. */
export function createMetrics(about: {
  version: string;
  commit: string | undefined;
  database: Pick<Database<never>, 'ping' | 'connections' | 'jobs'>;
}): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'hima_build_info',
    help: 'The version of the service; always 1.',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version: about.version, commit: about.commit ?? '' }, 1);
  const requests = new Histogram({
    name: 'hima_http_request_duration_seconds',
    help: 'Time to answer a request, by operation and class of the status. Without event streams and what recipients call.',
    labelNames: ['operation', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const readDatabase = addDatabaseMetrics(registry, about.database);
  let scrape: Promise<string> | undefined;

  const metrics: Metrics = {
    observe: (operation, status, seconds) =>
      requests.observe({ operation, status: `${Math.floor(status / 100)}xx` }, seconds),
    addGauge({ label, ...definition }, read) {
      const gauge = new Gauge({
        ...definition,
        labelNames: [label],
        registers,
        collect() {
          gauge.reset();
          for (const [value, figure] of Object.entries(read())) gauge.set({ [label]: value }, figure);
        },
      });
    },
    addCounter({ label, ...definition }, read) {
      const counter = new Counter({
        ...definition,
        labelNames: [label],
        registers,
        collect() {
          counter.reset();
          for (const [value, figure] of Object.entries(read())) counter.inc({ [label]: value }, figure);
        },
      });
    },
    // Several scrapes at once ask the database once.
    text: () =>
      (scrape ??= readDatabase()
        .then(() => registry.metrics())
        .finally(() => (scrape = undefined))),
    listen: (where) => serveMetrics(where, { type: registry.contentType, text: () => metrics.text() }),
  };
  return metrics;
}
