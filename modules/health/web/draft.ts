import { draftPrefix, officeDb } from '#kernel/web/local-cache.ts'
import { personKey } from '#kernel/web/session.ts'
import type { ReportForm } from './plan.ts'

/** Of this part of this day only: what was begun yesterday is not true today. */
export const draftKey = ({ plan, day, slot }: ReportForm): string => `health/${plan}/${day}/${slot}`

export const hasDraft = (form: ReportForm): boolean =>
  officeDb.get(`${draftPrefix}${personKey()}/${draftKey(form)}`) !== undefined
