import type { KindName } from '../../../fields/kinds.ts'

/** Field kinds by group, in the order of the palette. */
export const paletteGroups = [
  { key: 'plain', kinds: ['text', 'longtext', 'number', 'money', 'date', 'dateRange', 'time'] },
  { key: 'choosing', kinds: ['choice', 'choices', 'dropdown', 'cascade', 'rating', 'scale', 'matrix', 'table'] },
  { key: 'person', kinds: ['person', 'department', 'phone', 'idNumber', 'email', 'place'] },
  { key: 'upload', kinds: ['file', 'picture', 'signature', 'agreement'] },
  { key: 'more', kinds: ['formula', 'richtext', 'divider'] },
] as const satisfies readonly { key: string; kinds: readonly KindName[] }[]
