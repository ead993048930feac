import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '#kernel/site.ts'
import type { Portal } from '../portal.ts'
import type { Endpoint } from './route-table.ts'

/** A request being handled, with its site. */
export type Asking = Readonly<{
  portal: Portal
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
  site: Site
  origin: string
  /** The session id the browser sent, or the new one set by this answer. */
  sessionId: string
  /** `site` is the draft: only people who may edit the site see it, and outbound requests are blocked. */
  isDraft: boolean
}>
