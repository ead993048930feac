/** What a site may let people upload. */
export const fileGroups = ['picture', 'document', 'archive', 'sound', 'film', 'text'] as const

export const mostFileBytes = 20 << 20
/** The most that a site may allow for a film. */
export const mostFilmBytes = 1 << 30
export const audiences = ['owner', 'people', 'public'] as const
