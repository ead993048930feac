import type { Said } from './said.ts'
import { traditional } from './traditional.ts'

/** A text of a form with its English; traditional Chinese is made from the simplified. */
export const saidFrom = (zh: string, en: string): Said => ({ zh, ...(en && { en }), tw: traditional(zh) })
