import { draftPrefix, officeDb } from '#kernel/web/local-cache.ts'
import { personKey } from '#kernel/web/session.ts'
import type { ReportForm } from './plan.ts'

/** Per slot and day: a draft of yesterday is not valid today. */
export const draftKey = ({ plan, day, slot }: ReportForm): string => `health/${plan}/${day}/${slot}`

export const hasDraft = (form: ReportForm): boolean =>
  officeDb.get(`${draftPrefix}${personKey()}/${draftKey(form)}`) !== undefined
