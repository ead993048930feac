/** Sections of the address book's start page. */
export const bookSections = ['department', 'tags', 'units', 'offices'] as const
export type BookSection = (typeof bookSections)[number]

/** Presets for the site setting `book`. */
export const bookPresets = {
  standard: ['department', 'tags', 'units', 'offices'],
  around: ['department', 'tags'],
  offices: ['units', 'offices'],
} as const satisfies Record<string, readonly BookSection[]>

export const bookPresetNames = Object.keys(bookPresets) as [keyof typeof bookPresets, ...(keyof typeof bookPresets)[]]
