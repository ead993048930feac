import type { FastifyInstance } from 'fastify'

const span = 36 ** 7

/**
 * Eight letters and digits that a person can read out, the first a letter, so that it is not taken for somebody's number.
 * Random: a counter would tell how busy the server is.
 */
export const newRequestId = (): string => Math.floor((10 + Math.random() * 26) * span).toString(36)

/** Every answer carries its number, which stands in the log beside whatever broke. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
