import type { StepContext, WriteContext } from '#kernel/server/context.ts'
import { inHashTurn } from '#kernel/server/people/hash-turns.ts'
import { giveTryBack, takeTry } from '#kernel/server/people/login-failures.ts'
import { isPasswordInTurn } from '#kernel/server/people/password.ts'
import { identity } from '../../module.ts'

type Trying<P> = {
  account: string
  password: string
  find: (own: WriteContext) => Promise<P | undefined>
  /** Throws if something has to be shown first; then the attempt is not counted. */
  ifOdd?: (own: WriteContext) => Promise<void>
}

/**
 * One password attempt. It is counted first, in a transaction of its own, so that concurrent attempts cannot exceed the
 * limit; then checked without holding a connection. Both within one turn of the hash queue, so that many correct
 * passwords at once do not add up to failures. Undefined if wrong (it stays counted), otherwise the person.
 */
export function tryPassword<P extends { hash: string }>(ctx: StepContext, trying: Trying<P>): Promise<P | undefined> {
  const { account, password, find, ifOdd = async () => {} } = trying
  return inHashTurn(async () => {
    const person = await ctx.write(async (own) => {
      const { seconds, isOdd } = await takeTry(own.db, account, ctx.address)
      if (seconds > 0) throw identity.fail('tooManyTries', { params: { seconds }, data: { seconds } })
      if (isOdd) await ifOdd(own)
      return find(own)
    })
    const isRight = await isPasswordInTurn(password, person?.hash)
    if (!isRight) return undefined
    await ctx.write(({ db }) => giveTryBack(db, account, ctx.address))
    return person
  })
}
