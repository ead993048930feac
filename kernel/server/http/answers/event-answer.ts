import type { FastifyReply } from 'fastify'
import { kernel } from '#kernel/language/words.ts'
import { openEventPlaces, type Watcher } from './event-places.ts'

/** A call's answer as a stream of server-sent events, until the browser disconnects or `start` ends it. */
export class EventAnswer {
  readonly start: (events: Events) => () => void
  /** `start` receives `send` and `end`; the function it returns is called once, when the stream ends. */
  constructor(start: (events: Events) => () => void) {
    this.start = start
  }
}

export type Events = { send: (name: string, data: unknown) => void; end: () => void }

const heartbeat = 15_000
const waitWhenReplaced = 120_000
/** How to end each open stream, and its site. */
const open = new Map<() => void, string>()
const places = openEventPlaces()

/** Open streams of this node by site. */
export const eventStreams = (): Map<string, number> => places.bySite()

/** On shutdown: ends every stream, so that the browsers reconnect to another node. */
export function endAllEvents(): void {
  for (const end of [...open.keys()]) end()
}

/** When a site is no longer served here: the browsers find it where it is now. */
export function endEventsOf(site: string): void {
  for (const [end, of] of [...open]) if (of === site) end()
}

/** Refuses with `busy` when too many streams are open in total, or by this site, address, person or browser. */
export function sendEvents({ start }: EventAnswer, reply: FastifyReply, watcher: Watcher): void {
  const { raw } = reply
  const giveBack = places.take(watcher, () => replace())
  if (!giveBack) throw kernel.fail('busy')
  reply.hijack()
  const head = reply.getHeaders() as Record<string, string | string[]>
  raw.writeHead(200, { ...head, 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
  raw.write('retry: 1000\n\n')
  const beat = setInterval(() => raw.write(': still here\n\n'), heartbeat)
  let over = false
  let stop: (() => void) | undefined
  const end = () => {
    if (over) return
    over = true
    open.delete(end)
    giveBack()
    clearInterval(beat)
    stop?.()
    raw.end()
  }
  /** Tells the browser to wait before it reconnects; otherwise it would at once replace the next stream. */
  const replace = () => {
    raw.write(`retry: ${waitWhenReplaced}\n\n`)
    end()
  }
  open.set(end, watcher.site)
  raw.on('close', end)
  const send = (name: string, data: unknown) => {
    // Events may still be sent after the browser has disconnected.
    if (!over) raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  stop = start({ send, end })
  // `start` may have ended the stream before it returned.
  if (over) stop()
}
