import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { WriteContext } from '#kernel/server/context.ts'
import { networkOf } from '#kernel/server/queues/rate-limit.ts'
import { identity } from '../../module.ts'
import { codeSendings } from '../centre-schema.ts'

type Limit = { seconds: number; most: number }

/** Per person or number: one a minute, few an hour. An address may be a whole dormitory and has higher limits. */
const few: Limit[] = [
  { seconds: 60, most: 1 },
  { seconds: 3_600, most: 5 },
  { seconds: 86_400, most: 10 },
]
const many: Limit[] = [
  { seconds: 60, most: 20 },
  { seconds: 3_600, most: 60 },
  { seconds: 86_400, most: 200 },
]

export const secondsBetween = few[0]!.seconds

/** What is counted, as far as known of the requester. */
export type Counted = { person?: string; target?: string; account?: string; address?: string }

/** Counts one more code for each; fails if any limit is exceeded. The failure rolls the count back. */
export async function countSending(ctx: WriteContext, counted: Counted): Promise<void> {
  const wait = await waitFor(ctx, counted)
  if (wait === 0) return
  if (wait <= secondsBetween) throw identity.fail('codeTooSoon', { params: { seconds: wait }, data: { seconds: wait } })
  throw identity.fail('codeTooOften', { data: { seconds: wait } })
}

/** Counts, and returns the seconds until it would be allowed; 0 if it is. */
export async function waitFor(ctx: WriteContext, { address, ...counted }: Counted): Promise<number> {
  let wait = 0
  for (const [kind, value] of Object.entries(counted)) wait = Math.max(wait, await count(ctx, `${kind}:${value}`, few))
  return address === undefined ? wait : Math.max(wait, await count(ctx, `address:${networkOf(address)}`, many))
}

/** The row lock makes the count exact across nodes, and the database's clock decides. */
async function count(ctx: WriteContext, who: string, limits: readonly Limit[]): Promise<number> {
  const key = createHmac('sha256', ctx.tools.secret).update(`sending ${ctx.site.id} ${who}`).digest('hex')
  const now = sql`clock_timestamp()`
  const recent = sql`array(select t from unnest(${codeSendings.times}) t where t > ${now} - interval '1 day' order by t desc limit 300)`
  const [row] = await ctx.db
    .insert(codeSendings)
    .values({ key, times: sql`array[${now}]`, lastAt: sql`${now}` })
    .onConflictDoUpdate({
      target: [codeSendings.site, codeSendings.key],
      set: { times: sql`array_append(${recent}, ${now})`, lastAt: sql`${now}` },
    })
    .returning({
      ages: sql<
        number[]
      >`array(select extract(epoch from clock_timestamp() - t)::float8 from unnest(${codeSendings.times}) t order by t desc)`,
    })
  return Math.max(0, ...limits.map((limit) => waitUnder(row!.ages, limit)))
}

/** `ages` starts with the youngest, which is the current request. */
function waitUnder(ages: readonly number[], { seconds, most }: Limit): number {
  const oldest = ages[most]
  return oldest !== undefined && oldest < seconds ? Math.ceil(seconds - oldest) : 0
}
