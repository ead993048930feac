/**
 * Why rows stay when a person is erased: the law of accounts, records of study, archives, the audit log, public health,
 * safety on the campus, records of services that others' rows are counted with, and work done for the school. `identity`
 * is the row of the person alone, which loses the name.
 */
export const grounds = [
  'accounting',
  'study',
  'archive',
  'audit',
  'health',
  'safety',
  'service',
  'duty',
  'identity',
] as const
export type Ground = (typeof grounds)[number]

/** What a table holds of people, by its columns with ids of people. */
export type PersonalTable = Readonly<{
  /** Rows about this person: exported whole, and deleted with the person unless they are kept. */
  of?: readonly string[]
  /** People who did something with a row about others, or about nobody: not exported. */
  by?: readonly string[]
  /** Arrays of people, such as an audience. */
  listed?: readonly string[]
  /** Columns that are never exported: hashes of what opens an account. */
  hidden?: readonly string[]
  /** Rows stay when the person is erased, on this ground. */
  keep?: Ground
}>

export type PersonalTables = Readonly<Record<string, PersonalTable>>

/**
 * Declares what the tables of a folder hold of people: `personal-data.ts` of a module or engine. Columns with a foreign key
 * that deletes the row with the person are known from the database and need no line, nor do the audiences `for_people`.
 */
export const personalTables = (tables: PersonalTables): PersonalTables => tables
