import type { StepContext, WriteContext } from '#kernel/server/context.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { areHashesBusy } from '#kernel/server/people/hash-turns.ts'
import { giveTryBack, takeTry } from '#kernel/server/people/login-failures.ts'
import { isPassword } from '#kernel/server/people/password.ts'
import { kernel } from '#kernel/words.ts'
import { identity } from '../module.ts'

type Trying<P> = {
  account: string
  password: string
  find: (own: WriteContext) => Promise<P | undefined>
  /** Throws what has to be shown first; then no try is counted. */
  ifOdd?: (own: WriteContext) => Promise<void>
}

/**
 * One try with a password: counted first, in a transaction of its own, so that many at once are no more than the limit; then
 * checked while nothing is held. Nothing when it is wrong: it stays counted. Otherwise whom it belongs to; `giveBack` is for
 * the transaction that makes use of it.
 */
export async function tryPassword<P extends { hash: string }>(
  ctx: StepContext,
  { account, password, find, ifOdd = async () => {} }: Trying<P>,
): Promise<{ person: P; giveBack: (db: WriteDb) => Promise<void> } | undefined> {
  // Before it is counted: a try that could not be made costs nobody anything.
  if (areHashesBusy()) throw kernel.fail('busy')
  const person = await ctx.write(async (own) => {
    const { seconds, isOdd } = await takeTry(own.db, account, ctx.address)
    if (seconds > 0) throw identity.fail('tooManyTries', { params: { seconds }, data: { seconds } })
    if (isOdd) await ifOdd(own)
    return find(own)
  })
  const giveBack = (db: WriteDb) => giveTryBack(db, account, ctx.address)
  const isRight = await isPassword(password, person?.hash).catch(async (error) => {
    await ctx.write(({ db }) => giveBack(db))
    throw error
  })
  return isRight ? { person: person!, giveBack } : undefined
}
