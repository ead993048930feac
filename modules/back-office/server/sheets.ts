import * as z from 'zod'
import type { ReadContext } from '#kernel/server/context.ts'
import { dateFormat } from '#kernel/server/date-format.ts'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { sorting } from '#kernel/shapes.ts'
import { auditFilter, errorFilter, feedbackFilter } from '../contract.ts'
import { audits } from './audit/audits.ts'
import type { Change } from './audit/changes.ts'
import { feedback } from './feedback.ts'
import { errors } from './web-errors.ts'

export const sheets = {
  audit: sheet({
    may: 'audit',
    title: 'title.audit',
    filter: z.object({ ...sorting(['at']), ...auditFilter }),
    rows: (ctx, filter) => everyPage((paging) => audits(ctx, { ...paging, ...filter })),
    columns: [
      { title: 'at', value: ({ at }, ctx) => clock(ctx, at) },
      { title: 'who', value: ({ who, nobody }) => (who ? `${who.name} ${who.number}` : nobody) },
      { title: 'action', value: ({ actionName }) => actionName.replace(/[：:]$/, '') },
      { title: 'entity', value: ({ entityName }) => entityName },
      { title: 'audit.thing', value: ({ thing }) => thing?.name },
      { title: 'entityId', value: ({ entityId }) => entityId },
      { title: 'before', value: ({ changes }) => spelled(changes, 'before') },
      { title: 'after', value: ({ changes }) => spelled(changes, 'after') },
      { title: 'address', value: ({ address }) => address },
    ],
  }),
  errors: sheet({
    may: 'errors',
    title: 'title.errors',
    filter: z.object({ ...sorting(['last', 'count', 'people', 'first']), ...errorFilter }),
    rows: (ctx, filter) => everyPage((paging) => errors(ctx, { ...paging, ...filter })),
    columns: [
      { title: 'message', value: ({ message }) => message },
      { title: 'count', value: ({ count }) => count },
      { title: 'people', value: ({ people }) => people },
      { title: 'first', value: ({ first }, ctx) => clock(ctx, first) },
      { title: 'last', value: ({ last }, ctx) => clock(ctx, last) },
    ],
  }),
  feedback: sheet({
    may: 'feedback',
    title: 'title.feedback',
    filter: z.object({ ...sorting(['at']), ...feedbackFilter }),
    rows: (ctx, filter) => everyPage((paging) => feedback(ctx, { ...paging, ...filter })),
    columns: [
      { title: 'at', value: ({ at }, ctx) => clock(ctx, at) },
      { title: 'who', value: ({ who }) => who && `${who.name} ${who.number}` },
      { title: 'opinion', value: ({ text }) => text },
      { title: 'page', value: ({ page }) => page },
    ],
  }),
}

const spelled = (changes: readonly Change[], side: 'before' | 'after'): string =>
  changes.flatMap((change) => (change[side] ? [`${change.field}: ${change[side]}`] : [])).join('\n')

/** Sortable format in the site's time zone. */
const clock = ({ site }: ReadContext, at: number): string =>
  dateFormat('sv-SE', { timeZone: site.zone, dateStyle: 'short', timeStyle: 'medium' }).format(at * 1000)
