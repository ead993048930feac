/** In a page's address: shows the draft of the site, to whoever may arrange it. */
export const previewParam = 'preview'

/** What the calls of such a page carry. */
export const previewHeader = 'x-preview'

/** Who may: the right, by application key and name. */
export const previewRight = ['setup', 'edit'] as const
