import type { Said } from '#kernel/language/said.ts'
import type { Module } from '#kernel/module.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { JobContext } from '#kernel/server/serve.ts'

import type { PresenceFail } from '../shapes.ts'
import type { AppealRow, SessionRow } from './schema.ts'

/** What is needed to change sessions: a write, or a job. */
export type PresenceContext = Pick<JobContext, 'db' | 'now' | 'site' | 'publish' | 'enqueue' | 'tools' | 'origin'>

/** How a module owns sessions. */
export type PresenceDesk = Readonly<{
  owner: string
  module: Pick<Module<PresenceFail>, 'fail'>
  /** The entity of audit entries. */
  entity: string
  /** Whether someone other than its leaders may lead it, by a right of the module. */
  mayLead: (ctx: ReadContext | WriteContext, session: SessionRow) => boolean
  /** New or changed sessions: the module brings agenda and search up to date. */
  changed: (ctx: PresenceContext, rows: readonly SessionRow[]) => Promise<void>
  /** An appeal was made, or answered. */
  appealed: (ctx: PresenceContext, session: SessionRow, appeal: AppealRow) => Promise<void>
  /** A leader changed the state of somebody after the end. */
  corrected: (ctx: PresenceContext, session: SessionRow, person: string) => Promise<void>
}>

export const noText: Said = { zh: '' }
export const sessionsTopic = 'presence.sessions'
