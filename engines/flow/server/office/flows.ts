import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { checkFlow } from '../../check.ts'
import { openCaseStates } from '../../core/state.ts'
import type { FlowFault } from '../../faults.ts'
import type { FlowOfficeCalls, FlowRow } from '../../office-contract.ts'
import { flowCases, flows } from '../schema.ts'
import { usualOfFlows } from '../usual.ts'
import { factsOf } from './facts.ts'
import { draftOf, type FoundFlow, findFlow, flowsOf, isChanged, stateOf } from './find-flow.ts'
import { type FlowOffice, needWholeSite, type Reading } from './office.ts'
import { flowDesigns } from './schema.ts'

type Calls = FlowOfficeCalls

const openOf = sql<number>`(select count(*)::int from ${flowCases} where ${flowCases.flow} = ${flows.id}
  and ${flowCases.state} in ('running', 'returned', 'suspended'))`
const changedAt = sql`coalesce(${flowDesigns.changedAt}, ${flows.createdAt})`

export async function deskFlows(ctx: Reading, office: FlowOffice, input: InputOf<Calls['deskFlows']>) {
  const where = and(
    eq(flows.owner, office.desk.module.key),
    contains(input.q, flows.title, flows.titleEn, flows.key),
    input.state ? stateIs(input.state) : undefined,
  )
  const columns = { changed: changedAt, title: flows.title, openCases: openOf }
  const { rows, total } = await pageOf(
    ctx,
    flowsOf(ctx.db).where(where),
    input,
    sortedBy(input, columns),
    desc(flows.id),
  )
  return { total, page_size: input.page_size, list: await rowsFor(ctx, office, rows) }
}

const stateIs = (state: FlowRow['state']) =>
  state === 'draft'
    ? sql`${flows.version} is null`
    : sql`${flows.version} is not null and ${flows.isPaused} = ${state === 'off'}`

/** Rows of the list; open cases and usual times of all of them in one statement each. */
async function rowsFor(ctx: Reading, office: FlowOffice, rows: readonly FoundFlow[]): Promise<FlowRow[]> {
  if (!rows.length) return []
  const ids = rows.map(({ id }) => id)
  const open = await ctx.db
    .select({ flow: flowCases.flow, n: sql<number>`count(*)::int` })
    .from(flowCases)
    .where(and(inArray(flowCases.flow, ids), inArray(flowCases.state, [...openCaseStates])))
    .groupBy(flowCases.flow)
  const usual = await usualOfFlows(ctx.db, ids)
  return rows.map((row) => ({
    ...{ id: row.id, key: row.key, version: row.out?.number ?? 0, revision: row.design?.revision ?? 0 },
    ...{ title: row.title, titleEn: row.titleEn, changedBy: row.changedBy ?? '' },
    ...{ state: stateOf(row), isChanged: isChanged(row) },
    openCases: open.find(({ flow }) => flow === row.id)?.n ?? 0,
    minutes: usual.find(({ flow, node }) => flow === row.id && node === '')?.minutes ?? 0,
    changedAt: seconds(row.design?.changedAt ?? row.out?.createdAt ?? row.createdAt),
    allowedActions: actionsOf(ctx, office, row),
  }))
}

function actionsOf(ctx: Reading, { rights }: FlowOffice, row: FoundFlow): FlowRow['allowedActions'] {
  const state = stateOf(row)
  const mayDesign = ctx.scope(rights.design) === 'all' && ctx.may(rights.design)
  const mayPublish = ctx.scope(rights.publish) === 'all' && ctx.may(rights.publish)
  return [
    ...(mayDesign ? (['edit'] as const) : []),
    ...(mayPublish ? (['publish'] as const) : []),
    ...(mayPublish && state === 'on' ? (['switchOff'] as const) : []),
    ...(mayPublish && state === 'off' ? (['switchOn'] as const) : []),
    ...(mayDesign && state === 'draft' ? (['remove'] as const) : []),
  ]
}

export async function deskFlow(ctx: Reading, office: FlowOffice, { id }: { id: string }) {
  needWholeSite(ctx, office.rights.design)
  const found = await findFlow(ctx.db, office, id)
  const [row] = await rowsFor(ctx, office, [found])
  const draft = draftOf(found)
  return {
    ...row!,
    draft,
    published: found.out && { definition: found.out.definition, form: found.out.form },
    rules: { about: found.about, aboutEn: found.aboutEn, icon: found.icon, audience: audienceOf(found) },
    faults: await faultsOf(ctx, office, found.key, draft),
  }
}

/** What keeps a draft from being published. */
export async function faultsOf(
  ctx: Pick<Reading, 'db' | 'site' | 'tools'>,
  office: FlowOffice,
  key: string,
  { definition, form }: Pick<ReturnType<typeof draftOf>, 'definition' | 'form'>,
): Promise<FlowFault[]> {
  const faults = checkFlow(definition, form, await factsOf(ctx, office, key, definition))
  return definition.nodes.length ? faults : [{ at: '', fault: 'unknownStart', name: '' }]
}
