import { and, desc, eq, sql } from 'drizzle-orm'
import { askedNode, type CaseState } from '#engines/flow/core/state.ts'
import { flowCases, flowCopies, flowLog, flows } from '#engines/flow/server/schema.ts'
import { loadVersion } from '#engines/flow/server/versions.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { directionOf } from '../../flows/keys.ts'
import { type Direction, type State, stateAt } from '../../shapes.ts'
import { voidNumberOf } from '../numbers/void.ts'
import { type Paper, papers, participants, versions } from '../schema.ts'
import { bodyOf, factsOf } from './facts.ts'

type Syncing = Pick<JobContext, 'db' | 'now' | 'site'>
type Of = { case: string /** Who acted, and on which task. */; by?: string; task?: number | undefined }

/**
 * The document of a case becomes what the case says: its facts, its state, a new version if the text was changed, and
 * who takes part. Called in the transaction of every action; a job repairs what clocks changed.
 */
export async function syncPaper(ctx: Syncing, of: Of): Promise<Paper> {
  const found = await caseOf(ctx, of.case)
  const { body, revision, applicant, key } = found
  const direction = directionOf(key)
  const facts = factsOf(body.fields)
  const { paper: before } = found
  const state = before?.state === 'recalled' ? 'recalled' : stateOf(direction, body, before?.state)
  const version = await keepVersion(ctx, found, of)
  const values = { ...facts, title: facts.title || found.title, state, revision, version }
  const [paper] = before
    ? await ctx.db.update(papers).set(values).where(eq(papers.id, before.id)).returning()
    : await ctx.db
        .insert(papers)
        .values({ ...values, direction, case: of.case, drafter: applicant, createdAt: ctx.now })
        .returning()
  if (!before && version) await addVersion(ctx, paper!.id, found, of)
  await addParticipants(ctx, paper!.id, body, found.copied)
  const isLost = state === 'refused' || state === 'withdrawn' || state === 'terminated'
  if (isLost && paper!.number) await voidNumberOf(ctx, paper!, { by: of.by ?? null, reason: found.opinion || state })
  return paper!
}

async function caseOf({ db }: Syncing, id: string) {
  const last = sql`(select max(l.n) from ${flowLog} l where l."case" = ${flowCases.id})`
  const copied = sql<string[]>`array(select distinct c.person from ${flowCopies} c where c."case" = ${flowCases.id})`
  const opinion = sql<string>`coalesce((select l.opinion from ${flowLog} l where l."case" = ${flowCases.id} and l.n = ${last}), '')`
  const { body, revision, applicant, title, version } = flowCases
  const [row] = await db
    .select({ body, revision, applicant, title, version, key: flows.key, paper: papers, copied, opinion })
    .from(flowCases)
    .innerJoin(flows, eq(flows.id, flowCases.flow))
    .leftJoin(papers, eq(papers.case, flowCases.id))
    .where(eq(flowCases.id, id))
  if (!row) throw new Error('a document without its case')
  return row
}
type Found = Awaited<ReturnType<typeof caseOf>>

/** What it waits for; unknown steps leave it as it was. */
function stateOf(direction: Direction, { state, tasks }: CaseState, before: State | undefined): State {
  if (state === 'approved') return direction === 'out' ? 'archived' : 'closed'
  if (state !== 'running') return state
  const known = tasks.flatMap((task) => (task.state === 'open' ? (stateAt[task.node] ?? []) : []))
  return known[0] ?? before ?? (direction === 'out' ? 'unitReview' : 'registered')
}

/** The number of the newest version; writes one if the text is no longer that of the last. */
async function keepVersion(ctx: Syncing, found: Found, of: Of): Promise<number> {
  const { paper, body } = found
  if (!paper) return bodyOf(body.fields) ? 1 : 0
  const [last] = await ctx.db
    .select({ n: versions.n, title: versions.title, body: versions.body })
    .from(versions)
    .where(eq(versions.paper, paper.id))
    .orderBy(desc(versions.n))
    .limit(1)
  const isSame = last
    ? last.body === bodyOf(body.fields) && last.title === factsOf(body.fields).title
    : bodyOf(body.fields) === ''
  if (isSame) return last?.n ?? 0
  return addVersion(ctx, paper.id, found, of, (last?.n ?? 0) + 1)
}

async function addVersion(ctx: Syncing, paper: string, { body, version }: Found, { by, task }: Of, n = 1) {
  const node = body.tasks.find(({ id }) => id === task)?.node
  const { definition } = await loadVersion(ctx, version)
  await ctx.db.insert(versions).values({
    ...{ paper, n, title: factsOf(body.fields).title, body: bodyOf(body.fields), person: by ?? null, at: ctx.now },
    node: (node && askedNode(definition, node)?.title) ?? '',
  })
  return n
}

async function addParticipants({ db }: Syncing, paper: string, { applicant, tasks }: CaseState, copied: string[]) {
  const asked = tasks.flatMap(({ person, by }) => [person, ...(by ? [by] : [])])
  const all = [...new Set([applicant.id, ...asked, ...copied])]
  await db
    .insert(participants)
    .values(all.map((person) => ({ person, paper })))
    .onConflictDoNothing()
}

const atOnce = 200

/** Documents whose case was moved by a clock or an administrator. */
export async function syncMoved(ctx: JobContext): Promise<void> {
  const rows = await ctx.db
    .select({ case: flowCases.id })
    .from(papers)
    .innerJoin(flowCases, and(eq(flowCases.id, papers.case), sql`${flowCases.revision} <> ${papers.revision}`))
    .limit(atOnce)
  for (const row of rows) await syncPaper(ctx, row)
}
