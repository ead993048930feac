import { multipart } from '#kernel/testing/multipart.ts'
import type { Kept, Told } from '../../tests/support/upload-client.ts'

/** `why` it failed: the status, the refusal, or what became of the connection. */
export type Asked<T> = { d: T; why?: undefined } | { d?: undefined; why: string }
type Posted = { body: BodyInit; type?: string }

/** A call as a page makes it, or a page, which has no data. */
export async function askPortal<T>(url: string, cookie: string, posted?: Posted): Promise<Asked<T>> {
  const isPage = new URL(url).pathname.startsWith('/site/')
  const headers = {
    cookie,
    ...(!isPage && { 'x-requested-with': 'XMLHttpRequest' }),
    ...(posted?.type && { 'content-type': posted.type }),
  }
  try {
    const answer = await fetch(url, posted ? { method: 'POST', body: posted.body, headers } : { headers })
    const text = await answer.text()
    if (!answer.ok) return { why: `status ${answer.status} ${text.slice(0, 60)}` }
    if (text.startsWith('<')) return { d: {} as T }
    const told = JSON.parse(text) as NonNullable<Told<T>>
    return told.e === 0 ? { d: told.d } : { why: `${told.e} ${told.m}` }
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    return { why: cause?.code ?? message }
  }
}

export function uploadText(base: string, cookie: string, text: string): Promise<Asked<Kept>> {
  const { payload, type } = multipart([{ field: 'file', name: 'drill.txt', content: text }])
  return askPortal(`${base}/api/upload/index`, cookie, { body: payload, type })
}
