import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { FlowOfficeCalls } from '../../office-contract.ts'
import { findPeopleOfMany } from '../people-of-many.ts'
import { type About, keysOf, walkAll } from '../preview.ts'
import { namesOf } from '../refused.ts'
import { flowCases } from '../schema.ts'
import { type Compared, compare } from './compare.ts'
import { draftOf, findFlow } from './find-flow.ts'
import { faultsOf } from './flows.ts'
import { comma, type FlowOffice, needWholeSite, type Reading, spelled } from './office.ts'

/** Cases in one batch; twenty batches are the limit. */
const batch = 100

/**
 * A batch of last year's cases, walked through the draft with today's people. All cases are read in one statement and
 * everybody they need is looked up together, so that a batch costs a handful of statements.
 */
export async function simulateFlow(ctx: Reading, office: FlowOffice, input: InputOf<FlowOfficeCalls['simulateFlow']>) {
  needWholeSite(ctx, office.rights.design)
  const found = await findFlow(ctx.db, office, input.id)
  const draft = draftOf(found)
  const faults = await faultsOf(ctx, office, found.key, draft)
  if (faults.length) throw office.desk.module.fail('flowFaults', { data: { faults } })
  const lastYear = and(
    eq(flowCases.flow, input.id),
    gt(flowCases.startedAt, sql`${ctx.now}::timestamptz - interval '12 months'`),
  )
  const rows = await ctx.db
    .select({
      ...{ id: flowCases.id, title: flowCases.title, body: flowCases.body, startedAt: flowCases.startedAt },
      applicant: people.name,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(flowCases)
    .innerJoin(people, and(eq(people.site, flowCases.site), eq(people.id, flowCases.applicant)))
    .where(lastYear)
    .orderBy(desc(flowCases.startedAt), desc(flowCases.id))
    .limit(batch)
    .offset((input.page - 1) * batch)
  const flow = { definition: draft.definition, form: draft.form }
  const about = rows.map(({ body: { applicant, fields, chosen } }): About => ({ applicant, fields, chosen }))
  const wanted = about.map((one) => ({ about: one, keys: keysOf(flow, one.applicant.id) }))
  const looking = { db: ctx.db, site: ctx.site, now: ctx.now, desk: office.desk, flow }
  const asked = rows.length ? await findPeopleOfMany(looking, wanted) : []
  const compared = rows.map(({ body }, i) => {
    const walked = walkAll(ctx, flow, about[i]!, asked[i]!)
    return compare(body, walked, (node) => asked[i]![`who:${node}`]?.length === 0)
  })
  const names = await namesOf(
    ctx.db,
    compared.flatMap(({ was, now }) => [...was, ...now]),
  )
  const named = (ids: Compared['was']) => ids.map((id) => names.get(id) ?? '').join(comma(ctx))
  const nodes = new Map(
    [...(found.out?.definition.nodes ?? []), ...draft.definition.nodes].map((node) => [node.id, node]),
  )
  const total = rows[0]?.total ?? 0
  // Whose cases they were is for those who look after cases.
  const mayRead = ctx.may(office.rights.cases) && ctx.scope(office.rights.cases) === 'all'
  return {
    ...{ total, revision: found.design?.revision ?? 0, more: input.page * batch < total && input.page < 20 },
    list: rows.map((row, i) => {
      const { outcome, node, was, now } = compared[i]!
      const at = nodes.get(node)
      return {
        ...{ case: row.id, startedAt: seconds(row.startedAt), outcome },
        ...{ title: mayRead ? row.title : '', applicant: mayRead ? row.applicant : '' },
        ...{ node: at ? spelled(ctx, at) : node, was: named(was), now: named(now) },
      }
    }),
  }
}
