import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { dayIn } from '#kernel/clock.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { Site } from '#kernel/site.ts'
import { putData } from './data-card.ts'
import { type AccountRow, accounts, months, type PlanRow, plans, sessions } from './schema.ts'
import {
  type Growth,
  growth,
  isSame,
  keyOf,
  type Merged,
  merged,
  type SessionKey,
  type SessionReport,
  textOfKey,
} from './session-merge.ts'
import { type EndReason, reasonsToEnd } from './session-rules.ts'

export type Reported = { kind: 'start' | 'update' | 'stop'; report: SessionReport }

/** `disconnect` says why the session must not go on: the caller ends it at the access server, after the commit. */
export type Recorded = {
  verdict: 'recorded' | 'repeated' | 'unknownAccount'
  /** '' without an account. */
  session: string
  disconnect: EndReason
}

type Context = Readonly<{ db: WriteDb; site: Site; now: Date }>

/**
 * Reports are idempotent by access server and session, in any order: counters only rise, an ended session stays ended,
 * and a report of a session that is not known yet makes it. The accounts' rows are locked in the order of their ids, so
 * that reports of one account follow one another. The number of statements does not depend on the number of reports.
 */
export async function recordReports(ctx: Context, reported: readonly Reported[]): Promise<Recorded[]> {
  const all = await withUsernames(ctx.db, reported)
  const owners = await lockAccounts(ctx.db, all)
  const known = await knownSessions(ctx.db, all)
  const folded = fold(ctx, all, owners, known)
  const ids = await saveSessions(ctx.db, folded.changed, known)
  await addUse(ctx.db, folded.use)
  const touched = new Set(folded.results.flatMap(({ account }) => (account ? [account] : [])))
  await putData(ctx, afterUse(owners, folded.use))
  const reasons = await reasonsToEnd(ctx.db, [...touched])
  return folded.results.map(({ verdict, key }) => {
    const session = (verdict !== 'unknownAccount' && ids.get(key)) || ''
    return { verdict, session, disconnect: reasons.get(session) ?? '' }
  })
}

/** Updates may leave the username out: it is then that of the session. */
async function withUsernames(db: WriteDb, reported: readonly Reported[]): Promise<readonly Reported[]> {
  const nameless = reported.filter(({ report }) => !report.username)
  if (!nameless.length) return reported
  const rows = await db
    .select({ nas: sessions.nas, nasId: sessions.nasId, number: sessions.number, username: accounts.username })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.site, sessions.site), eq(accounts.id, sessions.account)))
    .where(isOneOf(nameless))
  const names = new Map(rows.map((row) => [textOfKey(row), row.username]))
  for (const { report } of reported) if (report.username) names.set(textOfKey(keyOf(report)), report.username)
  return reported.map(({ kind, report }) => {
    const username = report.username || names.get(textOfKey(keyOf(report))) || ''
    return { kind, report: { ...report, username } }
  })
}

function isOneOf(reported: readonly Reported[]) {
  const keys = new Map(reported.map(({ report }) => [textOfKey(keyOf(report)), keyOf(report)]))
  const tuples = [...keys.values()].map(({ nas, nasId, number }) => sql`(${nas}, ${nasId}, ${number})`)
  return sql`(${sessions.nas}, ${sessions.nasId}, ${sessions.number}) in (${sql.join(tuples, sql`, `)})`
}

async function lockAccounts(db: WriteDb, reported: readonly Reported[]): Promise<Owners> {
  const names = [...new Set(reported.map(({ report }) => report.username).filter(Boolean))]
  if (!names.length) return new Map()
  const isIt = and(inArray(accounts.username, names), eq(accounts.external, false))
  const rows = await db
    .select({ row: accounts, plan: plans })
    .from(accounts)
    .leftJoin(plans, and(eq(plans.site, accounts.site), eq(plans.id, accounts.plan)))
    .where(isIt)
    .orderBy(asc(accounts.id))
    .for('update', { of: accounts })
  return new Map(rows.map((held) => [held.row.username, held]))
}

/** The accounts that were used, as they are now. */
function afterUse(owners: Owners, use: Folded['use']): { row: AccountRow; plan: PlanRow | null }[] {
  const bytes = new Map<string, number>()
  for (const { account, inBytes, outBytes } of use.values()) {
    bytes.set(account, (bytes.get(account) ?? 0) + inBytes + outBytes)
  }
  return [...owners.values()]
    .filter(({ row }) => bytes.has(row.id))
    .map(({ row, plan }) => ({ row: { ...row, usedBytes: row.usedBytes + bytes.get(row.id)! }, plan }))
}

/** Accounts with their plans, by username. */
type Owners = ReadonlyMap<string, { row: AccountRow; plan: PlanRow | null }>
type Known = Map<string, Merged & { id: string; account: string }>

