import { type Definition, type Field, fieldsOf } from '../../../definition.ts'

/** An insertion point: before the field now at `index` of the section. */
export type Spot = { section: string; index: number }

export function spotOf({ sections }: Definition, key: string): Spot | undefined {
  for (const section of sections) {
    const index = section.fields.findIndex((field) => field.key === key)
    if (index >= 0) return { section: section.key, index }
  }
  return undefined
}

const inSection = (
  definition: Definition,
  key: string,
  change: (fields: readonly Field[]) => readonly Field[],
): Definition => ({
  ...definition,
  sections: definition.sections.map((section) =>
    section.key === key ? { ...section, fields: [...change(section.fields)] } : section,
  ),
})

export const inserted = (definition: Definition, { section, index }: Spot, field: Field): Definition =>
  inSection(definition, section, (fields) => [...fields.slice(0, index), field, ...fields.slice(index)])

export function removed(definition: Definition, key: string): Definition {
  const spot = spotOf(definition, key)
  return spot ? inSection(definition, spot.section, (fields) => fields.filter((one) => one.key !== key)) : definition
}

export function changed(definition: Definition, key: string, part: Partial<Field>): Definition {
  const spot = spotOf(definition, key)
  if (!spot) return definition
  return inSection(definition, spot.section, (fields) =>
    fields.map((one) => (one.key === key ? ({ ...one, ...part } as Field) : one)),
  )
}

/** Moves a field to an insertion point, in its own section or another. */
export function moved(definition: Definition, key: string, spot: Spot): Definition {
  const from = spotOf(definition, key)
  const field = fieldsOf(definition).find((one) => one.key === key)
  if (!from || !field) return definition
  const isSame = from.section === spot.section
  const index = isSame && from.index < spot.index ? spot.index - 1 : spot.index
  if (isSame && index === from.index) return definition
  return inserted(removed(definition, key), { section: spot.section, index }, field)
}

/** Moves one place up or down; at the end of a section into the next. */
export function stepped(definition: Definition, key: string, by: -1 | 1): Definition {
  const spot = spotOf(definition, key)
  if (!spot) return definition
  const { sections } = definition
  const at = sections.findIndex((section) => section.key === spot.section)
  const own = sections[at]!.fields.length
  const target = spot.index + by
  if (target >= 0 && target < own) {
    return moved(definition, key, { section: spot.section, index: by > 0 ? target + 1 : target })
  }
  const neighbour = sections[at + by]
  if (!neighbour) return definition
  return moved(definition, key, { section: neighbour.key, index: by > 0 ? 0 : neighbour.fields.length })
}

/** Copy right below, with a new key. */
export function duplicated(definition: Definition, key: string): { definition: Definition; key: string } {
  const spot = spotOf(definition, key)
  const field = fieldsOf(definition).find((one) => one.key === key)
  if (!spot || !field) return { definition, key }
  const copy = { ...structuredClone(field), key: freeKey(definition, field.key.replace(/_\d+$/, '')) }
  return { definition: inserted(definition, { ...spot, index: spot.index + 1 }, copy), key: copy.key }
}

/** `text_1`, `text_2`, …: the first unused key. */
export function freeKey(definition: Definition, stem: string): string {
  const taken = new Set<string>(
    [...definition.sections, ...fieldsOf(definition), ...definition.sources].map(({ key }) => key),
  )
  const short = stem.slice(0, 50)
  for (let n = 1; ; n++) if (!taken.has(`${short}_${n}`)) return `${short}_${n}`
}
