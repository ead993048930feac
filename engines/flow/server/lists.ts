import { and, asc, desc, eq, gt, inArray, lte, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contains, type Paging, someOf } from '#kernel/server/db/list.ts'
import { prepared, preparedBy } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { CaseStateName } from '../core/state.ts'
import type { FlowDesk } from './desk.ts'
import { flowAgents, flowCases, flowCopies, flows, flowTasks } from './schema.ts'

type At = { db: ReadDb; now: Date }
export type CaseFilter = Paging & { search?: string; flow?: string }

/** The flow and the applicant of a case. */
const facts = {
  flow: flows.key,
  flowTitle: sql<string>`${flows.title}`.as('flow_title'),
  flowTitleEn: flows.titleEn,
  icon: flows.icon,
  applicant: people.name,
}
const caseColumns = {
  case: flowCases.id,
  title: flowCases.title,
  state: flowCases.state,
  version: flowCases.version,
  startedAt: flowCases.startedAt,
  endedAt: flowCases.endedAt,
}
const isOfFlow = and(eq(flows.site, flowCases.site), eq(flows.id, flowCases.flow))
const isApplicant = and(eq(people.site, flowCases.site), eq(people.id, flowCases.applicant))

/*
 * Lateral joins of one row, so that a list reads its own index in its order, and only the cases of its page. The planner
 * would otherwise begin with all cases of a flow.
 */
const caseOf = (db: ReadDb, { site, case: id }: { site: PgColumn; case: PgColumn }) =>
  db
    .select({ ...caseColumns, ...facts, flowId: flowCases.flow })
    .from(flowCases)
    .innerJoin(flows, isOfFlow)
    .innerJoin(people, isApplicant)
    .where(and(eq(flowCases.site, site), eq(flowCases.id, id)))
    .limit(1)
    .as('of_case')

const factsOf = (db: ReadDb) =>
  db.select(facts).from(flows).innerJoin(people, isApplicant).where(isOfFlow).limit(1).as('of_case')

type Facts = Pick<ReturnType<typeof caseOf>, keyof typeof facts>

const fieldsOf = ({ flow, flowTitle, flowTitleEn, icon, applicant }: Facts) => ({
  ...{ flow, flowTitle, flowTitleEn, icon, applicant },
})

const columnsOf = (one: ReturnType<typeof caseOf>) => ({
  ...{ case: one.case, title: one.title, state: one.state, version: one.version },
  ...{ startedAt: one.startedAt, endedAt: one.endedAt },
  ...fieldsOf(one),
})

const taskColumns = {
  task: flowTasks.n,
  node: flowTasks.node,
  person: flowTasks.person,
  openedAt: flowTasks.openedAt,
  dueAt: flowTasks.dueAt,
  readAt: flowTasks.readAt,
}

type Searched = { title: SQLWrapper; applicant: SQLWrapper }

/** `flow`: the column that the list's own index has. */
const ofDesk = (
  owner: string | Placeholder,
  { search = '', flow: key = '' }: { search?: string | Placeholder; flow?: string | Placeholder },
  flow: SQLWrapper,
  { title, applicant }: Searched,
) => {
  const isWanted = key ? sql` and f.key = ${key}` : sql``
  return and(
    sql`${flow} = any(array(select f.id from ${flows} f where f.owner = ${owner}${isWanted}))`,
    contains(search, title, applicant),
  )
}

const asked = {
  owner: sql.placeholder('owner'),
  person: sql.placeholder('person'),
  now: sql.placeholder('now'),
  flow: sql.placeholder('flow'),
  search: sql.placeholder('search'),
}

const agencyOf = prepared((db) =>
  db
    .select({ id: flowAgents.id })
    .from(flowAgents)
    .where(and(eq(flowAgents.to, asked.person), lte(flowAgents.since, asked.now), gt(flowAgents.until, asked.now)))
    .limit(1),
)

/** Their own tasks, and those of the people whose agent they are, found by the index of people. */
const seenByAgent = () => {
  const { person, now } = asked
  const inForce = sql`a.to_person = ${person}::uuid and a.since <= ${now} and a.until > ${now}`
  return and(
    sql`${flowTasks.person} = any(array(select ${person}::uuid union all select a.from_person from ${flowAgents} a where ${inForce}))`,
    sql`(${flowTasks.person} = ${person}::uuid or exists (select from ${flowAgents} a where ${inForce}
      and a.from_person = ${flowTasks.person} and (a.flows = '{}' or ${flowTasks.flow} = any(a.flows))))`,
  )
}

const openTasks = preparedBy(
  (db, { isAgent, ofFlow, isSearched }: Record<'isAgent' | 'ofFlow' | 'isSearched', boolean>) => {
    const one = caseOf(db, flowTasks)
    const { owner, person, flow, search } = asked
    return db
      .select({ ...columnsOf(one), ...taskColumns })
      .from(flowTasks)
      .innerJoinLateral(one, sql`true`)
      .where(
        and(
          eq(flowTasks.state, 'open'),
          isAgent ? seenByAgent() : eq(flowTasks.person, person),
          ofDesk(owner, { ...(ofFlow && { flow }), ...(isSearched && { search }) }, flowTasks.flow, one),
        ),
      )
      .orderBy(asc(flowTasks.openedAt), asc(flowTasks.case))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
  },
)