async function knownSessions(db: WriteDb, reported: readonly Reported[]): Promise<Known> {
  if (!reported.length) return new Map()
  const rows = await db.select().from(sessions).where(isOneOf(reported))
  return new Map(rows.map((row) => [textOfKey(row as SessionKey), row]))
}

type Change = Merged & { account: string }
type Use = Growth & { account: string; month: string }
type Result = { verdict: Recorded['verdict']; key: string; account: string }
type Folded = { results: Result[]; changed: Map<string, Change>; use: Map<string, Use> }

/** What has come since the last report counts for the running period and for the month of the report. */
function fold({ site }: Pick<Context, 'site'>, all: readonly Reported[], owners: Owners, known: Known): Folded {
  const changed = new Map<string, Change>()
  const use = new Map<string, Use>()
  const results = all.map(({ kind, report }): Result => {
    const key = textOfKey(keyOf(report))
    const account = owners.get(report.username)?.row.id
    if (!account) return { verdict: 'unknownAccount', key, account: '' }
    const before = changed.get(key) ?? known.get(key)
    // A number that belongs to a session of somebody else.
    if (before && before.account !== account) return { verdict: 'unknownAccount', key, account: '' }
    const after = { ...merged(before, report, kind === 'stop'), account }
    if (before && isSame(before, after)) return { verdict: 'repeated', key, account }
    changed.set(key, after)
    const month = dayIn(site.zone, report.at).slice(0, 7)
    const at = `${account} ${month}`
    use.set(at, { account, month, ...sum(use.get(at), growth(before, after)) })
    return { verdict: 'recorded', key, account }
  })
  return { results, changed, use }
}

const sum = (one: Growth | undefined, more: Growth): Growth => ({
  inBytes: (one?.inBytes ?? 0) + more.inBytes,
  outBytes: (one?.outBytes ?? 0) + more.outBytes,
  seconds: (one?.seconds ?? 0) + more.seconds,
  sessions: (one?.sessions ?? 0) + more.sessions,
})

/** The ids of all sessions, by key. One that was ended here meanwhile (kicked) stays ended. */
async function saveSessions(db: WriteDb, changed: Folded['changed'], known: Known): Promise<Map<string, string>> {
  const ids = new Map([...known].map(([key, { id }]) => [key, id]))
  if (!changed.size) return ids
  const values = [...changed.values()].map(({ nas, nasId, number, account, ...rest }) => {
    const { address, mac, inBytes, outBytes, seconds, startedAt, seenAt, endedAt, cause } = rest
    return { nas, nasId, number, account, address, mac, inBytes, outBytes, seconds, startedAt, seenAt, endedAt, cause }
  })
  const saved = await db
    .insert(sessions)
    .values(values)
    .onConflictDoUpdate({
      target: [sessions.site, sessions.nas, sessions.nasId, sessions.number],
      set: {
        ...{ address: sql`excluded.address`, mac: sql`excluded.mac`, seenAt: sql`excluded.seen_at` },
        ...{ inBytes: sql`excluded.in_bytes`, outBytes: sql`excluded.out_bytes`, seconds: sql`excluded.seconds` },
        endedAt: sql`coalesce(${sessions.endedAt}, excluded.ended_at)`,
        cause: sql`case when ${sessions.endedAt} is null then excluded.cause else ${sessions.cause} end`,
      },
      setWhere: sql`${sessions.account} = excluded.account`,
    })
    .returning({ id: sessions.id, nas: sessions.nas, nasId: sessions.nasId, number: sessions.number })
  for (const row of saved) ids.set(textOfKey(row), row.id)
  return ids
}

async function addUse(db: WriteDb, use: Folded['use']): Promise<void> {
  const rows = [...use.values()]
  if (!rows.length) return
  await db
    .insert(months)
    .values(rows)
    .onConflictDoUpdate({
      target: [months.site, months.account, months.month],
      set: {
        inBytes: sql`${months.inBytes} + excluded.in_bytes`,
        outBytes: sql`${months.outBytes} + excluded.out_bytes`,
        seconds: sql`${months.seconds} + excluded.seconds`,
        sessions: sql`${months.sessions} + excluded.sessions`,
      },
    })
  const grown = rows.filter(({ inBytes, outBytes, seconds }) => inBytes + outBytes + seconds > 0)
  if (!grown.length) return
  const given = JSON.stringify(grown.map((one) => ({ ...one, bytes: one.inBytes + one.outBytes })))
  await db.execute(sql`update ${accounts} as a
    set used_bytes = a.used_bytes + s.bytes, used_seconds = a.used_seconds + s.seconds
    from (select account, sum(bytes)::bigint as bytes, sum(seconds)::bigint as seconds
      from jsonb_to_recordset(${given}::jsonb) as g (account uuid, bytes bigint, seconds bigint) group by account) as s
    where a.id = s.account`)
}
