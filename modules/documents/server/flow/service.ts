import { and, eq } from 'drizzle-orm'
import type { OwnAction } from '#engines/flow/server/applied.ts'
import { dropDraft, startableFlows } from '#engines/flow/server/drafts.ts'
import { readCase as readOf } from '#engines/flow/server/read-case.ts'
import { actOnCaseIn, caseFace, serveFlow } from '#engines/flow/server/served.ts'
import { startCase as startOf } from '#engines/flow/server/start.ts'
import type { InputOf } from '#kernel/contract.ts'
import {
  type OutsideContext,
  personOf,
  type StepContext,
  settingsOf,
  type WriteContext,
} from '#kernel/server/context.ts'
import type { contract } from '../../contract.ts'
import { directionOf } from '../../flows/keys.ts'
import { documents } from '../../module.ts'
import type { Direction } from '../../shapes.ts'
import { officeSees } from '../find.ts'
import { takeNumber } from '../numbers/take.ts'
import { papers } from '../schema.ts'
import { desk } from './desk.ts'
import { mustBeDone } from './guard.ts'
import { syncPaper } from './sync.ts'

type Calls = typeof contract
const engine = serveFlow(desk)

/** Drafts a document, or registers an incoming one, which gets its number at once. */
async function startCase(ctx: WriteContext, input: InputOf<Calls['startCase']>) {
  const direction = directionOf(input.flow)
  if (!isAllowed(ctx, direction)) throw documents.fail('mayNotDraft')
  const started = await startOf(ctx, desk, input)
  await dropDraft(ctx, desk, input.flow)
  const by = personOf(ctx).id
  const paper = await syncPaper(ctx, { case: started.id, by })
  if (direction === 'in' && !paper.number) {
    const prefix = settingsOf(ctx, documents).incomingPrefix
    const number = await takeNumber(ctx, { prefix, paper: paper.id, by })
    await ctx.db.update(papers).set({ number }).where(eq(papers.id, paper.id))
  }
  return started
}

function isAllowed(ctx: Pick<WriteContext, 'person' | 'may' | 'site'>, direction: Direction): boolean {
  if (ctx.may('office')) return true
  const isDrafter = settingsOf(ctx, documents).drafters === 'staff' && personOf(ctx).role !== 'student'
  return direction === 'out' && isDrafter
}

/** An action of the engine, and what it means for the document. */
const actOnCase = (ctx: StepContext, input: InputOf<Calls['actOnCase']>) =>
  ctx.write(async (tx) => {
    await mustBeDone(tx, input.case, input.action as OwnAction)
    const acted = await actOnCaseIn(tx, desk, input)
    const task = 'task' in input.action ? input.action.task : undefined
    await syncPaper(tx, { case: input.case, by: personOf(ctx).id, task })
    return acted
  })

/** The office sees cases in which it has no task as well, but limited ones only with that right. */
async function readCase(ctx: OutsideContext, { id }: InputOf<Calls['readCase']>) {
  const [office] = await ctx.db
    .select({ id: papers.id })
    .from(papers)
    .where(and(eq(papers.case, id), officeSees(ctx)))
  return caseFace(ctx, await readOf(ctx, desk, id, office !== undefined))
}

/** Those who may not draft are not offered it. */
async function startable(ctx: OutsideContext) {
  const list = await startableFlows(ctx, desk)
  return { list: list.filter(({ key }) => isAllowed(ctx, directionOf(key))) }
}

export const flowService = { ...engine, startCase, actOnCase, readCase, startable }
