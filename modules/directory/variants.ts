/** What an address book opens with. Some schools want the whole tree on top, some only the people around oneself. */
export const bookSections = ['department', 'tags', 'units', 'offices'] as const
export type BookSection = (typeof bookSections)[number]

/** Named bundles a site chooses from by its setting `book`. */
export const bookPresets = {
  standard: ['department', 'tags', 'units', 'offices'],
  around: ['department', 'tags'],
  offices: ['units', 'offices'],
} as const satisfies Record<string, readonly BookSection[]>

export const bookPresetNames = Object.keys(bookPresets) as [keyof typeof bookPresets, ...(keyof typeof bookPresets)[]]
