import { useState } from 'react'
import { type Conflict, conflictIn, conflictRows, mergedWithMine } from '../../calls/conflict.ts'

type Values = Record<string, unknown>

type Options = {
  /** The values when the form was opened. */
  initial: Values
  current: () => Values
  /** Maps the answer of the editor's read to the fields of `initial`. */
  fromFresh: ((fresh: Values) => Values) | undefined
  /** Sets form values, as typed by the user or as saved. */
  fill: (values: Values, as: 'typed' | 'saved') => void
}

/** State of an edit conflict in a form. */
export function useFormConflict({ initial, current, fromFresh, fill }: Options) {
  const [opened, setOpened] = useState(initial)
  const [met, setMet] = useState<Conflict>()
  /** My input, set aside when theirs was taken. */
  const [aside, setAside] = useState<Values>()
  const take = (fresh: Values) => {
    setOpened({ ...opened, ...fresh })
    setMet(undefined)
  }
  return {
    conflict: met && {
      ...met,
      /** The fresh copy can be mapped to the form's fields. */
      comparable: fromFresh !== undefined,
      rows: (names: readonly string[]) => conflictRows(opened, current(), met.fresh, names),
      keepMine: () => {
        fill({ ...mergedWithMine(opened, current(), met.fresh), ...versionOf(met.fresh) }, 'typed')
        take(met.fresh)
      },
      takeTheirs: () => {
        setAside(mergedWithMine(opened, current(), met.fresh))
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
    /** Returns whether the fault is an edit conflict, and stores it. */
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

/** A read returns the row itself, or an object that contains it. */
const rowIn = (fresh: Values): Values =>
  [fresh, ...Object.values(fresh)].find(
    (part): part is Values => typeof part === 'object' && part !== null && [...versions].some((name) => name in part),
  ) ?? {}

const versions: ReadonlySet<string> = new Set(['version', 'revision'])

/** The row version sent back with the save. */
const versionOf = (fresh: Values): Values =>
  Object.fromEntries(Object.entries(fresh).filter(([name]) => versions.has(name)))
