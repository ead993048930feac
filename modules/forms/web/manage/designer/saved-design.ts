import type { Design } from '#engines/forms/web/manage/designer/state.ts'
import { draftPrefix, officeDb } from '#kernel/web/offline/local-cache.ts'
import { personKey } from '#kernel/web/session/session.ts'

/** With the base it was edited from, so that it can be merged with what others saved meanwhile. */
export type SavedDesign = { design: Design; base: Design; revision: number; at: number }

/** Unsaved design in local storage, so that a crash, an expired session or a closed tab loses nothing. */
export function savedDesignOf(form: string) {
  const key = `${draftPrefix}${personKey()}/forms.design/${form}`
  return {
    read: (): SavedDesign | undefined => officeDb.get<SavedDesign>(key),
    keep: (design: Design, base: Design, revision: number) =>
      officeDb.set(key, { design, base, revision, at: Math.floor(Date.now() / 1000) }),
    drop: () => officeDb.remove(key),
  }
}
