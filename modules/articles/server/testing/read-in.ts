import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import type { Caller, campus } from '#kernel/testing/campus.ts'
import { formBody } from '#kernel/testing/form-body.ts'

type Campus = Awaited<ReturnType<typeof campus>>

/** Calls like the portal's own pages, which send `x-lang`. */
export async function readIn<C extends Call>(
  t: Campus,
  who: Caller,
  lang: string,
  of: C,
  input?: SentTo<C>,
): Promise<ReceivedFrom<C>> {
  const headers = { host: who.host, cookie: who.cookie, 'x-lang': lang, 'x-requested-with': 'XMLHttpRequest' }
  const answer = await t.server.inject({ url: `${of.path}?${formBody((input ?? {}) as object)}`, headers })
  return of.data.parse(answer.json().d) as ReceivedFrom<C>
}
