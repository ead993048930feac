import { and, eq, sql } from 'drizzle-orm'
import { actIn } from '#engines/flow/server/act.ts'
import type { Acted } from '#engines/flow/server/cases.ts'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../../contract.ts'
import { documents } from '../../module.ts'
import type { SpecialNode } from '../../shapes.ts'
import { startCirculation } from '../circulation/start.ts'
import { newCode } from '../codes.ts'
import { takeNumber, takeReserved } from '../numbers/take.ts'
import { heads, type Paper, papers, seals, sealUses } from '../schema.ts'
import { paperSearch } from '../search-documents.ts'
import { desk } from './desk.ts'
import { paperAt } from './guard.ts'
import { syncPaper } from './sync.ts'

type Calls = typeof contract
type Step = { case: string; task: number; key: string; revision?: number | undefined; opinion: string }

/**
 * Does the work of a step and agrees to its task in one transaction. Whoever may not decide the task is refused by
 * `actIn`, and everything before is undone. A request that is repeated does its work once.
 */
async function finish(
  ctx: WriteContext,
  { case: id, task, key, revision, opinion }: Step,
  node: SpecialNode,
  work: (paper: Paper) => Promise<{ chosen?: Record<string, string[]> } | undefined>,
): Promise<Acted> {
  const at = await paperAt(ctx, id, task)
  if (!at) throw notFound()
  if (at.node !== node) throw documents.fail('wrongStep')
  const more = at.isOpen ? await work(at.paper) : undefined
  const action = { kind: 'agree' as const, task, ...(more?.chosen && { chosen: more.chosen }) }
  const acted = await actIn(ctx, desk, { case: id, action, key, opinion, ...(revision !== undefined && { revision }) })
  await syncPaper(ctx, { case: id, by: personOf(ctx).id, task })
  return acted
}

/** Gives the document its number and its red head; its seal's keepers are asked next. */
export const number = (ctx: WriteContext, { head: named, reserved, ...step }: InputOf<Calls['number']>) =>
  finish(ctx, step, 'number', async (paper) => {
    const by = personOf(ctx).id
    const [head] = await ctx.db
      .select({ id: heads.id, prefix: heads.prefix, seal: heads.seal, keepers: seals.keepers })
      .from(heads)
      .innerJoin(seals, eq(seals.id, heads.seal))
      .where(and(eq(heads.id, named), eq(heads.isActive, true), eq(seals.isActive, true)))
    if (!head) throw documents.fail('noHead')
    const of = { prefix: head.prefix, paper: paper.id, by }
    // A document that came back keeps the number it has.
    const spelled =
      paper.number || (reserved ? await takeReserved(ctx, { ...of, id: reserved }) : await takeNumber(ctx, of))
    await ctx.db.update(papers).set({ number: spelled, head: head.id, seal: head.seal }).where(eq(papers.id, paper.id))
    return { chosen: { seal: head.keepers } }
  })

/** Only a keeper of the seal uses it, and each use is recorded. */
export const seal = (ctx: WriteContext, { copies, ...step }: InputOf<Calls['seal']>) =>
  finish(ctx, step, 'seal', async (paper) => {
    const person = personOf(ctx).id
    if (!paper.seal) throw documents.fail('numberFirst')
    const isKept = and(eq(seals.id, paper.seal), eq(seals.isActive, true), sql`${person}::uuid = any(${seals.keepers})`)
    const [kept] = await ctx.db.select({ id: seals.id }).from(seals).where(isKept)
    if (!kept) throw documents.fail('notKeeper')
    const { version } = paper
    await ctx.db.insert(sealUses).values({ seal: kept.id, paper: paper.id, version, person, copies, at: ctx.now })
    await ctx.db.update(papers).set({ sealedAt: ctx.now, sealedVersion: version }).where(eq(papers.id, paper.id))
    return undefined
  })

/** What was sealed is issued: with its date, a code for checking it, and to its readers. */
export const issue = (ctx: WriteContext, { people, units, note, ...step }: InputOf<Calls['issue']>) =>
  finish(ctx, step, 'issue', async (paper) => {
    if (!paper.number) throw documents.fail('numberFirst')
    if (paper.sealedVersion !== paper.version) throw documents.fail(paper.sealedAt ? 'sealAgain' : 'sealFirst')
    const issuedDay = dayIn(ctx.site.zone, ctx.now)
    const [row] = await ctx.db
      .update(papers)
      .set({ issuedAt: ctx.now, issuedDay, code: paper.code ?? newCode() })
      .where(eq(papers.id, paper.id))
      .returning()
    await paperSearch.refresh(ctx, [paper.id])
    if (people.length || units.length) await startCirculation(ctx, row!, { people, units, note })
    return undefined
  })

export const archive = (ctx: WriteContext, { archiveNumber, ...step }: InputOf<Calls['archive']>) =>
  finish(ctx, step, 'archive', async (paper) => {
    await ctx.db.update(papers).set({ archivedAt: ctx.now, archiveNumber }).where(eq(papers.id, paper.id))
    return undefined
  })
