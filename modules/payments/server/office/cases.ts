import { and, desc, eq, gte, lte } from 'drizzle-orm'
import { resolveCase as resolve } from '#engines/payments/server/reconciliation/cases.ts'
import { cases } from '#engines/payments/server/reconciliation/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { sideNames } from '../sides.ts'

type Calls = typeof contract

export async function deskCases(ctx: ReadContext, input: InputOf<Calls['deskCases']>) {
  const query = ctx.db
    .select({ row: cases, by: people.name })
    .from(cases)
    .leftJoin(people, and(eq(people.site, cases.site), eq(people.id, cases.by)))
    .where(
      and(
        input.state === 'all' ? undefined : eq(cases.state, input.state),
        input.kind ? eq(cases.kind, input.kind) : undefined,
        input.side ? eq(cases.side, input.side) : undefined,
        input.from ? gte(cases.day, input.from) : undefined,
        input.until ? lte(cases.day, input.until) : undefined,
        contains(input.q, cases.no, cases.note),
      ),
    )
  const order = [...sortedBy(input, { created: cases.createdAt }), desc(cases.id)]
  const { rows, total } = await pageOf({ db: ctx.db, most: 10_000 }, query, input, order)
  const nameOf = sideNames(ctx)
  return {
    total,
    list: rows.map(({ row, by }) => ({
      ...{ id: row.id, kind: row.kind, what: row.what, side: row.side, name: nameOf(row.side), no: row.no },
      ...{ day: row.day, order: row.order ?? '', action: row.action, state: row.state, note: row.note, by: by ?? '' },
      ...{ ours: row.ours, theirs: row.theirs, created: seconds(row.createdAt) },
      resolved: row.resolvedAt ? seconds(row.resolvedAt) : 0,
      allowedActions: [
        ...(row.state === 'open' ? (['resolve'] as const) : []),
        ...(row.order ? (['order'] as const) : []),
      ],
    })),
  }
}

export async function resolveCase(ctx: WriteContext, { id, note }: InputOf<Calls['resolveCase']>) {
  if (!(await resolve(ctx, id, note, personOf(ctx).id))) throw kernel.fail('notNow')
  await ctx.audit({ action: 'resolveCase', entity: 'payments.case', entityId: id, after: { note } })
  return {}
}
