import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Fail } from '#kernel/fail.ts'
import { kernel } from '#kernel/language/words.ts'

/** Memory limit of all request bodies together: above it, new requests are refused as busy. */
const mostHeld = 256 << 20
let held = 0

/** Counts the bytes one request holds in memory until its answer is sent; returns the refusal when that is too much. */
export type BodyMemory = {
  take: (bytes: number) => Fail | undefined
  /** The bytes were written to disk or dropped. */
  release: (bytes: number) => void
}

export function bodyMemoryFor(reply: FastifyReply): BodyMemory {
  let mine = 0
  let over = false
  finished(reply.raw, () => {
    held -= mine
    mine = 0
    over = true
  })
  return {
    take: (bytes) => {
      if (over || held + bytes > mostHeld) return kernel.fail('busy')
      mine += bytes
      held += bytes
      return undefined
    },
    release: (bytes) => {
      const gone = Math.min(bytes, mine)
      mine -= gone
      held -= gone
    },
  }
}
