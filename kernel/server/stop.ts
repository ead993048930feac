import type { FastifyInstance } from 'fastify'
import { drain } from './http/drain.ts'
import type { OpenPortal } from './open-portal.ts'

/** One Ctrl-C may arrive two or three times: from the terminal, and again from npm and other parent processes. */
const sameSignal = 2_000

/** Drains requests, stops jobs, then the database. A second signal some seconds after the first exits at once. */
export function stopOnSignal(server: FastifyInstance, portal: OpenPortal): void {
  let since: number | undefined
  const stop = async () => {
    if (since !== undefined) {
      if (performance.now() - since > sameSignal) process.exit(1)
      return
    }
    since = performance.now()
    try {
      await drain(server, portal)
      await portal.close()
      process.exit(0)
    } catch (error) {
      portal.log.error({ err: error }, 'the stop was not clean')
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
}
