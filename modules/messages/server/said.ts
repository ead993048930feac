import type { Said } from '#kernel/said.ts'

/** What a form has in three fields. */
export const saidOf = (zh: string, en: string, tw: string): Said => ({ zh, ...(en && { en }), ...(tw && { tw }) })
