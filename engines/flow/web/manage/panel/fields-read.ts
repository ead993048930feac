import { type Definition, type Field, fieldsOf } from '#engines/forms/definition.ts'
import { parse } from '#engines/forms/expression/parse.ts'
import { type Reference, referencesOf } from '#engines/forms/expression/references.ts'
import type { FlowDefinition } from '../../../definition.ts'
import { isSplit } from '../../../graph.ts'

/** The fields of the form that conditions of a flow look at, in the order of the form. */
export function fieldsRead({ nodes }: FlowDefinition, form: Definition): { fields: Field[]; applicantUnit: boolean } {
  const conditions = nodes.flatMap((node) => (isSplit(node) ? node.arms.map(({ condition }) => condition) : []))
  const read = conditions.flatMap((source): Reference[] => {
    const parsed = parse(source)
    return 'node' in parsed ? referencesOf(parsed.node) : []
  })
  const names = new Set(read.map(({ name }) => name))
  return {
    fields: fieldsOf(form).filter(({ key }) => names.has(key)),
    applicantUnit: read.some(({ name, column }) => name === 'applicant' && column === 'unit'),
  }
}
