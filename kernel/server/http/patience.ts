import type { FastifyInstance } from 'fastify'

/** How long is waited for the head of a request, for its body, and for one with large files. */
export type Patience = { headMs: number; bodyMs: number; largeBodyMs: number }

export const usualPatience: Patience = { headMs: 30_000, bodyMs: 120_000, largeBodyMs: 1_800_000 }

/** Of a route that takes large files. */
export type RouteConfig = { largeFiles?: boolean }

/** Node has one limit for all requests, that of the largest; every other body is cut here. */
export function cutSlowBodies(app: FastifyInstance, { bodyMs }: Patience): void {
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
