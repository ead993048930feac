import { and, desc, eq } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { pick } from '#kernel/pick.ts'
import { purposeNames, purposesOf } from '#kernel/server/consents/declare.ts'
import { purgeConsents } from '#kernel/server/consents/purge.ts'
import { consents as table } from '#kernel/server/consents/schema.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { Job } from '#kernel/server/serve.ts'
import type { consentContract } from '../consent-contract.ts'
import { people as module } from '../module.ts'
import { isFoundBy } from './person-lists.ts'

type Calls = typeof consentContract

export async function consents(ctx: ReadContext, input: InputOf<Calls['consents']> & { isCounted?: false }) {
  const query = ctx.db
    .select({ row: table, person: { name: people.name, number: people.number } })
    .from(table)
    .innerJoin(people, and(eq(people.site, table.site), eq(people.id, table.person)))
    .leftJoin(departments, ofTheirUnit)
    .where(and(within(ctx.scope('data')), ...filters(input)))
  const { rows, total } = await pageOf(ctx, query, input, desc(table.at), desc(table.id))
  const nameOf = purposeNames(ctx)
  const list = rows.map(({ row, person }) => ({
    ...{ ...pick(row, 'id', 'title', 'language'), person, purpose: nameOf(row.purpose) },
    state: row.given ? ('given' as const) : ('withdrawn' as const),
    ...{ detail: row.detail.join('、'), at: seconds(row.at) },
  }))
  return { total, list }
}

const filters = ({ q, purpose, state }: InputOf<Calls['consents']>) => [
  q.trim() === '' ? undefined : isFoundBy(q),
  purpose === '' ? undefined : eq(table.purpose, purpose),
  state === '' ? undefined : eq(table.given, state === 'given'),
]

/** Those of the site's modules. */
export function consentPurposes(ctx: ReadContext) {
  const nameOf = purposeNames(ctx)
  const own = purposesOf(ctx).filter(({ module: { key } }) => Object.hasOwn(ctx.site.modules, key))
  return { list: own.map(({ key }) => ({ id: key, name: nameOf(key) })) }
}

export const consentJob: Job = {
  name: 'purgeConsents',
  schedule: '51 3 * * *',
  services: [],
  runInSteps: (ctx) => purgeConsents(ctx, settingsOf(ctx, module).consentDays),
}
