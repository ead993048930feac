import { type Definition, type Field, fieldsOf } from '#engines/forms/definition.ts'
import type { ApproverSource } from '../../../definition.ts'
import type { FlowOffers } from '../offers.ts'

/** Fields whose answer names people or units. */
export const namedFields = (form: Definition): Field[] =>
  fieldsOf(form).filter(({ kind }) => kind === 'person' || kind === 'department')

/** A source of another kind, as it begins. */
export function startOfSource(by: ApproverSource['by'], form: Definition, offers: FlowOffers): ApproverSource {
  switch (by) {
    case 'people':
      return { by, people: [] }
    case 'role':
      return { by, role: 'counsellor', unit: null }
    case 'permission':
      return { by, permission: offers.permissions[0]?.key ?? '' }
    case 'unit':
      return { by, unit: offers.units.find(({ disabled }) => !disabled)?.id ?? '' }
    case 'leader':
      return { by, unit: null, levels: 0 }
    case 'leaders':
      return { by, levels: 2 }
    case 'post':
      return { by, title: '', unit: null }
    case 'field':
      return { by, field: namedFields(form)[0]?.key ?? '' }
    case 'applicant':
      return { by }
    case 'chosen':
      return { by, whose: 'applicant', among: [], most: 1 }
  }
}
