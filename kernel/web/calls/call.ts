import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { previewHeader } from '#kernel/preview.ts'
import { noteDisturbed } from '../feedback/disturbed.ts'
import { language } from '../language.tsx'
import { apiBase, previewedAs } from '../pages/page-info.ts'
import { Abnormal, NetworkDown, refusalOf } from './faults.ts'
import { asMultipart, asQuery, formRows, hasFiles, hasObjectLists } from './form-body.ts'
import { takePrefetched, within } from './prefetched.ts'
import { noteServerTime } from './server-clock.ts'

export type CallOptions = {
  /** Sends the body as JSON instead of form-encoded. */
  json?: boolean
  /** Aborts the call, as when its page is left. */
  signal?: AbortSignal
}

const patience = 20_000
const longestQuery = 1_500

/** Makes a call of a contract and returns its data, or throws one of the faults (`faults.ts`). */
export async function callServer<C extends Call>(
  call: C,
  input?: SentTo<C>,
  options: CallOptions = {},
): Promise<ReceivedFrom<C>> {
  const { response, answer } = await exchange(call, input, options)
  noteServerTime(response.headers.get('x-server-time'))
  noteDisturbed(response.headers.get('x-disturbed'))
  const envelope = envelopeOf(answer)
  if (!envelope)
    throw new Abnormal(`${call.path} answered ${response.status} without an envelope`, answer.slice(0, 4_000))
  const refusal = refusalOf(envelope, (name) => response.headers.get(name))
  if (refusal) throw refusal
  return envelope.d as ReceivedFrom<C>
}

async function exchange(call: Call, input: unknown, options: CallOptions) {
  const { url, init } = requestOf(call, input, options.json)
  Object.assign(init.headers, previewHeaders())
  const giveUp = new AbortController()
  const stop = () => giveUp.abort()
  const timer = setTimeout(stop, patience)
  options.signal?.addEventListener('abort', stop)
  try {
    const { signal } = giveUp
    const early = init.method === 'GET' && takePrefetched(url)
    const response = await (early ? within(early, signal) : fetch(url, { ...init, credentials: 'include', signal }))
    return { response, answer: await response.text() }
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new NetworkDown(`${call.path} was not answered`, { cause })
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', stop)
  }
}

/** Calls of a page that shows the draft are answered from the draft. */
export function previewHeaders(): Record<string, string> {
  const as = previewedAs()
  return as === undefined ? {} : { [previewHeader]: as }
}

/** Reads are sent as GET while their query is short; everything else as POST. */
export function requestOf(call: Call, input: unknown, json = false, base = apiBase(), lang: string = language()) {
  const url = base + call.path
  const headers: Record<string, string> = { 'X-Requested-With': 'XMLHttpRequest', 'X-Lang': lang }
  const rows = formRows(input)
  if (hasFiles(rows)) return { url, init: { method: 'POST', headers, body: asMultipart(rows) } }
  const query = asQuery(rows)
  if (call.kind === 'read' && !json && query.length <= longestQuery) {
    return { url: query ? `${url}?${query}` : url, init: { method: 'GET', headers } }
  }
  if (!json && call.kind === 'write' && hasObjectLists(rows)) {
    headers['Content-Type'] = 'application/json'
    return { url, init: { method: 'POST', headers, body: JSON.stringify(input, asInForms) } }
  }
  headers['Content-Type'] = json ? 'application/json' : 'application/x-www-form-urlencoded'
  return { url, init: { method: 'POST', headers, body: json ? JSON.stringify(input ?? {}) : query } }
}

/** A form body says nothing as an empty text, and contracts expect that. */
const asInForms = (_: string, value: unknown): unknown => (value === null ? '' : value)

type Envelope = { e: number; m: string; d: unknown }

/** Lenient like legacy clients: `e` may be a string of digits. */
export function envelopeOf(answer: string): Envelope | undefined {
  try {
    const { e, m, d } = JSON.parse(answer) as Partial<Record<keyof Envelope, unknown>>
    const code = Number(e)
    return e === '' || e === null || !Number.isInteger(code) ? undefined : { e: code, m: String(m ?? ''), d }
  } catch {
    return undefined
  }
}
