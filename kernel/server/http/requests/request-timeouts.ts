import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Timeouts for the headers of a request, its body, and a body with large files. */
type RequestTimeouts = { headMs: number; bodyMs: number; largeBodyMs: number }

export const defaultTimeouts: RequestTimeouts = { headMs: 30_000, bodyMs: 120_000, largeBodyMs: 1_800_000 }

/** Config of a route that accepts large files. */
export type RouteConfig = { largeFiles?: boolean }

/** Node has a single request timeout, set for the largest bodies; every other body is timed out here. */
export function timeOutSlowBodies(app: FastifyInstance, { bodyMs }: RequestTimeouts): void {
  // One timer for all of them, and no listeners: they would be a fiftieth of a small call.
  const arriving = new Map<IncomingMessage, number>()
  const cutLate = () => {
    for (const [raw, deadline] of arriving) {
      const isOver = raw.complete || raw.destroyed
      if (!isOver && deadline > performance.now()) continue
      arriving.delete(raw)
      if (!isOver) raw.destroy()
    }
  }
  const timer = setInterval(cutLate, Math.min(1_000, bodyMs / 4)).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const { largeFiles } = routeOptions.config as RouteConfig
    const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers
    if (!largeFiles && (length !== '0' || coding !== undefined)) {
      arriving.set(raw, performance.now() + bodyMs)
    }
    done()
  })
  app.addHook('preValidation', ({ raw }, _reply, done) => {
    if (raw.complete) arriving.delete(raw)
    done()
  })
}
