import type { FastifyInstance } from 'fastify'

const span = 36 ** 8

/** Eight letters and digits that a person can read out. Random: a counter would tell how busy the server is. */
export const newRequestId = (): string =>
  Math.floor(Math.random() * span)
    .toString(36)
    .padStart(8, '0')

/** Every answer carries its number, which stands in the log beside whatever broke. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
