import { useState } from 'react'
import { type Conflict, conflictIn, conflictRows, keptMine } from '../../conflict.ts'

type Values = Record<string, unknown>

type Options = {
  /** As the form was opened. */
  initial: Values
  current: () => Values
  /** The fields of what the editor's read says, as `initial` has them. */
  fromFresh: ((fresh: Values) => Values) | undefined
  /** Puts these into the form as if they had been typed, or as what is saved. */
  fill: (values: Values, as: 'typed' | 'saved') => void
}

/** A form that somebody else's save came before. */
export function useFormConflict({ initial, current, fromFresh, fill }: Options) {
  const [opened, setOpened] = useState(initial)
  const [met, setMet] = useState<Conflict>()
  /** What was filled in when theirs was taken. */
  const [aside, setAside] = useState<Values>()
  const take = (fresh: Values) => {
    setOpened({ ...opened, ...fresh })
    setMet(undefined)
  }
  return {
    conflict: met && {
      ...met,
      /** The copy says the form's own fields. */
      comparable: fromFresh !== undefined,
      rows: (names: readonly string[]) => conflictRows(opened, current(), met.fresh, names),
      keepMine: () => {
        fill({ ...keptMine(opened, current(), met.fresh), ...versionOf(met.fresh) }, 'typed')
        take(met.fresh)
      },
      takeTheirs: () => {
        setAside(keptMine(opened, current(), met.fresh))
        const own = Object.entries(met.fresh).filter(([name]) => name in initial || versions.has(name))
        fill({ ...opened, ...Object.fromEntries(own) }, 'saved')
        take(met.fresh)
      },
    },
    aside: aside && {
      bringBack: () => {
        fill({ ...aside, ...versionOf(opened) }, 'typed')
        setAside(undefined)
      },
      forget: () => setAside(undefined),
    },
    /** Whether the fault is one of these. */
    meet: (fault: unknown): boolean => {
      const found = conflictIn(fault)
      setMet(found && { ...found, fresh: { ...fromFresh?.(found.fresh), ...versionOf(rowIn(found.fresh)) } })
      return found !== undefined
    },
    saved: (sent: Values) => {
      setOpened(sent)
      setMet(undefined)
      setAside(undefined)
    },
  }
}

export type FormConflict = ReturnType<typeof useFormConflict>

/** A read gives the row itself, or the row among other things. */
const rowIn = (fresh: Values): Values =>
  [fresh, ...Object.values(fresh)].find(
    (part): part is Values => typeof part === 'object' && part !== null && [...versions].some((name) => name in part),
  ) ?? {}

const versions: ReadonlySet<string> = new Set(['version', 'revision'])

/** What is sent as having been seen. */
const versionOf = (fresh: Values): Values =>
  Object.fromEntries(Object.entries(fresh).filter(([name]) => versions.has(name)))
