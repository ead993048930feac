import type { FastifyInstance } from 'fastify'
import { endAllEvents } from './http/event-answer.ts'
import type { OpenPortal } from './open-portal.ts'

/** Drains requests, stops jobs, then the database. A second signal is impatience and is obeyed. */
export function stopOnSignal(server: FastifyInstance, portal: OpenPortal): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    try {
      endAllEvents()
      await server.close()
      await portal.close()
      process.exit(0)
    } catch (error) {
      portal.log.error({ err: error }, 'the stop was not clean')
      process.exit(1)
    }
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
