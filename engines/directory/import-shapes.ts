import type { PersonRole } from '#kernel/person-roles.ts'

/** The fields of a person that a column can contain. */
export const fields = [
  'number',
  'name',
  'latinName',
  'role',
  'department',
  'code',
  'email',
  'mobile',
  'tags',
  'post',
  'holder',
  'state',
] as const
export type Field = (typeof fields)[number]

export const problemKinds = [
  'missing',
  'tooLong',
  'badNumber',
  'badName',
  'badRole',
  'badEmail',
  'badMobile',
  'badState',
  'badText',
  'duplicate',
  'unknownUnit',
  'ambiguousUnit',
  'badUnit',
  'unknownHolder',
  'postWithoutUnit',
] as const
export type ProblemKind = (typeof problemKinds)[number]

export type Role = PersonRole

/** Options of an import of people, besides those of every import. */
export type PeopleOptions = {
  /** Whether a row with an unknown unit is an error or creates the unit. */
  unknownUnits: 'error' | 'create'
  /** Default role of people whose row has none. */
  role?: Role | undefined
}

export type NewUnit = { code: string; names: string[] }
/** `places` maps each of the list's new units to its id; `units` and `tags` are those that were created. */
export type Made = { places: string[]; units: string[]; tags: string[] }
export const nothingMade: Made = { places: [], units: [], tags: [] }
