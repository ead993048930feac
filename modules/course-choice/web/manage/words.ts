import { valueSet } from '#kernel/web/office/value-set.tsx'
import { kinds, pages } from '../../shapes.ts'
import { manageMessages } from '../../words/manage.ts'

export const deskWords = { key: 'courseChoice', messages: manageMessages }

export const stateSet = valueSet(deskWords, 'state', {
  draft: 'plain',
  coming: 'info',
  open: 'good',
  closed: 'warn',
  drawn: 'warn',
  confirmed: 'info',
  cancelled: 'bad',
})
export const filterSet = valueSet(deskWords, 'filter', ['draft', 'published', 'drawn', 'confirmed', 'cancelled'])
export const pageSet = valueSet(deskWords, 'page', pages)
export const kindSet = valueSet(deskWords, 'kind', kinds)
export const standingSet = valueSet(deskWords, 'standing', {
  chosen: 'good',
  offered: 'warn',
  waiting: 'info',
  lost: 'plain',
})
