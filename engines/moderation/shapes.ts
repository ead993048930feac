/** `pending`: nobody but its author sees it until someone has looked. */
export const postStates = ['pending', 'shown', 'hidden', 'deleted'] as const
/** Why a post is worth a look. `first`: in this place everything is looked at before it is seen. */
export const postReasons = ['first', 'newcomer', 'link', 'word', 'reports'] as const
export const decisions = ['approve', 'hide', 'delete'] as const
/** What a reader may say is wrong with a post. */
export const reportReasons = ['abuse', 'spam', 'privacy', 'false', 'other'] as const
export const reportStates = ['open', 'upheld', 'dismissed'] as const

export type PostState = (typeof postStates)[number]
export type PostReason = (typeof postReasons)[number]
export type Decision = (typeof decisions)[number]
export type ReportReason = (typeof reportReasons)[number]

export const longestExcerpt = 500
export const longestBan = 365
