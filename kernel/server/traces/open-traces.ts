import { randomBytes, randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { Logger } from 'pino'
import { version } from '../operator/health.ts'
import { type Attributes, type SpanStart, tracing } from './span.ts'

const everyMs = 2_000
const mostAtOnce = 512
/** What does not fit is dropped: a slow collector must not cost memory or requests. */
const mostWaiting = 4_096
const patience = 5_000

type Ended = SpanStart & {
  trace: string
  id: string
  above?: string | undefined
  from: number
  to: number
  trouble?: string | undefined
}

export type Traces = { stop: () => Promise<void> }

/** Sends spans to a collector as OTLP over HTTP in JSON. What fails is dropped, and told once until it works again. */
export function openTraces(endpoint: string, log: Logger): Traces {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const resource = { 'service.name': 'campanile', 'service.version': version, 'service.instance.id': randomUUID() }
  let waiting: Ended[] = []
  let sending: Promise<void> | undefined
  let isDown = false
  const post = async (spans: readonly Ended[]) => {
    try {
      const body = JSON.stringify(documentOf(resource, spans))
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(patience) })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`the collector answers ${answer.status}`)
      if (isDown) log.warn('the collector takes traces again')
      isDown = false
    } catch (error) {
      if (!isDown) log.warn({ err: error }, 'traces cannot be sent')
      isDown = true
    }
  }
  const flush = async () => {
    while (waiting.length) await post(waiting.splice(0, mostAtOnce))
  }
  const send = () => {
    sending ??= flush().finally(() => {
      sending = undefined
    })
    return sending
  }
  const timer = setInterval(() => void send(), everyMs).unref()
  const keep = (span: Ended) => {
    if (waiting.length >= mostWaiting) return
    waiting.push(span)
    if (waiting.length === mostAtOnce) void send()
  }
  const begin: NonNullable<typeof tracing.begin> = (start, above) => {
    const from = now()
    const trace = above?.trace ?? randomBytes(16).toString('hex')
    const id = randomBytes(8).toString('hex')
    const end = (more: Attributes = {}, trouble?: string) => {
      const attributes = { ...start.attributes, ...more, ...(trouble && { 'error.type': trouble }) }
      keep({ ...start, attributes, trace, id, above: above?.id, from, to: now(), trouble })
    }
    return { trace, id, end }
  }
  tracing.begin = begin
  return {
    stop: async () => {
      clearInterval(timer)
      if (tracing.begin === begin) tracing.begin = undefined
      await send()
      waiting = []
    },
  }
}

const now = (): number => performance.timeOrigin + performance.now()

const documentOf = (resource: Attributes, spans: readonly Ended[]) => ({
  resourceSpans: [
    {
      resource: { attributes: listed(resource) },
      scopeSpans: [{ scope: { name: 'campanile', version }, spans: spans.map(spelled) }],
    },
  ],
})

const spelled = ({ trace, id, above, name, kind, attributes, from, to, trouble }: Ended) => ({
  ...{ traceId: trace, spanId: id, ...(above && { parentSpanId: above }), name, kind },
  ...{ startTimeUnixNano: nanoseconds(from), endTimeUnixNano: nanoseconds(to), attributes: listed(attributes) },
  status: trouble ? { code: 2 } : {},
})

/** As text: the protocol's numbers are longer than those of JavaScript. */
const nanoseconds = (ms: number): string => `${BigInt(Math.round(ms * 1000))}000`

const listed = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
