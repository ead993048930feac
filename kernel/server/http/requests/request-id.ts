import type { FastifyInstance } from 'fastify'

/** All pairs of a digit or letter with another; writing a number to the base 36 is a hundredth of a small call. */
const pairs = Array.from({ length: 36 ** 2 }, (_, n) => n.toString(36).padStart(2, '0'))
const pair = (from = 0): string => pairs[from + Math.floor(Math.random() * (pairs.length - from))]!

/**
 * Eight letters and digits that a person can read out, the first a letter, so that it is not taken for somebody's number.
 * Random: a counter would tell how busy the server is.
 */
export const newRequestId = (): string => pair(10 * 36) + pair() + pair() + pair()

/** Every answer carries its number, which stands in the log beside whatever broke. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
