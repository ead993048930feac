import { readdirSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { storageHealth } from '../files/storage/storage-health.ts'
import { eventStreams } from '../http/answers/event-answer.ts'
import { version } from '../operator/health.ts'
import type { Portal } from '../portal.ts'
import type { Exposition } from './exposition.ts'

/** Of this process alone. Everything is in memory: it is told whether the database answers or not. */
export function writeNode(to: Exposition, portal: Portal): void {
  writeProcess(to)
  writeDatabase(to, portal)
  writeReplica(to, portal)
  writeBatches(to, portal)
  writeStorage(to)
  const { directory, deferredWrites, draining } = portal
  const one = (name: string, help: string, value: number) => to.gauge(name, help, [[{}, value]])
  one('campanile_draining', 'Whether the node was told to stop.', Number(draining.begun))
  one('campanile_sites', 'Sites of the installation.', directory.all().length)
  one('campanile_deferred_writes_waiting', 'Writes of reads that are not stored yet.', deferredWrites.waiting())
  to.gauge(
    'campanile_event_streams',
    'Open event streams, by site.',
    [...eventStreams()].map(([site, many]) => [{ site }, many]),
  )
  const runs = [...portal.jobs.figures()]
  to.counter('campanile_job_runs_total', 'Job runs of this node, by queue and outcome.', [
    ...runs.map(([queue, { done }]) => [{ queue, outcome: 'done' }, done] as const),
    ...runs.map(([queue, { failed }]) => [{ queue, outcome: 'failed' }, failed] as const),
  ])
  to.counter(
    'campanile_job_seconds_total',
    'Time spent in job runs, by queue.',
    runs.map(([queue, { ms }]) => [{ queue }, ms / 1000]),
  )
}

function writeProcess(to: Exposition): void {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const { active } = performance.eventLoopUtilization()
  to.gauge('campanile_build_info', 'Version of the code and of Node.', [[{ version, node: process.versions.node }, 1]])
  to.gauge('process_start_time_seconds', 'When the process began.', [[{}, performance.timeOrigin / 1000]])
  to.counter('process_cpu_seconds_total', 'Processor time.', [[{}, (user + system) / 1e6]])
  to.gauge('process_resident_memory_bytes', 'Memory of the process.', [[{}, rss]])
  to.gauge('nodejs_heap_used_bytes', 'Memory of JavaScript objects.', [[{}, heapUsed]])
  to.gauge('process_open_fds', 'Open files and sockets.', openFiles())
  to.counter('nodejs_event_loop_active_seconds_total', 'Time in which the event loop was busy.', [[{}, active / 1000]])
}

function openFiles(): [[Record<string, never>, number]] | [] {
  try {
    return [[{}, readdirSync('/proc/self/fd').length]]
  } catch {
    return []
  }
}

function writeDatabase(to: Exposition, { database, listening, settings }: Portal): void {
  const { pool, connections } = database
  const { used, background, waiting } = pool.shares.figures()
  const { isLive, lost } = listening()
  const one = (name: string, help: string, value: number) => to.gauge(name, help, [[{}, value]])
  one('campanile_database_up', 'Whether the listening connection is there.', Number(isLive))
  to.counter('campanile_database_lost_total', 'How often the listening connection was lost.', [[{}, lost]])
  one('campanile_pool_size', 'The setting DATABASE_POOL.', settings.DATABASE_POOL)
  one('campanile_connections_open', 'Open connections of pool, batch commits and job queue.', connections.count())
  one('campanile_pool_used', 'Connections that requests and jobs hold.', used)
  one('campanile_pool_background', 'Those of them that background work holds.', background)
  one('campanile_pool_waiting', 'Requests that wait for a connection.', waiting)
}

/** Where `DATABASE_REPLICA_URL` is set. */
function writeReplica(to: Exposition, { replica }: Portal): void {
  if (!replica) return
  const { isUsed, lagSeconds, connections, reads } = replica.figures()
  const one = (name: string, help: string, value: number) => to.gauge(name, help, [[{}, value]])
  one('campanile_replica_used', 'Whether long reads of jobs go to a replica.', Number(isUsed))
  one('campanile_replica_connections_open', 'Open connections to replicas.', connections)
  if (lagSeconds !== undefined) one('campanile_replica_lag_seconds', 'How far the replica is behind.', lagSeconds)
  to.counter(
    'campanile_replica_reads_total',
    'Reads sent to the replica; those that came too early for it (late) or failed were begun again on the leader.',
    Object.entries(reads).map(([outcome, times]) => [{ outcome }, times]),
  )
}

/** Of a bucket (`FILES_URL`), once it was used. */
function writeStorage(to: Exposition): void {
  const { isUp, answered, failed } = storageHealth
  if (isUp === undefined) return
  to.gauge('campanile_storage_up', 'Whether the last request to the file storage was answered.', [[{}, Number(isUp)]])
  to.counter('campanile_storage_requests_total', 'Requests to the file storage, by outcome.', [
    [{ outcome: 'answered' }, answered],
    [{ outcome: 'failed' }, failed],
  ])
}

function writeBatches(to: Exposition, { batchCommits }: Portal): void {
  const { waiting, running, batches, requests, refused, broken, ms } = batchCommits.figures()
  to.gauge('campanile_batch_waiting', 'Requests that wait for a batch commit.', [[{}, waiting]])
  to.gauge('campanile_batch_running', 'Batch commits under way.', [[{}, running]])
  to.counter('campanile_batches_total', 'Batch commits.', [[{}, batches]])
  to.counter('campanile_batch_requests_total', 'Requests that batch commits answered.', [[{}, requests]])
  to.counter('campanile_batch_refused_total', 'Requests refused because the queue was full or slow.', [[{}, refused]])
  to.counter('campanile_batch_broken_total', 'Batch commits to be repeated.', [[{}, broken]])
  to.counter('campanile_batch_seconds_total', 'Time spent in batch commits.', [[{}, ms / 1000]])
}
