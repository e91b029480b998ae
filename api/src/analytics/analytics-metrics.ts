import { Counter, Gauge, type Registry } from 'prom-client';
import type { Analytics } from './analytics.service.ts';

/** The queues of impressions and page views in /metrics. */
export function exposeAnalytics(registry: Registry, analytics: Pick<Analytics, 'figures'>): void {
  const labelNames = ['kind'];
  new Gauge({
    name: 'visits_waiting',
    help: 'Impressions and page views taken in and not written yet, by kind',
    labelNames,
    registers: [registry],
    collect() {
      for (const [kind, { waiting }] of Object.entries(analytics.figures())) this.set({ kind }, waiting);
    },
  });
  const counter = (name: string, help: string, figure: 'written' | 'dropped' | 'refused') =>
    new Counter({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset();
        for (const [kind, figures] of Object.entries(analytics.figures()))
          this.inc({ kind }, figures[figure]);
      },
    });
  counter('visits_written_total', 'Impressions and page views written, by kind', 'written');
  counter(
    'visits_dropped_total',
    'Impressions and page views dropped because too many came, by kind',
    'dropped',
  );
  counter(
    'visits_refused_total',
    'Impressions and page views not stored because the room of a day was used up, by kind',
    'refused',
  );
}
