import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Call } from '#kernel/contract.ts'
import { kernel } from '#kernel/language/words.ts'
import { personOf, type StepContext, type WriteContext } from '../context.ts'
import { sweepRows } from '../db/sweep.ts'
import { WordedAnswer } from '../http/answers/worded-answer.ts'
import type { JobStepContext } from '../serve.ts'
import { callKeys } from './schema.ts'

/**
 * Runs a call with `once`: by person, call and idempotency key, the same request gets the answer of the first one, and
 * another request is refused with `keyUsed`. Refusals are not stored: nothing happened, and a retry is decided anew.
 *
 * A `write` stores its answer in its own transaction: both are there, or neither. A `writeInSteps` claims its key before
 * the first step and stores the answer after the last. If the server dies in between, the next request with the key runs
 * the steps again, so that each of them has to be idempotent by itself: by a state, or by passing `onceReference` on as
 * the key of a batch commit or the reference of a ledger transaction.
 */
export async function runOnce(
  call: Call,
  ctx: StepContext & WriteContext,
  input: unknown,
  run: () => unknown,
): Promise<unknown> {
  const of = pressOf(call, ctx, input)
  if (!call.inSteps) return inOneTransaction(ctx, of, run)
  const known = await untilOurs(ctx, of)
  if (known) return known.answer
  try {
    const answer = await run()
    await ctx.write(({ db }) => keep(db, of, answer))
    return answer
  } catch (error) {
    // Free for the next try at once. If this fails, too, the claim ends by itself.
    await ctx.write(({ db }) => db.delete(callKeys).where(and(isOf(of), isNull(callKeys.answer)))).catch(() => {})
    throw error
  }
}

/** The key of a press for the steps of its call: the same in every try, and of nobody else. */
export const onceReference = (ctx: Pick<WriteContext, 'person'>, { key }: { key: string }): string =>
  `${personOf(ctx).id} ${key}`

/** Answers are kept for thirty days; nobody retries for that long. */
export const sweepCallKeys = (ctx: JobStepContext): Promise<void> =>
  sweepRows(ctx, callKeys, lt(callKeys.createdAt, sql`now() - interval '30 days'`))

type Press = { person: string; call: string; key: string; request: string }
type Db = WriteContext['db']

function pressOf(call: Call, ctx: WriteContext, input: unknown): Press {
  // A captcha is solved anew for each try.
  const { key, captcha: _, ...rest } = input as { key: string; captcha?: string }
  const request = createHash('sha256').update(JSON.stringify(rest)).digest('base64url')
  return { person: personOf(ctx).id, call: call.path, key, request }
}

const isOf = ({ person, call, key }: Press): SQL =>
  and(eq(callKeys.person, person), eq(callKeys.call, call), eq(callKeys.key, key))!

async function inOneTransaction({ db }: WriteContext, of: Press, run: () => unknown): Promise<unknown> {
  const claimed = await claim(db, of)
  if (claimed.known) return claimed.known.answer
  const answer = await run()
  await keep(db, of, answer)
  return answer
}

/** Longer than any call runs. */
const claimSeconds = 30
const waits = [50, 100, 200, 400, 800, 1_500]

/** Waits for a request with the same key that is running; undefined once the key is ours. */
async function untilOurs({ write }: StepContext, of: Press): Promise<Known | undefined> {
  for (const ms of waits) {
    const { known, isOurs } = await write(({ db }) => claim(db, of))
    if (known || isOurs) return known
    await sleep(ms)
  }
  throw kernel.fail('busy')
}

type Known = { answer: unknown }

/** Takes the key, unless it has an answer or a running request. Waits for the transaction of another request. */
async function claim(db: Db, of: Press): Promise<{ known?: Known; isOurs: boolean }> {
  const until = sql`clock_timestamp() + make_interval(secs => ${claimSeconds})`
  const made = await db
    .insert(callKeys)
    .values({ ...of, runsUntil: until })
    .onConflictDoNothing()
  if (made.rowCount) return { isOurs: true }
  const [row] = await db
    .select({ ...columns, isOver: sql<boolean>`${callKeys.runsUntil} < clock_timestamp()` })
    .from(callKeys)
    .where(isOf(of))
    .for('update')
  // Deleted meanwhile: the request that had it was refused.
  if (!row) return claim(db, of)
  if (row.request !== of.request) throw kernel.fail('keyUsed')
  if (row.answer !== null) return { known: { answer: answerOf(row.answer, row.said) }, isOurs: false }
  if (row.isOver) await db.update(callKeys).set({ runsUntil: until }).where(isOf(of))
  return { isOurs: row.isOver }
}

const columns = { request: callKeys.request, answer: callKeys.answer, said: callKeys.said }

async function keep(db: Db, of: Press, answer: unknown): Promise<void> {
  const isWorded = answer instanceof WordedAnswer
  const data = JSON.stringify(isWorded ? answer.data : answer)
  await db
    .update(callKeys)
    .set({ answer: data, said: isWorded ? answer.key : '' })
    .where(isOf(of))
}

const answerOf = (text: string, said: string): unknown =>
  said ? new WordedAnswer(said, JSON.parse(text)) : JSON.parse(text)
