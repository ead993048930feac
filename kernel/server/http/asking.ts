import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '#kernel/site.ts'
import type { Portal } from '../portal.ts'
import type { Endpoint } from './route-table.ts'

/** One request under way, its site known. */
export type Asking = Readonly<{
  portal: Portal
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
  site: Site
  origin: string
  /** The one the browser sent, or the one this answer gives it. */
  sessionId: string
  /** The site is its draft: whoever looks at it may arrange it, and reaches nothing outside. */
  isDraft: boolean
}>
