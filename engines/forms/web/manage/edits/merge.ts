import { type Definition, type Field, fieldsOf, type Section } from '../../../definition.ts'
import { isAlike } from '../../../diff.ts'

/**
 * Three-way merge of two designs: a change by only one side wins; where both changed a field, mine does. `both` lists
 * those fields for review.
 */
export function merged(base: Definition, mine: Definition, theirs: Definition) {
  const [was, own, other] = [byKey(base), byKey(mine), byKey(theirs)]
  const both: string[] = []
  const settle = (key: string): Field | undefined => {
    const [before, here, there] = [was.get(key), own.get(key), other.get(key)]
    if (isAlike(here, there)) return here
    if (isAlike(before, there)) return here
    if (isAlike(before, here)) return there
    both.push(key)
    return here ?? there
  }
  const placed = new Set<string>()
  const take = (keys: readonly string[]): Field[] =>
    keys.flatMap((key) => {
      if (placed.has(key)) return []
      placed.add(key)
      return settle(key) ?? []
    })
  const sections = sectionsOf(base, mine, theirs)
    .map(({ mineKeys, theirKeys, ...section }) => ({ ...section, fields: take(woven(mineKeys, theirKeys, own)) }))
    .filter(({ key, fields }, _, all) => fields.length > 0 || all.length === 1 || !isGone(key, base, theirs))
  const definition: Definition = {
    ...mine,
    // Each side may have deleted what the other kept: a form needs at least one section.
    sections: sections.length ? sections : mine.sections.slice(0, 1).map((section) => ({ ...section, fields: [] })),
    sources: pick(base.sources, mine.sources, theirs.sources),
    print: pick(base.print, mine.print, theirs.print),
    plugins: pick(base.plugins, mine.plugins, theirs.plugins),
    words: pick(base.words, mine.words, theirs.words),
  }
  return { definition, both }
}

const byKey = (definition: Definition) => new Map(fieldsOf(definition).map((field) => [field.key, field]))

/** Three-way choice: theirs if mine is unchanged, otherwise mine. */
const pick = <T>(before: T, here: T, there: T): T => (isAlike(before, here) ? there : here)

/** Deleted by them. */
const isGone = (key: string, base: Definition, theirs: Definition): boolean =>
  base.sections.some((one) => one.key === key) && !theirs.sections.some((one) => one.key === key)

/** My sections in my order, then those only they added. */
function sectionsOf(base: Definition, mine: Definition, theirs: Definition) {
  const find = (of: Definition, key: string) => of.sections.find((one) => one.key === key)
  const keysOf = (section: Section | undefined) => (section?.fields ?? []).map((field) => field.key)
  const faceOf = (section: Section | undefined) => section && { ...section, fields: [] }
  const added = theirs.sections.filter(({ key }) => !find(mine, key) && !find(base, key))
  return [...mine.sections, ...added].map((section) => {
    const other = find(theirs, section.key)
    const face = other ? pick(faceOf(find(base, section.key)), faceOf(section), faceOf(other)) : section
    return { ...(face ?? section), mineKeys: keysOf(find(mine, section.key)), theirKeys: keysOf(other) }
  })
}

/** My order; fields only they have are inserted after their predecessor in theirs. */
function woven(mine: readonly string[], theirs: readonly string[], own: ReadonlyMap<string, Field>): string[] {
  const list = [...mine]
  for (const [i, key] of theirs.entries()) {
    if (list.includes(key) || own.has(key)) continue
    const after = list.indexOf(theirs[i - 1] ?? '')
    list.splice(after + 1, 0, key)
  }
  return list
}
