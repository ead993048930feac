import { and, desc, eq, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { FlowOfficeCalls } from '../../office-contract.ts'
import { flowCases, flows, flowVersions } from '../schema.ts'
import { publishFlow } from '../versions.ts'
import { holdFlow, keepDraft, lockFlow } from './designs.ts'
import { factsOf } from './facts.ts'
import { draftOf, findFlow, stateOf } from './find-flow.ts'
import { faultsOf } from './flows.ts'
import { type FlowOffice, needWholeSite, type Reading } from './office.ts'

type Calls = FlowOfficeCalls

/** The draft as the next version; refused with its faults. */
export async function publish(ctx: WriteContext, office: FlowOffice, input: InputOf<Calls['publishFlow']>) {
  const { id, revision, note } = input
  const found = await holdFlow(ctx, office, id, revision, office.rights.publish)
  const draft = draftOf(found)
  const faults = await faultsOf(ctx, office, found.key, draft)
  if (faults.length) throw office.desk.module.fail('flowFaults', { data: { faults } })
  const { title, titleEn, definition, form } = draft
  const facts = await factsOf(ctx, office, found.key, definition)
  const said = { title, titleEn, definition, form, facts, by: personOf(ctx).id, note }
  const { number } = await publishFlow(ctx, office.desk, { key: found.key, ...said })
  const before = { version: found.out?.number ?? 0 }
  const after = { title, version: number, note }
  await ctx.audit({ action: 'publishFlow', entity: 'flow.design', entityId: id, before, after })
  return { number }
}

export async function switchFlow(ctx: WriteContext, office: FlowOffice, { id, on }: InputOf<Calls['switchFlow']>) {
  needWholeSite(ctx, office.rights.publish)
  await lockFlow(ctx, id)
  const found = await findFlow(ctx.db, office, id)
  if (stateOf(found) !== (on ? 'off' : 'on')) throw kernel.fail('notNow')
  await ctx.db.update(flows).set({ isPaused: !on }).where(eq(flows.id, id))
  const action = on ? 'switchOnFlow' : 'switchOffFlow'
  await ctx.audit({ action, entity: 'flow.design', entityId: id, after: { title: found.title } })
  return {}
}

export async function flowVersionList(ctx: Reading, office: FlowOffice, input: InputOf<Calls['flowVersions']>) {
  needWholeSite(ctx, office.rights.design)
  const found = await findFlow(ctx.db, office, input.id)
  const query = ctx.db
    .select({
      ...{ id: flowVersions.id, number: flowVersions.number, createdAt: flowVersions.createdAt },
      ...{ note: flowVersions.note, by: people.name },
      nodes: sql<number>`jsonb_array_length(${flowVersions.definition} -> 'nodes')`,
      cases: sql<number>`(select count(*)::int from ${flowCases} c where c.flow = ${flowVersions.flow}
        and c.version = ${flowVersions.id})`,
    })
    .from(flowVersions)
    .leftJoin(people, and(eq(people.site, flowVersions.site), eq(people.id, flowVersions.publishedBy)))
    .where(eq(flowVersions.flow, input.id))
  const { rows, total } = await pageOf(ctx, query, input, desc(flowVersions.number))
  const list = rows.map(({ id, createdAt, by, ...row }) => ({
    ...{ ...row, by: by ?? '', at: seconds(createdAt) },
    isOut: id === found.out?.id,
  }))
  return { total, page_size: input.page_size, list }
}

async function versionNumbered(db: ReadDb, flow: string, number: number) {
  return theRow(
    await db
      .select({ number: flowVersions.number, definition: flowVersions.definition, form: flowVersions.form })
      .from(flowVersions)
      .where(and(eq(flowVersions.flow, flow), eq(flowVersions.number, number))),
  )
}

export async function flowVersion(ctx: Reading, office: FlowOffice, { id, number }: InputOf<Calls['flowVersion']>) {
  needWholeSite(ctx, office.rights.design)
  await findFlow(ctx.db, office, id)
  return versionNumbered(ctx.db, id, number)
}

export async function restoreFlow(ctx: WriteContext, office: FlowOffice, input: InputOf<Calls['restoreFlow']>) {
  const { id, revision, number } = input
  const found = await holdFlow(ctx, office, id, revision)
  const { definition, form } = await versionNumbered(ctx.db, id, number)
  const draft = { ...draftOf(found), definition, form }
  await keepDraft(ctx, found, draft)
  await ctx.audit({ action: 'restoreFlow', entity: 'flow.design', entityId: id, after: { version: number } })
  return { id, revision: revision + 1, faults: await faultsOf(ctx, office, found.key, draft) }
}
