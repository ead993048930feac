/** Collections of OneRoster, in the order in which they are read. */
export const kinds = [
  'orgs',
  'academicSessions',
  'users',
  'courses',
  'classes',
  'enrollments',
  'lineItems',
  'results',
] as const
export type Kind = (typeof kinds)[number]

/** What is made of them: the names of the imports. */
export const lists = ['units', 'terms', 'people', 'courses', 'classes', 'enrolments', 'grades'] as const
export type List = (typeof lists)[number]

export const kindOf: Readonly<Record<List, Kind>> = {
  units: 'orgs',
  terms: 'academicSessions',
  people: 'users',
  courses: 'courses',
  classes: 'classes',
  enrolments: 'enrollments',
  grades: 'results',
}

/** Collections that the list needs besides its own, read before it. */
export const neededBy: Readonly<Partial<Record<List, readonly Kind[]>>> = { grades: ['lineItems'] }

/** Collections of the gradebook service; the others are of the rostering service. */
export const gradebook: readonly Kind[] = ['lineItems', 'results']
