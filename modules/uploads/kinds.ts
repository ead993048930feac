/** File groups a site may allow. */
export const fileGroups = ['picture', 'document', 'archive', 'sound', 'film', 'text'] as const

export const mostFileBytes = 20 << 20
/** Upper limit of the site setting for videos. */
export const mostFilmBytes = 1 << 30
export const audiences = ['owner', 'people', 'public'] as const
