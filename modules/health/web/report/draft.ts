import { localDraft } from '#engines/forms/web/local-draft.ts'
import type { ReportForm } from './plan.ts'

/** Per slot and day: a draft of yesterday is not valid today. */
export const draftKey = ({ plan, day, slot }: ReportForm): string => `health/${plan}/${day}/${slot}`

export const hasDraft = (form: ReportForm): boolean => localDraft(draftKey(form)).read() !== undefined
