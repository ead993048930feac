import { sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { Waiting } from '../../office-cases-contract.ts'
import type { FlowOfficeCalls } from '../../office-contract.ts'
import { flowCases, flows, flowTasks, flowVersions } from '../schema.ts'
import { type FlowOffice, inScope, type Reading, spelled } from './office.ts'

type Row = {
  flow: string | null
  node: string | null
  unit: string | null
  month: string | null
  of: number
  cases: number
  median: number
  worst: number
  timed: number
  late: number
}

const mostRows = 30

/**
 * Minutes from when somebody was asked until they decided, over the tasks that ended in these months, and of those with
 * a time limit how many ran over it. Units are those of the people who were asked. One pass over the index of finished
 * tasks makes all tables.
 */
export async function flowBoard(ctx: Reading, office: FlowOffice, input: InputOf<FlowOfficeCalls['flowBoard']>) {
  const { rows } = await ctx.db.execute<Row>(sql`
    select t.flow, t.node, t.unit, t.month, grouping(t.flow, t.node, t.unit, t.month)::int as of,
      count(distinct t."case")::int as cases,
      percentile_cont(0.5) within group (order by t.minutes)::int as median, max(t.minutes)::int as worst,
      (count(*) filter (where t.due_at is not null))::int as timed,
      (count(*) filter (where t.ended_at > t.due_at))::int as late
    from (
      select task.flow, task.node, ${people.department} as unit, task."case", task.due_at, task.ended_at,
        to_char(task.ended_at at time zone ${ctx.site.zone}, 'YYYY-MM') as month,
        extract(epoch from task.ended_at - task.opened_at) / 60 as minutes
      from ${flowTasks} task join ${people} on ${people.id} = task.person
      where task.flow = any(array(${flowsOf(office, input.flow)})) and task.opened_at is not null
        and task.ended_at > date_trunc('month', ${ctx.now}::timestamptz at time zone ${ctx.site.zone}) at time zone ${ctx.site.zone}
          - make_interval(months => ${input.months - 1})
        and task.state in ('agreed', 'refused', 'returned') and ${inScope(ctx, office) ?? sql`true`}) t
    group by grouping sets ((), (t.flow), (t.flow, t.node), (t.unit), (t.month))`)
  const names = await namesFor(ctx, office)
  const made = (of: number, name: (row: Row) => Partial<Waiting>) =>
    rows.filter((row) => row.of === of).map((row) => ({ ...faceOf(row), ...name(row) }))
  const slowest = (list: Waiting[]) => list.sort((a, b) => b.median - a.median).slice(0, mostRows)
  const node = (row: Row) => names.node(row.flow!, row.node!)
  return {
    all: made(15, () => ({}))[0] ?? faceOf(),
    flows: slowest(made(7, (row) => ({ id: names.key(row.flow!), name: names.flow(row.flow!) }))),
    nodes: slowest(
      made(3, (row) => ({ id: row.node!, name: node(row), more: names.flow(row.flow!) })).filter(({ name }) => name),
    ),
    units: slowest(made(13, (row) => ({ id: row.unit ?? '', name: names.unit(row.unit) })).filter(({ name }) => name)),
    months: made(14, (row) => ({ id: row.month!, name: row.month! })).sort((a, b) => (a.id < b.id ? -1 : 1)),
    open: await openNow(ctx, office, input.flow),
  }
}

const flowsOf = ({ desk }: FlowOffice, key: string) =>
  sql`select f.id from ${flows} f where f.owner = ${desk.module.key} and (${key} = '' or f.key = ${key})`

const faceOf = (row?: Row): Waiting => ({
  ...{ id: '', name: '', more: '', cases: row?.cases ?? 0, median: row?.median ?? 0 },
  ...{ worst: row?.worst ?? 0, timed: row?.timed ?? 0, late: row?.late ?? 0 },
})

async function openNow(ctx: Reading, office: FlowOffice, key: string) {
  const { rows } = await ctx.db.execute<{ cases: number; tasks: number; late: number }>(sql`
    select count(distinct c.id)::int as cases, count(t.n)::int as tasks,
      (count(*) filter (where t.due_at < ${ctx.now}))::int as late
    from ${flowCases} c join ${people} on ${people.id} = c.applicant
      left join ${flowTasks} t on t."case" = c.id and t.state = 'open'
    where c.flow = any(array(${flowsOf(office, key)})) and c.state in ('running', 'returned', 'suspended')
      and ${inScope(ctx, office) ?? sql`true`}`)
  return rows[0]!
}

/** Titles of flows, of the nodes of their versions (the newest first), and of units. */
async function namesFor(ctx: Reading, office: FlowOffice) {
  const { rows } = await ctx.db.execute<{
    id: string
    key: string
    title: string
    titleEn: string
    nodes: Node[] | null
  }>(sql`
    select f.id, f.key, f.title, f.title_en as "titleEn", (select jsonb_agg(jsonb_build_object('id', n ->> 'id', 'title', n ->> 'title',
      'titleEn', coalesce(n ->> 'titleEn', '')) order by v.number) from ${flowVersions} v, jsonb_array_elements(v.definition -> 'nodes') n
      where v.flow = f.id) as nodes
    from ${flows} f where f.owner = ${office.desk.module.key}`)
  const units = await ctx.db.select({ id: departments.id, name: departments.name }).from(departments)
  const byFlow = new Map(
    rows.map((row) => [row.id, { ...row, nodes: new Map((row.nodes ?? []).map((one) => [one.id, one])) }]),
  )
  const byUnit = new Map(units.map(({ id, name }) => [id, name]))
  return {
    key: (id: string) => byFlow.get(id)?.key ?? '',
    flow: (id: string) => spelled(ctx, byFlow.get(id) ?? { title: '', titleEn: '' }),
    node: (flow: string, id: string) => spelled(ctx, byFlow.get(flow)?.nodes.get(id) ?? { title: '', titleEn: '' }),
    unit: (id: string | null) => (id ? (byUnit.get(id) ?? '') : ''),
  }
}
type Node = { id: string; title: string; titleEn: string }
