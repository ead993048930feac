import { and, eq, isNull } from 'drizzle-orm'
import { maskName } from '#engines/admission/mask-name.ts'
import { codeInGroups, codeLength, plainCode } from '#engines/forms/paper-code.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import type { contract } from '../../contract.ts'
import { transcripts as table } from '../evaluation-schema.ts'

type Calls = typeof contract

/** Enough to check a pile of applications; codes have 78 bits, so that guessing is hopeless anyway. */
const rate = { burst: 5, perSecond: 0.1 }

/** For anyone with the code: nothing but what is needed to compare it with the paper. */
export async function checkTranscript(ctx: ReadContext, { code }: InputOf<Calls['checkTranscript']>) {
  brake(ctx, 'scores.check', rate)
  const plain = plainCode(code)
  const [row] = plain.length === codeLength ? await ctx.db.select().from(table).where(eq(table.code, plain)) : []
  if (!row) return { state: 'unknown' as const, name: '', issued: 0, courses: 0, credits: 0 }
  const { body, issuedAt, courses, credits, revokedAt } = row
  const state = revokedAt ? ('revoked' as const) : ('valid' as const)
  return { state, name: maskName(body.name), issued: seconds(issuedAt), courses, credits }
}

export async function issued(ctx: ReadContext, input: InputOf<Calls['issued']>) {
  const query = ctx.db
    .select({ row: table, person: { name: people.name, number: people.number } })
    .from(table)
    .innerJoin(people, and(eq(people.site, table.site), eq(people.id, table.person)))
    .where(
      and(
        input.id ? eq(table.id, input.id) : undefined,
        contains(plainCode(input.q), table.code, people.name, people.number),
      ),
    )
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, { issued: table.issuedAt }), table.id)
  const list = rows.map(({ row, person }) => ({
    ...{ id: row.id, person, courses: row.courses, credits: row.credits, reason: row.reason },
    code: codeInGroups(row.code),
    issued: seconds(row.issuedAt),
    revoked: row.revokedAt ? seconds(row.revokedAt) : 0,
    allowedActions: row.revokedAt ? [] : ['revoke' as const],
  }))
  return { total, list }
}

export async function revokeTranscript(ctx: WriteContext, { id, reason }: InputOf<Calls['revokeTranscript']>) {
  theRow(await ctx.db.select({ id: table.id }).from(table).where(eq(table.id, id)))
  const revoked = await ctx.db
    .update(table)
    .set({ revokedAt: ctx.now, revokedBy: personOf(ctx).id, reason })
    .where(and(eq(table.id, id), isNull(table.revokedAt)))
    .returning({ id: table.id })
  if (revoked.length === 0) throw kernel.fail('notNow')
  await ctx.audit({ action: 'revokeTranscript', entity: 'scores.transcript', entityId: id, after: { reason } })
  return {}
}
