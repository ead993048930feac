import { type Definition, findField } from '#engines/forms/definition.ts'
import type { FlowFacts } from './check.ts'
import type { ApproverSource, FlowNode } from './definition.ts'
import type { FlowFault } from './faults.ts'

type PeopleNode = Extract<FlowNode, { kind: 'approve' | 'handle' | 'copy' }>

/** Who a node asks: what its sources name has to exist, and somebody has to be found or a rule say what happens. */
export function checkPeople(node: PeopleNode, form: Definition, facts: FlowFacts): FlowFault[] {
  const { id: at } = node
  const named = node.who.flatMap((source) => sourceFaults(at, source, form, facts))
  if (node.kind === 'copy') return named
  const gone = missing(
    at,
    'gonePerson',
    [...node.nobodyPeople, ...node.weights.map(({ person }) => person)],
    facts.people,
  )
  const isSure = node.nobody !== null || node.who.some((source) => surelyFinds(source, form, facts))
  return [
    ...named,
    ...gone,
    ...(isSure ? [] : [{ at, fault: 'nobody' as const }]),
    ...(node.nobody === 'people' && node.nobodyPeople.length === 0 ? [{ at, fault: 'nobodyPeople' as const }] : []),
    ...(node.method === 'weight' && node.weights.length === 0 ? [{ at, fault: 'noWeights' as const }] : []),
  ]
}

const missing = (
  at: string,
  fault: 'gonePerson' | 'goneUnit' | 'unknownPermission',
  names: readonly string[],
  known: ReadonlySet<string> | undefined,
): FlowFault[] => (known ? names.filter((name) => !known.has(name)).map((name) => ({ at, fault, name })) : [])

/** As a source stands in the designer before something was chosen. */
const isBlank = (source: ApproverSource): boolean =>
  (source.by === 'people' && source.people.length === 0) ||
  (source.by === 'permission' && source.permission === '') ||
  (source.by === 'post' && source.title.trim() === '') ||
  ('unit' in source && source.unit === '')

function sourceFaults(at: string, source: ApproverSource, form: Definition, facts: FlowFacts): FlowFault[] {
  if (isBlank(source)) return [{ at, fault: 'emptySource' }]
  switch (source.by) {
    case 'people':
      return missing(at, 'gonePerson', source.people, facts.people)
    case 'chosen':
      return missing(at, 'gonePerson', source.among, facts.people)
    case 'permission':
      return missing(at, 'unknownPermission', [source.permission], facts.permissions)
    case 'field': {
      const kind = findField(form, source.field)?.kind
      return kind === 'person' || kind === 'department' ? [] : [{ at, fault: 'sourceField', name: source.field }]
    }
    case 'role':
    case 'unit':
    case 'leader':
    case 'post':
      return source.unit === null ? [] : missing(at, 'goneUnit', [source.unit], facts.units)
    default:
      return []
  }
}

/** Posts can be vacant and units empty; only these always find somebody. */
function surelyFinds(source: ApproverSource, form: Definition, { people }: FlowFacts): boolean {
  if (source.by === 'people') return source.people.some((id) => people?.has(id) ?? true)
  if (source.by === 'field') return isAlwaysFilled(form, source.field)
  return source.by === 'applicant' || source.by === 'chosen'
}

function isAlwaysFilled(form: Definition, key: string): boolean {
  const section = form.sections.find(({ fields }) => fields.some((field) => field.key === key))
  const field = section?.fields.find((one) => one.key === key)
  // The leader of a chosen unit may be missing.
  return field?.kind === 'person' && field.required && field.visibleIf === '' && section?.visibleIf === ''
}
