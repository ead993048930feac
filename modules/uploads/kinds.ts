/** What a site may let people upload. */
export const fileGroups = ['picture', 'document', 'archive', 'sound', 'film', 'text'] as const

export const mostFileBytes = 20 << 20
export const audiences = ['owner', 'people', 'public'] as const
