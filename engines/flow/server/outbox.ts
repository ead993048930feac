import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { notifyEach, type PlainTelling } from '#engines/inbox/server/notify-each.ts'
import { people } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext, JobStepContext } from '#kernel/server/serve.ts'
import type { Effect } from '../core/actions.ts'
import { atApplicant, type EndState } from '../core/state.ts'
import { applyTo } from './act.ts'
import { moveOf } from './applied.ts'
import { lockCase } from './cases.ts'
import { type CaseFacts, type FlowDesk, linkOf } from './desk.ts'
import { flowCases, flowOutbox, flowTasks } from './schema.ts'
import { start } from './start.ts'
import type { Telling } from './storing/store.ts'
import { currentVersion, loadVersion } from './versions.ts'

const atOnce = 200
const mostRounds = 200

/** Everything that waits, each thing in a transaction of its own with its mark: exactly once, however often this runs. */
export async function drainOutbox(ctx: JobStepContext, desk: FlowDesk): Promise<void> {
  let trouble: unknown
  const failed: string[] = []
  for (let round = 0; round < mostRounds; round++) {
    let id = ''
    try {
      const isMore = await ctx.write(async (tx) => {
        const row = await nextOf(tx, desk, failed)
        id = row?.id ?? ''
        if (row) await perform(tx, desk, row)
        return row !== undefined
      })
      if (!isMore) break
    } catch (error) {
      // The others do not wait for one that fails; the job is retried for it.
      trouble ??= error
      if (!id) break
      failed.push(id)
    }
  }
  for (let round = 0; round < mostRounds && (await ctx.write((tx) => tellSome(tx, desk))) === atOnce; round++);
  if (trouble) throw trouble
}

type Row = typeof flowOutbox.$inferSelect

