import type { FastifyInstance } from 'fastify'

/** Timeouts for the headers of a request, its body, and a body with large files. */
type RequestTimeouts = { headMs: number; bodyMs: number; largeBodyMs: number }

export const defaultTimeouts: RequestTimeouts = { headMs: 30_000, bodyMs: 120_000, largeBodyMs: 1_800_000 }

/** Config of a route that accepts large files. */
export type RouteConfig = { largeFiles?: boolean }

/** Node has a single request timeout, set for the largest bodies; every other body is timed out here. */
export function timeOutSlowBodies(app: FastifyInstance, { bodyMs }: RequestTimeouts): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const { largeFiles } = routeOptions.config as RouteConfig
    const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers
    if (!largeFiles && (length !== '0' || coding !== undefined)) {
      const timer = setTimeout(() => raw.destroy(), bodyMs).unref()
      const stop = () => clearTimeout(timer)
      raw.once('end', stop).once('close', stop)
    }
    done()
  })
}
