import { PgBoss } from 'pg-boss'
import { DatabaseDown } from '../db/connections.ts'
import { asOwner, type Database } from '../db/open.ts'
import { apart } from '../db/paths/connection-budget.ts'
import { sessionOptions } from '../db/pool.ts'
import { withTimeout } from '../db/with-timeout.ts'
import { bugWatch } from '../logs/bug-watch.ts'
import { withoutValues } from '../logs/loggable-error.ts'
import type { Job, Served } from '../serve.ts'
import type { SiteDirectory } from '../sites/directory.ts'
import { jobMeasure, noteJobDone, noteJobFailed } from '../usage/job-health.ts'
import { type Claim, claimOf, NoLongerOurs } from './job-claim.ts'
import { type Enqueue, type JobNeeds, runJobFor } from './job-context.ts'

const schema = 'jobs'
const deadLetters = 'dead'
/** A running job sends two heartbeats within this time; one of a node that died is taken over within a minute. */
const heartbeatSeconds = 20
const superviseIntervalSeconds = 10
const perQueue = { notify: true, heartbeatSeconds }
const queueOptions = {
  ...{ retryLimit: 5, retryBackoff: true, expireInSeconds: 600, deadLetter: deadLetters },
  ...perQueue,
}
/**
 * Enqueuing a job notifies the workers of its queue. Delayed jobs and lost notifications are found by one statement for all
 * queues every two seconds; the poll of each queue by itself is only a backstop, since there are many queues.
 */
const dueEveryMs = 2_000
const pollSeconds = 120
const dueQueues = `select distinct name from ${schema}.job where state < 'active' and not blocked and start_after <= now()`

export type Jobs = {
  enqueue: Enqueue
  /** Runs of this node by queue, since the process began. */
  figures: () => ReadonlyMap<string, JobRuns>
  stop: () => Promise<void>
}

export type JobRuns = { done: number; failed: number; ms: number }

/** Time for running jobs to finish when the server stops. */
const graceMs = 10_000

type Envelope = { site: string; data: Record<string, unknown> }
type Needs = Omit<JobNeeds, 'enqueue'> & { database: Database; directory: SiteDirectory }
type Queue = { name: string; served: Served; job: Job }
type Working = Needs & JobNeeds & { runs: Map<string, JobRuns> }

/** The queue's tables belong to the owner; the server's role only uses them. */
export function prepareJobs(database: Database, modules: readonly Served[]): Promise<void> {
  return asOwner(database.ownerUrl, async (owner) => {
    await makeQueues(database, modules)
    const role = decodeURIComponent(new URL(database.serverUrl).username)
    await owner.query(`grant usage on schema ${schema} to "${role}";
      grant select, insert, update, delete on all tables in schema ${schema} to "${role}";
      grant execute on all functions in schema ${schema} to "${role}"`)
  })
}

async function makeQueues(database: Database, modules: readonly Served[]): Promise<void> {
  const boss = new PgBoss({ connectionString: database.ownerUrl, schema, schedule: false, supervise: false, max: 1 })
  boss.on('error', () => {})
  await boss.start()
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  if (!there.has(deadLetters)) await boss.createQueue(deadLetters)
  for (const { name } of queuesOf(modules)) {
    if (!there.has(name)) await boss.createQueue(name, queueOptions)
    else await boss.updateQueue(name, perQueue)
  }
  await boss.stop({ graceful: false })
}

/** Runs the modules' jobs, each in one transaction of one site or in steps; a failed run is retried with back-off. */
export async function startJobs(needs: Needs): Promise<Jobs> {
  const { database, modules, log } = needs
  const queues = queuesOf(modules)
  const boss = new PgBoss({
    ...connectionsOf(database),
    schema,
    migrate: false,
    createSchema: false,
    max: apart.jobQueue,
    reindex: false,
    useListenNotify: true,
    superviseIntervalSeconds,
    // A little less than the supervision interval, so that every round monitors.
    monitorIntervalSeconds: superviseIntervalSeconds - 2,
  })
  boss.on('error', (error) => {
    // Already logged once, by the listener's `onDown`; here it would repeat at every poll.
    if (!(error instanceof DatabaseDown)) log.error({ err: error }, 'the job queue stumbled')
  })
  await boss.start()
  const enqueue = enqueueIn(boss)
  const runs = new Map<string, JobRuns>()
  // All of them before the first worker, since workers take the few connections.
  for (const { name, job } of queues) if (job.schedule) await boss.schedule(name, job.schedule)
  for (const queue of queues) await workOn(boss, queue, { ...needs, enqueue, runs })
  const polling = setInterval(() => {
    followLeader(boss, database)
    void notifyDue(boss)
  }, dueEveryMs).unref()
  const stopped = () => log.warn('the job queue did not say goodbye to the database in time')
  // Its listening connection waits for an answer when it closes, which a frozen database never gives.
  const stop = () => {
    clearInterval(polling)
    return withTimeout(boss.stop({ graceful: true, timeout: graceMs }), graceMs + 2_000).catch(stopped)
  }
  return { enqueue, figures: () => runs, stop }
}