/**
 * Open tasks of a person, the oldest first, with those of the people whose agent they are. Without such people the index
 * gives the first page in its order, however many tasks there are.
 */
export async function todoList({ db, now }: At, { module }: FlowDesk, person: string, filter: CaseFilter) {
  const { page, page_size, flow = '', search = '' } = filter
  const [agency] = await agencyOf(db, { person, now })
  const open = openTasks({ isAgent: agency !== undefined, ofFlow: flow !== '', isSearched: search !== '' })
  const slice = { limit: page_size + 1, offset: (page - 1) * page_size }
  const rows = await open(db, { owner: module.key, person, now, flow, search, ...slice })
  return { rows: rows.slice(0, page_size), more: rows.length > page_size }
}

/** What a person has decided, the newest first. */
export function doneList({ db }: At, desk: FlowDesk, person: string, filter: CaseFilter) {
  const one = caseOf(db, flowTasks)
  const query = db
    .select({ ...columnsOf(one), ...taskColumns, as: flowTasks.state, decidedAt: flowTasks.endedAt })
    .from(flowTasks)
    .innerJoinLateral(one, sql`true`)
    .where(and(eq(flowTasks.by, person), ofDesk(desk.module.key, filter, flowTasks.flow, one)))
  return someOf(query, filter, desc(flowTasks.endedAt), desc(flowTasks.case))
}

/** The cases a person has started, the newest first. */
export function mineList({ db }: At, desk: FlowDesk, person: string, filter: CaseFilter & { state?: CaseStateName }) {
  const of = factsOf(db)
  const query = db
    .select({ ...caseColumns, ...fieldsOf(of) })
    .from(flowCases)
    .innerJoinLateral(of, sql`true`)
    .where(
      and(
        eq(flowCases.applicant, person),
        filter.state ? eq(flowCases.state, filter.state) : undefined,
        ofDesk(desk.module.key, filter, flowCases.flow, { title: flowCases.title, applicant: of.applicant }),
      ),
    )
  return someOf(query, filter, desc(flowCases.startedAt), desc(flowCases.id))
}

/** Cases of which a person was given a copy, the newest first. */
export function copiedList({ db }: At, desk: FlowDesk, person: string, filter: CaseFilter) {
  const one = caseOf(db, flowCopies)
  const query = db
    .select({ ...columnsOf(one), node: flowCopies.node, at: flowCopies.at, readAt: flowCopies.readAt })
    .from(flowCopies)
    .innerJoinLateral(one, sql`true`)
    .where(and(eq(flowCopies.person, person), ofDesk(desk.module.key, filter, one.flowId, one)))
  return someOf(query, filter, desc(flowCopies.at), desc(flowCopies.case))
}

/** How many tasks wait for somebody (of their own), how many of their cases run, and how many copies are unread. */
export async function countsOf({ db }: At, { module }: FlowDesk, person: string) {
  const ours = sql`select f.id from ${flows} f where f.owner = ${module.key}`
  const upTo = (rows: ReturnType<typeof sql>) =>
    sql<number>`(select count(*)::int from (${rows} limit ${mostCounted}) n)`
  const { rows } = await db.execute<{ todo: number; mine: number; copied: number }>(sql`select
    ${upTo(sql`select from ${flowTasks} t where t.person = ${person}::uuid and t.state = 'open' and t.flow in (${ours})`)} as todo,
    ${upTo(sql`select from ${flowCases} c where c.applicant = ${person}::uuid and c.ended_at is null and c.flow in (${ours})`)} as mine,
    ${upTo(sql`select from ${flowCopies} k join ${flowCases} c on c.site = k.site and c.id = k."case"
      where k.person = ${person}::uuid and k.read_at is null and c.flow in (${ours})`)} as copied`)
  return rows[0]!
}

const mostCounted = 100

/** The names of those who have to act now, by case. */
export async function actingNow({ db }: At, cases: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>()
  if (!cases.length) return found
  const rows = await db
    .select({ case: flowTasks.case, name: people.name })
    .from(flowTasks)
    .innerJoin(people, and(eq(people.site, flowTasks.site), eq(people.id, flowTasks.person)))
    .where(and(inArray(flowTasks.case, [...cases]), eq(flowTasks.state, 'open')))
    .orderBy(asc(flowTasks.n))
  for (const { case: id, name } of rows) found.set(id, [...(found.get(id) ?? []), name])
  return found
}

/** All cases of a desk for the back office, the newest first. */
export function caseList({ db }: At, desk: FlowDesk, filter: CaseFilter & { states?: readonly CaseStateName[] }) {
  const of = factsOf(db)
  const isAsked = filter.states?.length ? inArray(flowCases.state, [...filter.states]) : undefined
  const query = db
    .select({ ...caseColumns, ...fieldsOf(of) })
    .from(flowCases)
    .innerJoinLateral(of, sql`true`)
    .where(
      and(
        isAsked,
        ofDesk(desk.module.key, filter, flowCases.flow, { title: flowCases.title, applicant: of.applicant }),
      ),
    )
  return someOf(query, filter, desc(flowCases.startedAt), desc(flowCases.id))
}
