import type { Portal } from '../portal.ts'
import { type CallTimes, callTimes, siteTimes, timeBounds } from '../usage/call-times.ts'
import { connectorTotals } from '../usage/connectors.ts'
import type { Exposition } from './exposition.ts'

const outcomes = ['done', 'refused', 'failed'] as const

/** What people asked for: by call, by site, and of the systems that sites are connected to. */
export function writeCalls(to: Exposition, { directory }: Pick<Portal, 'directory'>): void {
  const calls = [...callTimes()].map(([name, times]) => ({ labels: callLabels(name), times }))
  const isThere = ([site]: readonly [string, unknown]) => directory.get(site) !== undefined
  const sites = [...siteTimes()].filter(isThere).map(([site, times]) => ({ labels: { site }, times }))
  to.counter('campanile_calls_total', 'Calls answered, by call and outcome.', countsOf(calls))
  to.histogram('campanile_call_seconds', 'Time until a call is answered, by call.', calls.map(seriesOf))
  to.counter('campanile_site_calls_total', 'Calls answered, by site and outcome.', countsOf(sites))
  to.histogram('campanile_site_call_seconds', 'Time until a call is answered, by site.', sites.map(seriesOf))
  const connectors = [...connectorTotals()]
    .filter(isThere)
    .flatMap(([site, all]) => [...all].map(([connector, total]) => ({ labels: { site, connector }, total })))
  to.counter('campanile_connector_uses_total', 'Uses of connected systems, and job runs after a failure.', [
    ...connectors.map(({ labels, total }) => [{ ...labels, outcome: 'well' }, total.well] as const),
    ...connectors.map(({ labels, total }) => [{ ...labels, outcome: 'ill' }, total.ill] as const),
  ])
  to.gauge(
    'campanile_connector_up',
    'Whether the last use by this node succeeded.',
    connectors.map(({ labels, total }) => [labels, Number(total.isWell)]),
  )
}

type Timed = { labels: Record<string, string>; times: CallTimes }

const countsOf = (all: readonly Timed[]) =>
  all.flatMap(({ labels, times }) => outcomes.map((outcome) => [{ ...labels, outcome }, times[outcome]] as const))

const seriesOf = ({ labels, times }: Timed) => ({ labels, bounds: timeBounds, counts: times.buckets, ms: times.ms })

function callLabels(name: string): { module: string; call: string } {
  const at = name.indexOf('.')
  return { module: name.slice(0, at), call: name.slice(at + 1) }
}
