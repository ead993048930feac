/** `pending`: visible only to its author until reviewed. */
export const postStates = ['pending', 'shown', 'hidden', 'deleted'] as const
/** Why a post has to be reviewed. `first`: in this place every post is reviewed before it is visible. */
export const postReasons = ['first', 'newcomer', 'link', 'word', 'reports'] as const
export const decisions = ['approve', 'hide', 'delete'] as const
/** The reasons a reader may give for a report. */
export const reportReasons = ['abuse', 'spam', 'privacy', 'false', 'other'] as const
export const reportStates = ['open', 'upheld', 'dismissed'] as const

export type PostState = (typeof postStates)[number]
export type PostReason = (typeof postReasons)[number]
export type Decision = (typeof decisions)[number]
export type ReportReason = (typeof reportReasons)[number]

export const longestExcerpt = 500
export const longestBan = 365
