import { draftPrefix, officeDb } from '#kernel/web/local-cache.ts'
import { personKey } from '#kernel/web/session.ts'
import type { Design } from './state.ts'

/** With what it was drawn from, so that what others saved meanwhile is not lost either. */
export type KeptDesign = { design: Design; base: Design; revision: number; at: number }

/** What is drawn and not saved yet, on this device: a crash, a lost login or a closed tab costs nothing. */
export function keptDesignOf(form: string) {
  const key = `${draftPrefix}${personKey()}/forms.design/${form}`
  return {
    read: (): KeptDesign | undefined => officeDb.get<KeptDesign>(key),
    keep: (design: Design, base: Design, revision: number) =>
      officeDb.set(key, { design, base, revision, at: Math.floor(Date.now() / 1000) }),
    drop: () => officeDb.remove(key),
  }
}