/** The queue's own listening connection is opened anew by these settings, and not by `Client`. */
function followLeader(boss: PgBoss, { direct }: Database): void {
  const { config } = boss.getDb() as { config?: { connectionString?: string } }
  if (config) config.connectionString = direct.url()
}

/** Wakes the workers of queues with jobs that are due. Without a database the next round does it. */
async function notifyDue(boss: PgBoss): Promise<void> {
  const due = await boss
    .getDb()
    .executeSql(dueQueues)
    .catch(() => ({ rows: [] }))
  wake(boss, new Set((due.rows as { name: string }[]).map(({ name }) => name)))
}

/** Lets all workers of these queues look for jobs at once. */
function wake(boss: PgBoss, names: ReadonlySet<string>): void {
  for (const { id, name } of names.size ? boss.getWipData() : []) if (names.has(name)) boss.notifyWorker(id)
}

const queueLimit = { statementMs: 60_000, answerMs: 60_000 }

/** Connections with the same limits as the pool's: closed when the database is down, and with timeouts. */
const connectionsOf = ({ direct, connections: { Client } }: Database) => ({
  connectionString: direct.url(),
  Client,
  limit: queueLimit,
  isDirect: true,
  options: sessionOptions(queueLimit),
  keepAlive: true,
  connectionTimeoutMillis: 5_000,
})

/** Jobs of one site are a group: a site cannot take all places of a queue. */
function enqueueIn(boss: PgBoss): Enqueue {
  return async (db, site, name, data, options) => {
    const executeSql = (text: string, values?: unknown[]) => db.$client.query(text, values)
    await boss.send(name, { site, data }, { ...options, ...(site && { group: { id: site } }), db: { executeSql } })
  }
}

const queuesOf = (modules: readonly Served[]): Queue[] =>
  modules.flatMap((served) => served.jobs.map((job) => ({ name: `${served.module.key}.${job.name}`, served, job })))

async function workOn(boss: PgBoss, { name, served, job }: Queue, needs: Working): Promise<void> {
  const own = new Set([name])
  const options = { notifyPollingIntervalSeconds: pollSeconds, includeMetadata: true, ...placesOf(job) } as const
  await boss.work<Partial<Envelope>, void, typeof options>(name, options, async ([run]) => {
    const { id, data, retryCount: tries } = run!
    const sites = data?.site ? [data.site] : needs.directory.all().map((site) => site.id)
    const claim = claimOf(needs.database.pool, { name, id, tries, whole: Boolean(data?.site) && 'run' in job })
    const ran = needs.runs.get(name) ?? { done: 0, failed: 0, ms: 0 }
    needs.runs.set(name, ran)
    const began = performance.now()
    try {
      await eachSite(sites, claim, (site) => runFor(site, data?.data ?? {}, { name, served, job }, needs, claim))
      ran.done += 1
    } catch (error) {
      ran.failed += 1
      throw error
    } finally {
      ran.ms += performance.now() - began
      claim.end()
      // The next job may wait since before this one ended: notifications come only when jobs are enqueued.
      wake(boss, own)
    }
  })
}

function placesOf({ atOnce = 1 }: Job) {
  return atOnce === 1 ? {} : { localConcurrency: atOnce, localGroupConcurrency: atOnce - 1 }
}

/** A failure on one site does not stop the others; the whole run is then retried. */
async function eachSite(sites: readonly string[], { signal }: Claim, run: (site: string) => Promise<void>) {
  const broken: unknown[] = []
  for (const site of sites) {
    if (signal.aborted && broken.length) break
    await run(site).catch((error) => broken.push(error))
  }
  if (broken.length) throw broken[0]
}

/** A scheduled job runs once for every site that has the module. */
async function runFor(
  id: string,
  data: Record<string, unknown>,
  { served, job }: Queue,
  needs: Working,
  claim: Claim,
): Promise<void> {
  const { database, directory, log } = needs
  // A site just created on another node may not be known here yet.
  if (!directory.get(id)) await directory.reload(id)
  const site = directory.get(id)
  if (!site || !Object.hasOwn(site.modules, served.module.key)) return
  const measure = jobMeasure(served.module.key, job.name)
  try {
    await runJobFor(needs, job, { pool: database.pool, site, now: needs.now(), data, claim })
  } catch (error) {
    if (error instanceof NoLongerOurs) log.warn({ job: job.name, site: id }, 'a job was cancelled or taken over')
    else {
      log.error({ err: error, job: job.name, site: id }, 'a job broke')
      bugWatch.heard?.(error, `the job ${served.module.key}.${job.name}`)
      noteJobFailed(id, measure, error)
    }
    // pg-boss stores the error in its table.
    throw withoutValues(error)
  }
  // The job is done and committed: failing to record that must not make it run again.
  await noteJobDone({ pool: database.pool, topics: needs.topics, site, measure }).catch(() => {})
}
