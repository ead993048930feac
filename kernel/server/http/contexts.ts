import { allows } from '#kernel/access.ts'
import { audit } from '../audit/schema.ts'
import type { OutsideContext, ReadContext, SentBytes, SentFile, WriteContext } from '../context.ts'
import { readerFor, type WriteDb } from '../db/site-db.ts'
import { publish } from '../queues/topics.ts'
import { type SessionOutcome, sessionActions } from '../sessions/actions.ts'
import { hashOf } from '../sessions/cookies.ts'
import type { Person } from '../sessions/person.ts'
import type { Asking } from './asking.ts'
import { isBrowser, languageOf } from './caller.ts'
import { noWayOut } from './draft-preview.ts'

export function contextOf(asking: Asking, person: Person | undefined, uploads: SentFile[]): OutsideContext {
  const { portal, endpoint, request, site, sessionId } = asking
  const { module } = endpoint.served
  const reader = readerFor(portal.database.pool, site.id)
  return {
    site,
    origin: asking.origin,
    person,
    visitor: () => hashOf(sessionId),
    now: portal.now(),
    language: languageOf(request),
    db: reader,
    reader,
    may: (right) => person !== undefined && allows(person.permissions, module.key, right),
    scope: (right) => person?.scopes[module.key]?.[right] ?? [],
    defer: (batch, item) => {
      if (!asking.isDraft && !person?.viewAs) portal.deferredWrites.add(site.id, `${module.key}.${batch}`, item)
    },
    address: request.ip,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    referer: String(request.headers.referer ?? '').slice(0, 1000),
    url: request.originalUrl,
    isBrowser: isBrowser(request),
    log: portal.log,
    tools: {
      now: portal.now,
      dataDir: portal.settings.dataDir,
      storage: portal.storage,
      secret: portal.settings.secret,
      outbound: asking.isDraft ? noWayOut : portal.outbound,
      post: portal.post,
      modules: portal.modules,
      topics: portal.topics,
      batchCommits: portal.batchCommits,
      uploads,
      ...(endpoint.call.raw && { sent: sentBytes(request) }),
      operator: module.operatorOnly ? portal.operator : undefined,
    },
  }
}

const sentBytes = ({ body, headers }: Asking['request']): SentBytes => ({
  body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  header: (name) => String(headers[name] ?? ''),
})

/**
 * The read context extended for writing inside a transaction. Slow tools are removed by its type, and refused at run
 * time by `refuseInTransaction`. `outcome` collects what has to happen after the commit.
 */
export function writeContextOf(
  { portal, request }: Asking,
  ctx: ReadContext,
  db: WriteDb,
  outcome: SessionOutcome,
): WriteContext {
  const means: Means = {
    db,
    audit: async (entry) => {
      await db.insert(audit).values({ ...entry, person: ctx.person?.id, address: ctx.address })
    },
    publish: (topic, data) => publish(db, portal.topics, { site: ctx.site.id, topic, data }),
    enqueue: (job, data, options) => portal.jobs.enqueue(db, ctx.site.id, job, data, options),
    session: sessionActions(db, ctx, request.headers.cookie, outcome),
  }
  return { ...ctx, ...means }
}

type Means = Omit<WriteContext, keyof Omit<ReadContext, 'db'>>
