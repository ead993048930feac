import type { FastifyReply } from 'fastify'
import { kernel } from '#kernel/words.ts'
import { openEventPlaces, type Watcher } from './event-places.ts'

/** A call's answer that goes on: server-sent events until the browser leaves or `start` ends it. */
export class EventAnswer {
  readonly start: (events: Events) => () => void
  /** `start` sends and is given the means to; what it returns is called once, when it is over. */
  constructor(start: (events: Events) => () => void) {
    this.start = start
  }
}

export type Events = { send: (name: string, data: unknown) => void; end: () => void }

const heartbeat = 15_000
const waitWhenReplaced = 120_000
const open = new Set<() => void>()
const places = openEventPlaces()

/** The server stops: every page is let go, and asks again by itself at the next node. */
export function endAllEvents(): void {
  for (const end of [...open]) end()
}

/** Refuses where too many are open already, in all or from this site, address or browser. */
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
  /** It would ask again at once, and take the place of the next. */
  const replace = () => {
    raw.write(`retry: ${waitWhenReplaced}\n\n`)
    end()
  }
  open.add(end)
  raw.on('close', end)
  const send = (name: string, data: unknown) => {
    // News may still come in after the browser has left.
    if (!over) raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  stop = start({ send, end })
  // It may have ended itself while it was starting.
  if (over) stop()
}