async function nextOf({ db }: JobContext, { module }: FlowDesk, failed: readonly string[]): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(flowOutbox)
    .where(
      and(
        isNull(flowOutbox.doneAt),
        eq(flowOutbox.owner, module.key),
        sql`${flowOutbox.kind} in ('trigger', 'sub', 'ended')`,
        sql`${flowOutbox.id} <> all(${sql.param([...failed])}::uuid[])`,
      ),
    )
    .orderBy(asc(flowOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

async function perform(ctx: JobContext, desk: FlowDesk, row: Row): Promise<void> {
  await ctx.db.update(flowOutbox).set({ doneAt: ctx.now }).where(eq(flowOutbox.id, row.id))
  const effect = row.data as unknown as Effect
  const facts = await factsOf(ctx, row.case)
  if (effect.kind === 'trigger') await desk.triggers?.[effect.does]?.(ctx, facts)
  else if (effect.kind === 'sub') await startOther(ctx, desk, facts, effect)
  else if (effect.kind === 'ended') {
    await desk.ended?.(ctx, { ...facts, state: effect.state })
    await wakeParent(ctx, desk, row.case, effect.state)
  }
}

type Facts = CaseFacts & { unit: string; role: string; name: string }

async function factsOf(ctx: JobContext, id: string): Promise<Facts> {
  const [row] = await ctx.db
    .select({ case: flowCases, name: people.name })
    .from(flowCases)
    .innerJoin(people, eq(people.id, flowCases.applicant))
    .where(eq(flowCases.id, id))
  const { case: of, name } = row!
  const version = await loadVersion(ctx, of.version)
  const { title, applicant, state, startedAt, body } = of
  const { unit, role } = body.applicant
  return { id, flow: version.key, title, applicant, state, fields: body.fields, startedAt, unit, role, name }
}

/** A case of another flow for the same applicant; the same one, if this is repeated. */
async function startOther(ctx: JobContext, desk: FlowDesk, facts: Facts, effect: Extract<Effect, { kind: 'sub' }>) {
  const version = await currentVersion(ctx, desk, effect.flow)
  await start(ctx, desk, {
    version,
    applicant: { id: facts.applicant, role: facts.role, unit: facts.unit },
    name: facts.name,
    fields: effect.fields,
    chosen: {},
    key: `sub ${facts.id} ${effect.token} ${effect.node}`,
    ...(effect.waits && { parent: { case: facts.id, token: effect.token } }),
  })
}

async function wakeParent(ctx: JobContext, desk: FlowDesk, id: string, state: EndState): Promise<void> {
  const [row] = await ctx.db
    .select({ parent: flowCases.parent, token: flowCases.parentToken })
    .from(flowCases)
    .where(eq(flowCases.id, id))
  if (!row?.parent || row.token === null) return
  const parent = await lockCase(ctx, desk, row.parent)
  if (!parent.body.tokens.some((token) => token.id === row.token && token.sub)) return
  const move = moveOf(ctx, { kind: 'subEnded', token: row.token, state }, '')
  await applyTo(ctx, desk, { row: parent, version: await loadVersion(ctx, parent.version), entry: { move } })
}

/** Sends messages of some actions; returns of how many. Those who have acted meanwhile are not told. */
export async function tellSome(ctx: JobContext, desk: FlowDesk): Promise<number> {
  const rows = await ctx.db
    .select({ id: flowOutbox.id, case: flowOutbox.case, n: flowOutbox.n, data: flowOutbox.data })
    .from(flowOutbox)
    .where(and(isNull(flowOutbox.doneAt), eq(flowOutbox.owner, desk.module.key), eq(flowOutbox.kind, 'tell')))
    .orderBy(asc(flowOutbox.id))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  if (!rows.length) return 0
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`
  await ctx.db.update(flowOutbox).set({ doneAt: ctx.now }).where(sql`${flowOutbox.id} = any(${ids})`)
  const cases = sql`${sql.param([...new Set(rows.map((row) => row.case))])}::uuid[]`
  const titles = new Map(
    (
      await ctx.db
        .select({ id: flowCases.id, title: flowCases.title, applicant: flowCases.applicant })
        .from(flowCases)
        .where(sql`${flowCases.id} = any(${cases})`)
    ).map((one) => [one.id, one]),
  )
  const open = await ctx.db
    .select({ case: flowTasks.case, n: flowTasks.n, person: flowTasks.person, node: flowTasks.node })
    .from(flowTasks)
    .where(and(sql`${flowTasks.case} = any(${cases})`, eq(flowTasks.state, 'open')))
  const told = rows.flatMap((row) =>
    tellingsOf(ctx, desk, { ...titles.get(row.case)!, n: row.n }, row.data as unknown as Telling, open),
  )
  await notifyEach(ctx, told)
  return rows.length
}

type Named = { id: string; title: string; applicant: string; n: number }
type Open = { case: string; n: number; person: string; node: string }

function tellingsOf(
  ctx: JobContext,
  desk: FlowDesk,
  of: Named,
  { tasks, urged, reminded, copied, ended }: Telling,
  open: readonly Open[],
): PlainTelling[] {
  const telling = (what: string, to: readonly string[], topic: 'flowTask' | 'flowCase', task: number | '' = '') => ({
    topic: `${desk.module.key}.${topic}`,
    title: say(ctx, desk.module, `told.${what}`, { title: of.title }),
    to,
    link: linkOf(desk, of.id, task),
    dedupe: `flow ${of.id} ${of.n} ${what}`,
  })
  const those = (ids: readonly number[]) => open.filter((one) => one.case === of.id && ids.includes(one.n))
  const groups = [
    ['task', those(tasks).filter(({ node }) => node !== atApplicant)],
    ['returned', those(tasks).filter(({ node }) => node === atApplicant)],
    ['urged', those(urged)],
    ['reminded', those(reminded)],
  ] as const
  const people = (found: readonly Open[]) => found.map(({ person }) => person)
  return [
    ...groups.map(([what, found]) => telling(what, people(found), 'flowTask', found[0]?.n ?? '')),
    telling('copied', copied, 'flowCase'),
    ...(ended && ended !== 'withdrawn' ? [telling(ended, [of.applicant], 'flowCase')] : []),
  ].filter(({ to }) => to.length)
}
