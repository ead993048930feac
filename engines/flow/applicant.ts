import { type Field, fieldShape } from '#engines/forms/definition.ts'

/** What expressions of a flow can read besides the fields of the form: `applicant.role`, `applicant.unit`. */
export const applicantFields = ['role', 'unit'] as const

/** The applicant as a table of the form, for the checks of the forms engine. */
export const applicantTable: Field = fieldShape.parse({
  kind: 'table',
  key: 'applicant',
  columns: applicantFields.map((key) => ({ kind: 'text', key, title: key })),
})
