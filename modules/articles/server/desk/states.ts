import type { ReadContext } from '#kernel/server/context.ts'
import type { Scope } from '#kernel/server/sessions/person.ts'
import { transitions } from '#kernel/transitions.ts'
import type { ArticleAction, StoredState } from '../../shapes.ts'

/** What decides who may do what with an article; `line` is the unit path of its channel's owner. */
export type Standing = {
  state: StoredState
  author: string
  needsReview: boolean
  line: readonly string[]
}
export type Who = Pick<ReadContext, 'person' | 'scope' | 'may'>
/** Transitions made by scheduled jobs. */
type Ticks = 'release' | 'expire'

const reaching =
  (right: string) =>
  ({ line }: Standing, who: Who): boolean =>
    reaches(who.scope(right), line)
const publishes = reaching('publish')
const reviews = reaching('review')
const isMine = ({ author }: Standing, who: Who): boolean => author === who.person?.id && who.may('write')
const writes = (article: Standing, who: Who): boolean => isMine(article, who) || reaching('write')(article, who)
/** Authors may not approve their own articles. */
const reviewsAnother = (article: Standing, who: Who): boolean =>
  article.author !== who.person?.id && reviews(article, who)
const publishesFreely = (article: Standing, who: Who): boolean => !article.needsReview && publishes(article, who)
const holdsBack = (article: Standing, who: Who): boolean => writes(article, who) || publishes(article, who)

/**
 * draft → inReview → scheduled → published → expired → archived, and → withdrawn. Jobs publish at the scheduled time
 * and expire; published with an edition above 1 is shown as `corrected`.
 */
export const articleSteps = transitions<StoredState, ArticleAction, Standing, Who>({
  edit: { from: ['draft'], to: 'draft', guard: writes },
  submit: { from: ['draft'], to: 'inReview', guard: writes },
  approve: { from: ['inReview'], to: 'scheduled', guard: reviewsAnother },
  return: { from: ['inReview'], to: 'draft', guard: reviews },
  publish: { from: ['draft', 'inReview'], to: 'scheduled', guard: publishesFreely },
  unschedule: { from: ['inReview', 'scheduled'], to: 'draft', guard: holdsBack },
  correct: { from: ['published'], to: 'published', guard: publishes },
  withdraw: { from: ['published', 'expired', 'archived'], to: 'withdrawn', guard: publishes },
  archive: { from: ['published', 'expired'], to: 'archived', guard: publishes },
  pin: { from: ['published'], to: 'published', guard: publishes },
  delete: { from: ['draft'], to: 'draft', guard: writes },
})

/** Made by jobs, so there is no permission check. */
export const clockSteps = transitions<StoredState, Ticks, Pick<Standing, 'state'>, undefined>({
  release: { from: ['scheduled'], to: 'published' },
  expire: { from: ['published'], to: 'expired' },
})

/** A channel of the whole site has an empty line: only an unscoped permission covers it. */
export const reaches = (scope: Scope, line: readonly string[]): boolean =>
  scope === 'all' || line.some((unit) => scope.includes(unit))
