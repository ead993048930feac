import type { Logger } from 'pino'
import type { Site } from '#kernel/site.ts'
import type { JobOptions } from '../context.ts'
import { longLimit } from '../db/connections.ts'
import type { ReadOnReplica, Replica } from '../db/paths/replica.ts'
import type { Pool } from '../db/pool.ts'
import { background, scopes } from '../db/scope.ts'
import { readerFor, type WriteDb, writeForSite } from '../db/site-db.ts'
import type { FileStorage } from '../files/storage/storage.ts'
import type { Outbound } from '../outbound.ts'
import type { Post } from '../post/outgoing-message.ts'
import type { BatchCommits } from '../queues/batch-commits.ts'
import { publish, type Topics } from '../queues/topics.ts'
import type { Job, JobContext, JobStepContext, Served } from '../serve.ts'
import type { Settings } from '../settings.ts'
import { originOf } from '../sites/origin.ts'
import { kinds, measured, tracing } from '../traces/span.ts'
import type { Claim } from './job-claim.ts'

export type Enqueue = (db: WriteDb, site: string, name: string, data: object, options?: JobOptions) => Promise<void>

export type JobNeeds = {
  replica?: Replica | undefined
  settings: Settings
  storage: FileStorage
  modules: readonly Served[]
  outbound: Outbound
  post: Post
  topics: Topics
  batchCommits: BatchCommits
  log: Logger
  enqueue: Enqueue
  now: () => Date
}

/** The context of a job for one site, inside its transaction. */
export function jobContextOf(needs: JobNeeds, site: Site, db: WriteDb, now: Date, signal?: AbortSignal): JobContext {
  const { settings, storage, outbound, post, modules, topics, log, enqueue } = needs
  const { dataDir, secret } = settings
  return {
    site,
    origin: originOf(site, undefined, settings),
    db,
    log,
    now,
    tools: { now: needs.now, dataDir, storage, secret, outbound, post, modules, topics, uploads: [] },
    enqueue: (name, data, options) => enqueue(db, site.id, name, data, options),
    publish: (topic, data) => publish(db, topics, { site: site.id, topic, data }),
    ...(signal && { signal }),
  }
}

type Run = { pool: Pool; site: Site; now: Date; data: Record<string, unknown>; claim?: Claim | undefined }

/** One run of a job for one site: in one transaction, or in steps. A transaction commits only while the claim holds. */
export function runJobFor(needs: JobNeeds, job: Job, { pool, site, now, data, claim }: Run): Promise<void> {
  const write = <T>(work: (ctx: JobContext) => Promise<T>) =>
    writeForSite(
      pool,
      site.id,
      async (db) => {
        claim?.guard(db)
        const done = await work(jobContextOf(needs, site, db, now, claim?.signal))
        await claim?.settle(db)
        return done
      },
      longLimit,
    )
  const span = tracing.begin?.(
    { name: `job ${job.name}`, kind: kinds.consumer, attributes: { 'campanile.site': site.id } },
    undefined,
  )
  const running = scopes.run({ site: site.id, who: background, span }, () =>
    'run' in job
      ? write((ctx) => job.run(ctx, data))
      : job.runInSteps(stepContextOf(needs, { pool, site, now, claim }, write), data),
  )
  return measured(span, running)
}

function stepContextOf(
  { replica, settings, storage, outbound, post, modules, topics, batchCommits, log, now: clock }: JobNeeds,
  { pool, site, now, claim }: Omit<Run, 'data'>,
  write: JobStepContext['write'],
): JobStepContext {
  const { dataDir, secret } = settings
  const reader = readerFor(pool, site.id)
  return {
    site,
    origin: originOf(site, undefined, settings),
    db: reader,
    reader,
    log,
    now,
    tools: { now: clock, dataDir, storage, secret, outbound, post, modules, topics, batchCommits, uploads: [] },
    write,
    ...(replica?.isUsed() && { readOnReplica: replicaReads(replica, site, claim) }),
    ...(claim && { signal: claim.signal }),
  }
}

/** As on the leader, a run that was lost asks nothing more. */
const replicaReads =
  (replica: Replica, site: Site, claim?: Claim): ReadOnReplica =>
  ({ isThere, work }) =>
    replica.read(site.id, {
      isThere: (db) => {
        claim?.signal.throwIfAborted()
        return isThere(db)
      },
      work: (db) => {
        claim?.guard(db)
        return work(db)
      },
    })
