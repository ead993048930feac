import { useMemo, useState } from 'react'
import { Refused } from '#kernel/web/calls/faults.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { draftOf } from '#kernel/web/office/form/draft.ts'
import { contract } from '../../contract.ts'
import type { Section } from '../../module.ts'
import { siteSettingsWords } from '../words.ts'
import { mergedOnto } from './merge.ts'
import { same } from './same.ts'
import { type Conflict, type Sections, saveAll, type Unsaved } from './save-sections.ts'

export type Draft = ReturnType<typeof useDraft>

/**
 * Draft of the site on one page, with unsaved changes on top, which are kept while the tab is open. A save never
 * overwrites another person's change of the same value; it asks.
 */
export function useDraft(page: string) {
  const shown = useRead(contract.show, {})
  const [unsaved, keep] = useUnsaved(page)
  const { send, busy, wrong, conflict, setConflict } = useSending(unsaved, keep)
  const [aside, setAside] = useState<{ section: Section; mine: unknown }>()
  const config = shown.data?.config as Sections | undefined
  const baseOf = (section: Section) => (unsaved[section]?.base ?? config![section]) as never
  const without = (section: Section) => ({ ...unsaved, [section]: undefined })
  return {
    shown,
    arrangement: shown.data,
    dirty: Object.keys(unsaved).length > 0,
    busy,
    conflict,
    /** Path of the refused value: `modules.bus.staleAfterDays`. */
    wrong,
    get: <S extends Section>(section: S) => (unsaved[section]?.mine ?? config![section]) as Sections[S],
    set: <S extends Section>(section: S, mine: Sections[S]) =>
      keep(same(mine, baseOf(section)) ? without(section) : { ...unsaved, [section]: { mine, base: baseOf(section) } }),
    save: () => send(unsaved),
    /** Sets one section and saves it at once with all other unsaved changes. */
    saveWith: <S extends Section>(section: S, mine: Sections[S]) =>
      send({ ...unsaved, [section]: { mine, base: baseOf(section) } }),
    revert: () => {
      keep({})
      setConflict(undefined)
    },
    /** Resolves a conflict with my version or the other one. */
    settle: (whose: 'mine' | 'theirs') => {
      const { section, base, theirs, mine } = conflict!
      setConflict(undefined)
      if (whose === 'mine') {
        const value = mergedOnto(theirs, base, mine, 'mine')
        return send({ ...unsaved, [section]: { mine: value, base: theirs } } as Unsaved)
      }
      setAside({ section, mine })
      keep(without(section))
      return Promise.resolve(true)
    },
    /** My version, kept aside after the other one was chosen. */
    aside: aside && {
      bringBack: () => {
        keep({ ...unsaved, [aside.section]: { mine: aside.mine, base: config![aside.section] } } as Unsaved)
        setAside(undefined)
      },
      forget: () => setAside(undefined),
    },
  }
}

/** Sends unsaved changes; false if one was refused or met another person's change. */
function useSending(unsaved: Unsaved, keep: (work: Unsaved) => void) {
  const w = useWords(siteSettingsWords)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const [wrong, setWrong] = useState('')
  const send = async (work: Unsaved): Promise<boolean> => {
    setBusy(true)
    setWrong('')
    keep(work)
    try {
      const { left, conflict: met } = await saveAll(onlyGiven(work))
      keep(left)
      setConflict(met)
      return !met
    } catch (fault) {
      const where = placeOf(fault)
      setWrong(where)
      // Refused values stay in the form.
      keep(where ? unsaved : work)
      if (where) popup(w('wrongIn', { section: w(`section.${where.split('.')[0] as Section}`) }))
      else await handleFault(fault)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, wrong, conflict, setConflict }
}

/** Path of the value that the server refused. */
function placeOf(fault: unknown): string {
  if (!(fault instanceof Refused) || fault.fail !== 'unusable') return ''
  const { fields } = (fault.data ?? {}) as { fields?: Record<string, string> }
  return Object.keys(fields ?? {})[0] ?? ''
}

/** Unsaved changes; they survive a login. */
function useUnsaved(page: string) {
  const store = useMemo(() => draftOf(`site/${page}`), [page])
  const [unsaved, setUnsaved] = useState<Unsaved>(() => (store.read() as Unsaved | undefined) ?? {})
  const keep = (next: Unsaved) => {
    const given = onlyGiven(next)
    if (Object.keys(given).length) store.save(given)
    else store.drop()
    setUnsaved(given)
  }
  return [unsaved, keep] as const
}

const onlyGiven = (work: Unsaved): Unsaved =>
  Object.fromEntries(Object.entries(work).filter(([, given]) => given !== undefined))
