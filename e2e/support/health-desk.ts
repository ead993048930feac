import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from 'playwright'
import { inject } from 'vitest'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { site } from '#sites/lakeside.ts'
import { portal } from '../visit.ts'
import { requestsAs } from './requests.ts'

const ajax = { 'X-Requested-With': 'XMLHttpRequest' }

export type Answer<D> = { e: number; m: string; d: D }

/** One call as a person, without a page. */
export async function askAs<C extends Call>(
  number: string,
  call: C,
  input: SentTo<C>,
): Promise<Answer<ReceivedFrom<C>>> {
  const context = await requestsAs(number)
  const answer = await post<ReceivedFrom<C>>(context, call.path, input as object)
  await context.dispose()
  return answer
}

export async function post<D>(context: APIRequestContext, path: string, data: object): Promise<Answer<D>> {
  const answer = await context.post(portal() + path, { data, headers: ajax })
  return (await answer.json()) as Answer<D>
}

/** The code as it was some time steps ago, as on a screenshot. */
export function olderCode(token: string, step: number, back: number): string {
  const [, bare = ''] = /^HC1:([0-9a-f]{32})/.exec(token) ?? []
  const person = bare.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const secret = readFileSync(join(inject('dataDir'), 'secret'), 'utf8').trim()
  const at = Math.floor(Date.now() / 1000 / step) - back
  const mac = createHmac('sha256', secret).update(`health ${site.id} ${person} ${at}`).digest('hex').slice(0, 20)
  return `HC1:${bare}.${mac}`
}
