import { useEffect, useMemo } from 'react'
import { draftPrefix, officeDb } from '#kernel/web/offline/local-cache.ts'
import { personKey } from '#kernel/web/session/session.ts'
import type { FormOptions } from './form-state.ts'

export type Draft<V> = { read: () => Partial<V> | undefined; save: (values: V) => void; drop: () => void }

const days = 7
const pause = 400

/** A draft of unsent input, stored on this device for this person: it survives an expired session, but not a logout. */
export function useDraft<V extends object, Out>({ draftKey, secret = [] }: FormOptions<V, Out>): Draft<V> | undefined {
  const omitted = secret.join()
  return useMemo(
    () => (draftKey === undefined ? undefined : draftAt(draftKey, omitted.split(','))),
    [draftKey, omitted],
  )
}

/** Debounced. */
export function useDraftSaving<V>(draft: Draft<V> | undefined, values: V, dirty: boolean): void {
  useEffect(() => {
    if (!dirty || !draft) return
    const timer = setTimeout(() => draft.save(values), pause)
    return () => clearTimeout(timer)
  }, [draft, values, dirty])
}

function draftAt<V extends object>(draftKey: string, secret: readonly string[]): Draft<V> {
  const key = `${draftPrefix}${personKey()}/${draftKey}`
  return {
    read: () => officeDb.get<Partial<V>>(key),
    save: (values) => {
      const open = Object.entries(values).filter(([name]) => !secret.includes(name))
      officeDb.set(key, Object.fromEntries(open), { seconds: days * 86_400 })
    },
    drop: () => officeDb.remove(key),
  }
}
