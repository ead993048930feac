import type { NewUnit, ProblemKind } from '../../import-shapes.ts'

export type KnownUnit = { id: string; code: string; names: readonly string[] }
export type PlacedUnit = { department?: string; unit?: number; problem?: { kind: ProblemKind; value: string } }

const deepest = 12
const longestName = 100

/** Finds the unit of a row: by its code, by its path from the top (计算机学院/软件系), or by its name if that is unique. */
export function openUnits(known: readonly KnownUnit[], unknown: 'error' | 'create') {
  const byCode = new Map(known.map((unit) => [unit.code, unit.id]))
  const byPath = new Map(known.map((unit) => [keyOf(unit.names), unit.id]))
  const byName = new Map<string, string | null>()
  for (const { names, id } of known) byName.set(names.at(-1)!, byName.has(names.at(-1)!) ? null : id)
  const made: NewUnit[] = []
  const places = new Map<string, PlacedUnit>()

  function find(code: string, written: string): PlacedUnit {
    const names = written
      .split(/[/／>＞\\]/)
      .map((name) => name.trim())
      .filter(Boolean)
    const department = byCode.get(code || written) ?? (code ? undefined : byPath.get(keyOf(names)))
    if (department) return { department }
    if (!code && names.length === 1 && byName.has(written)) {
      const only = byName.get(written)
      return only ? { department: only } : { problem: { kind: 'ambiguousUnit', value: written } }
    }
    if (unknown === 'error') return { problem: { kind: 'unknownUnit', value: code || written } }
    return create(code, names.length ? names : [code])
  }

  function create(code: string, names: string[]): PlacedUnit {
    if (names.length > deepest || names.some((name) => name.length > longestName) || code.length > 64) {
      return { problem: { kind: 'badUnit', value: names.join('/') } }
    }
    return { unit: made.push({ code, names }) - 1 }
  }

  return {
    made,
    place: (code: string, written: string): PlacedUnit => {
      const key = `${code}\n${written}`
      let placed = places.get(key)
      if (!placed) {
        placed = find(code, written)
        places.set(key, placed)
      }
      return placed
    },
  }
}

const keyOf = (names: readonly string[]): string => names.join('/')
