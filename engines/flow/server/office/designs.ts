import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { audienceOf, audienceValues } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { FlowOfficeCalls } from '../../office-contract.ts'
import { flows } from '../schema.ts'
import { draftOf, type FoundFlow, findFlow, stateOf } from './find-flow.ts'
import { faultsOf } from './flows.ts'
import { type FlowOffice, needWholeSite } from './office.ts'
import { type DrawnFlow, flowDesigns } from './schema.ts'

type Calls = FlowOfficeCalls

export async function beginFlow(ctx: WriteContext, office: FlowOffice, input: InputOf<Calls['beginFlow']>) {
  const { base, about, aboutEn, icon, ...draft } = input
  return begin(ctx, office, draft, base || 'flow', { about, aboutEn, icon })
}

export async function copyFlow(ctx: WriteContext, office: FlowOffice, input: InputOf<Calls['copyFlow']>) {
  needWholeSite(ctx, office.rights.design)
  const { id, title, titleEn } = input
  const found = await findFlow(ctx.db, office, id)
  const { about, aboutEn, icon } = found
  const rules = { about, aboutEn, icon, ...audienceValues(audienceOf(found)) }
  return begin(ctx, office, { ...draftOf(found), title, titleEn }, found.key.replace(/-[0-9a-f]{6}$/, ''), rules)
}

type Rules = Pick<typeof flows.$inferInsert, 'about' | 'aboutEn' | 'icon'>

async function begin(ctx: WriteContext, office: FlowOffice, draft: DrawnFlow, base: string, rules: Rules) {
  needWholeSite(ctx, office.rights.design)
  const { title, titleEn } = draft
  const key = `${base.toLowerCase().replace(/[^a-z0-9-]/g, '') || 'flow'}-${randomBytes(3).toString('hex')}`
  const owner = office.desk.module.key
  const [flow] = await ctx.db
    .insert(flows)
    .values({ owner, key, title, titleEn, ...rules })
    .returning({ id: flows.id })
  const id = flow!.id
  await ctx.db.insert(flowDesigns).values({ flow: id, draft, ...changedBy(ctx) })
  await ctx.audit({ action: 'beginFlow', entity: 'flow.design', entityId: id, after: { title, key } })
  return { id, revision: 1, faults: await faultsOf(ctx, office, key, draft) }
}

export const changedBy = (ctx: WriteContext) => ({ changedBy: personOf(ctx).id, changedAt: ctx.now })

export async function saveFlow(ctx: WriteContext, office: FlowOffice, input: InputOf<Calls['saveFlow']>) {
  const { id, revision, ...draft } = input
  const found = await holdFlow(ctx, office, id, revision)
  await keepDraft(ctx, found, draft)
  // The title of a published flow changes with its next version.
  if (!found.out) await ctx.db.update(flows).set({ title: draft.title, titleEn: draft.titleEn }).where(eq(flows.id, id))
  const after = { title: draft.title, revision: revision + 1, nodes: draft.definition.nodes.length }
  await ctx.audit({ action: 'saveFlow', entity: 'flow.design', entityId: id, after })
  return { id, revision: revision + 1, faults: await faultsOf(ctx, office, found.key, draft) }
}

/** Writes the draft under the next revision; the flow is held. */
export async function keepDraft(ctx: WriteContext, found: FoundFlow, draft: DrawnFlow): Promise<void> {
  const values = { draft, revision: (found.design?.revision ?? 0) + 1, ...changedBy(ctx) }
  await ctx.db
    .insert(flowDesigns)
    .values({ flow: found.id, ...values })
    .onConflictDoUpdate({ target: [flowDesigns.site, flowDesigns.flow], set: values })
}

export async function saveFlowRules(ctx: WriteContext, office: FlowOffice, input: InputOf<Calls['saveFlowRules']>) {
  const { id, revision, audience, ...face } = input
  const found = await holdFlow(ctx, office, id, revision)
  await keepDraft(ctx, found, draftOf(found))
  await ctx.db
    .update(flows)
    .set({ ...face, ...audienceValues(audience) })
    .where(eq(flows.id, id))
  const before = { about: found.about, icon: found.icon, audience: audienceOf(found) }
  const after = { about: face.about, icon: face.icon, audience }
  await ctx.audit({ action: 'saveFlowRules', entity: 'flow.design', entityId: id, before, after })
  return { id, revision: revision + 1 }
}

export async function removeFlow(ctx: WriteContext, office: FlowOffice, { id }: { id: string }) {
  needWholeSite(ctx, office.rights.design)
  await lockFlow(ctx, id)
  const found = await findFlow(ctx.db, office, id)
  if (stateOf(found) !== 'draft') throw kernel.fail('notNow')
  await ctx.db.delete(flowDesigns).where(eq(flowDesigns.flow, id))
  await ctx.db.delete(flows).where(eq(flows.id, id))
  await ctx.audit({ action: 'removeFlow', entity: 'flow.design', entityId: id, before: { title: found.title } })
  return {}
}

/** The flow, locked, at the revision that the caller has seen; else refused. */
export async function holdFlow(
  ctx: WriteContext,
  office: FlowOffice,
  id: string,
  revision: number,
  right: string = office.rights.design,
): Promise<FoundFlow> {
  needWholeSite(ctx, right)
  await lockFlow(ctx, id)
  const found = await findFlow(ctx.db, office, id)
  if ((found.design?.revision ?? 0) !== revision) throw kernel.fail('changed')
  return found
}

export async function lockFlow({ db }: WriteContext, id: string): Promise<void> {
  await db
    .select({ id: flows.id })
    .from(flows)
    .where(and(eq(flows.id, id)))
    .for('update')
}
