import { createHash } from 'node:crypto'
import { multipart } from '#kernel/testing/multipart.ts'

export type Kept = { id: string; url: string; size: number; cookie: string }
/** The answer a client got; undefined if none arrived. */
export type Told<T> = { e: number; m: string; d: T } | undefined

const ajax = { 'x-requested-with': 'XMLHttpRequest' }
export const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')

export async function login(base: string, username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: 'campanile' })
  const answer = await fetch(`${base}/uc/wap/login/check`, { method: 'POST', body, headers: ajax })
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('eai-sess='))
  return cookie!.split(';', 1)[0]!
}

export function upload(base: string, cookie: string, name: string, content: string | Buffer): Promise<Told<Kept>> {
  const { payload, type } = multipart([{ field: 'file', name, content }])
  return post(`${base}/api/upload/index`, cookie, payload, type)
}

export function remove(base: string, cookie: string, id: string): Promise<Told<object>> {
  return post(`${base}/api/upload/remove`, cookie, Buffer.from(`id=${id}`), 'application/x-www-form-urlencoded')
}

/** A broken connection is no answer, and neither is that of a server shutting down. */
async function post<T>(url: string, cookie: string, body: Buffer<ArrayBuffer>, type: string): Promise<Told<T>> {
  try {
    const answer = await fetch(url, { method: 'POST', body, headers: { ...ajax, cookie, 'content-type': type } })
    return answer.ok ? ((await answer.json()) as Told<T>) : undefined
  } catch {
    return undefined
  }
}

/** The bytes of a file with their hash; undefined if the server has no such file for this person. */
export async function download(base: string, url: string, cookie: string) {
  const answer = await fetch(base + url, { headers: { cookie } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.headers.has('x-fail')) return undefined
  return { size: bytes.length, sha256: sha256(bytes), etag: answer.headers.get('etag') }
}

export async function listAll(base: string, cookie: string): Promise<Omit<Kept, 'cookie'>[]> {
  const all: Omit<Kept, 'cookie'>[] = []
  for (let page = 1; ; page++) {
    const answer = await fetch(`${base}/api/upload/lists?all=1&page_size=100&page=${page}`, {
      headers: { ...ajax, cookie },
    })
    const { d } = (await answer.json()) as { d: { total: number; list: typeof all } }
    all.push(...d.list)
    if (d.list.length === 0 || all.length >= d.total) return all
  }
}
