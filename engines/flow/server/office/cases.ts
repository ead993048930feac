import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { unitChoicesOf } from '#engines/directory/server/units.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import { askedNode, atApplicant, isAsked, openCaseStates } from '../../core/state.ts'
import type { CaseRow } from '../../office-cases-contract.ts'
import type { FlowOfficeCalls } from '../../office-contract.ts'
import { flowCases, flows, flowTasks, flowVersions } from '../schema.ts'
import { ofVersion } from './find-flow.ts'
import { comma, type FlowOffice, inScope, inUnit, type Reading, spelled } from './office.ts'
import { isStuck, isStuckBy, stuckOf } from './stuck.ts'

export type CaseInput = InputOf<FlowOfficeCalls['deskCases']>

const isApplicant = and(eq(people.site, flowCases.site), eq(people.id, flowCases.applicant))
const isTheirUnit = and(eq(departments.site, people.site), eq(departments.id, people.department))
const isOfFlow = and(eq(flows.site, flowCases.site), eq(flows.id, flowCases.flow))
const isOfVersion = and(eq(flowVersions.site, flowCases.site), eq(flowVersions.id, flowCases.version))

/** Cases of the desk over whose applicants the caller holds the right. */
export const casesOf = (ctx: Reading) =>
  ctx.db
    .select({
      ...{ id: flowCases.id, title: flowCases.title, state: flowCases.state, version: flowCases.version },
      ...{ startedAt: flowCases.startedAt, endedAt: flowCases.endedAt, flow: flows.key },
      ...{ flowTitle: flows.title, flowTitleEn: flows.titleEn, definition: flowVersions.definition },
      ...{ applicant: people.name, number: people.number, unit: departments.name, nth: flowVersions.number },
    })
    .from(flowCases)
    .innerJoin(flows, isOfFlow)
    .innerJoin(flowVersions, isOfVersion)
    .innerJoin(people, isApplicant)
    .leftJoin(departments, isTheirUnit)
    .$dynamic()

export const ofOffice = (ctx: Reading, office: FlowOffice): SQL | undefined =>
  and(eq(flows.owner, office.desk.module.key), inScope(ctx, office))

export async function deskCases(ctx: Reading, office: FlowOffice, input: CaseInput) {
  const where = and(ofOffice(ctx, office), ...fitting(ctx, input))
  const columns = { started: flowCases.startedAt, ended: flowCases.endedAt, title: flowCases.title }
  const order = sortedBy(input, columns, 'last')
  const { rows, total } = await pageOf(ctx, casesOf(ctx).where(where), input, order, desc(flowCases.id))
  return { total, page_size: input.page_size, list: await caseRows(ctx, rows) }
}

function fitting({ now, site }: Reading, input: CaseInput): (SQL | undefined)[] {
  const { q, state, flow, node, unit, since, until, stuck } = input
  return [
    contains(q, flowCases.title, people.name, people.number),
    state === 'open' ? inArray(flowCases.state, [...openCaseStates]) : undefined,
    state && state !== 'open' ? eq(flowCases.state, state) : undefined,
    flow ? eq(flows.key, flow) : undefined,
    node
      ? sql`exists (select from ${flowTasks} t where t."case" = ${flowCases.id} and t.state = 'open' and t.node = ${node})`
      : undefined,
    inUnit(unit),
    since ? sql`${flowCases.startedAt} >= ${startOfDayIn(site.zone, since)}` : undefined,
    until ? sql`${flowCases.startedAt} < ${startOfDayIn(site.zone, dayAfter(until, 1))}` : undefined,
    stuck === 'any' ? isStuck(now) : stuck ? isStuckBy(stuck, now) : undefined,
  ]
}

export type FoundCase = Awaited<ReturnType<typeof casesOf>>[number]

/** Where each stands and for whom it waits: the open tasks of all rows in one statement. */
export async function caseRows(ctx: Reading, rows: readonly FoundCase[]): Promise<CaseRow[]> {
  const ids = rows.filter(({ endedAt }) => !endedAt).map(({ id }) => id)
  const open = ids.length ? await openTasksOf(ctx, ids) : []
  return rows.map((row) => {
    const own = open.filter((task) => task.case === row.id)
    const node = (id: string) => (id === atApplicant ? undefined : askedNode(row.definition, id))
    const titles = own.map((task) => {
      const at = node(task.node)
      return at ? spelled(ctx, at) : row.applicant
    })
    const dues = own.flatMap(({ dueAt }) => dueAt ?? [])
    const opened = own.flatMap(({ openedAt }) => openedAt ?? [])
    return {
      ...{
        id: row.id,
        title: row.title,
        flow: row.flow,
        state: row.state,
        applicant: row.applicant,
        number: row.number,
      },
      ...{ flowTitle: spelled(ctx, { title: row.flowTitle, titleEn: row.flowTitleEn }), unit: row.unit ?? '' },
      node: [...new Set(titles)].join(comma(ctx)),
      waitsFor: [...new Set(own.map(({ name }) => name))],
      startedAt: seconds(row.startedAt),
      endedAt: row.endedAt ? seconds(row.endedAt) : 0,
      waitsSince: opened.length ? seconds(new Date(Math.min(...opened.map(Number)))) : 0,
      dueAt: dues.length ? seconds(new Date(Math.min(...dues.map(Number)))) : 0,
      stuck: stuckOf(row.state, own, ctx.now),
    }
  })
}

export const openTasksOf = ({ db }: Reading, ids: readonly string[]) =>
  db
    .select({
      ...{
        case: flowTasks.case,
        n: flowTasks.n,
        node: flowTasks.node,
        openedAt: flowTasks.openedAt,
        dueAt: flowTasks.dueAt,
      },
      ...{ why: flowTasks.why, name: people.name, leftAt: people.leftAt },
    })
    .from(flowTasks)
    .innerJoin(people, and(eq(people.site, flowTasks.site), eq(people.id, flowTasks.person)))
    .where(and(inArray(flowTasks.case, [...ids]), eq(flowTasks.state, 'open')))
    .orderBy(asc(flowTasks.n))

/** What cases can be filtered by, and how many are stuck. */
export async function caseChoices(ctx: Reading, office: FlowOffice) {
  const rows = await ctx.db
    .select({ key: flows.key, title: flows.title, titleEn: flows.titleEn, definition: flowVersions.definition })
    .from(flows)
    .innerJoin(flowVersions, ofVersion)
    .where(eq(flows.owner, office.desk.module.key))
    .orderBy(asc(flows.title))
  const { list: units } = await unitChoicesOf(ctx.db, ctx.scope(office.rights.cases))
  const [stuck] = await ctx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(flowCases)
    .innerJoin(flows, isOfFlow)
    .innerJoin(people, isApplicant)
    .where(and(ofOffice(ctx, office), isStuck(ctx.now)))
  return {
    flows: rows.map((row) => ({
      key: row.key,
      title: spelled(ctx, row),
      nodes: row.definition.nodes.filter(isAsked).map((node) => ({ id: node.id, title: spelled(ctx, node) })),
    })),
    units,
    stuck: stuck?.n ?? 0,
  }
}
