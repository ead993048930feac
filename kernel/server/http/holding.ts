import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Fail } from '#kernel/fail.ts'
import { kernel } from '#kernel/words.ts'

/** All requests together: above it, newcomers are asked to come again instead of filling the memory. */
const mostHeld = 256 << 20
let held = 0

/** Counts the bytes that one request keeps in memory, until its answer has left; says what is wrong when that is too much. */
export type Holding = {
  take: (bytes: number) => Fail | undefined
  /** They are on disk now, or dropped. */
  release: (bytes: number) => void
}

export function holdingFor(reply: FastifyReply): Holding {
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
