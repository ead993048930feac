import type { Definition, Section } from '../../../definition.ts'
import { freeKey } from './fields.ts'

/** Inserts a section after another, or at the end. */
export function addedSection(definition: Definition, title: string, after?: string) {
  const section: Section = { key: freeKey(definition, 'section'), title, note: '', visibleIf: '', fields: [] }
  const at = after === undefined ? -1 : definition.sections.findIndex(({ key }) => key === after)
  const index = at < 0 ? definition.sections.length : at + 1
  const sections = [...definition.sections.slice(0, index), section, ...definition.sections.slice(index)]
  return { definition: { ...definition, sections }, key: section.key }
}

export const changedSection = (
  definition: Definition,
  key: string,
  part: Partial<Omit<Section, 'fields' | 'key'>>,
): Definition => ({
  ...definition,
  sections: definition.sections.map((section) => (section.key === key ? { ...section, ...part } : section)),
})

export function movedSection(definition: Definition, key: string, by: -1 | 1): Definition {
  const from = definition.sections.findIndex((section) => section.key === key)
  const to = from + by
  if (from < 0 || to < 0 || to >= definition.sections.length) return definition
  const sections = [...definition.sections]
  const [section] = sections.splice(from, 1)
  sections.splice(to, 0, section!)
  return { ...definition, sections }
}

/** A form needs at least one section. */
export const removedSection = (definition: Definition, key: string): Definition =>
  definition.sections.length === 1
    ? definition
    : { ...definition, sections: definition.sections.filter((section) => section.key !== key) }
