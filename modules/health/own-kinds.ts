import type { KindName } from '#engines/forms/fields/kinds.ts'

/** Kinds of questions that an administrator may add: no files, and no place besides the district that is asked for. */
export const ownKinds = [
  ...['text', 'longtext', 'number', 'date', 'time', 'choice', 'choices', 'dropdown', 'rating', 'scale'],
  ...['phone', 'email', 'agreement', 'richtext', 'divider'],
] as readonly KindName[]
