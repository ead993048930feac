import { and, eq, isNotNull } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import { codeLength, plainCode } from '../code.ts'
import type { contract } from '../contract.ts'
import { papers } from './schema.ts'

/** Codes have 78 bits, so that guessing is hopeless anyway. */
const rate = { burst: 5, perSecond: 0.1 }

/** For anyone with the code on a copy: what has to be on it. The title only of documents that are open to everybody. */
export async function check(ctx: ReadContext, { code }: InputOf<(typeof contract)['check']>) {
  brake(ctx, 'documents.check', rate)
  const plain = plainCode(code)
  const [row] =
    plain.length === codeLength
      ? await ctx.db
          .select()
          .from(papers)
          .where(and(eq(papers.code, plain), isNotNull(papers.issuedAt)))
      : []
  if (!row) return { state: 'unknown' as const, number: '', title: '', unit: '', issued: 0 }
  return {
    state: row.recalledAt ? ('recalled' as const) : ('valid' as const),
    ...{ number: row.number, title: row.secrecy === 'open' ? row.title : '', unit: row.unitName },
    issued: seconds(row.issuedAt!),
  }
}
