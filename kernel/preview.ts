/** Query parameter of a page: shows the draft of the site, to people with the right below. */
export const previewParam = 'preview'

/** Header of the calls of such a page. */
export const previewHeader = 'x-preview'

/** The required right: module and name. */
export const previewRight = ['setup', 'edit'] as const
