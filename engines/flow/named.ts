import type { ApproverSource, FlowDefinition } from './definition.ts'

/** The people and units that a definition names by their ids: those to look up for `FlowFacts`. */
export function namedIn({ nodes }: FlowDefinition): { people: string[]; units: string[] } {
  const people = new Set<string>()
  const units = new Set<string>()
  for (const node of nodes) {
    if (!('who' in node)) continue
    for (const source of node.who) {
      for (const id of peopleOf(source)) people.add(id)
      if ('unit' in source && source.unit) units.add(source.unit)
    }
    if (node.kind === 'copy') continue
    for (const id of [...node.nobodyPeople, ...node.weights.map(({ person }) => person)]) people.add(id)
  }
  return { people: [...people], units: [...units] }
}

const peopleOf = (source: ApproverSource): readonly string[] =>
  source.by === 'people' ? source.people : source.by === 'chosen' ? source.among : []
