import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

/** Why a request is refused; those of `engines/allocation` that can occur among them. */
export const refusals = [
  'noSuchClass',
  'notOpenYet',
  'closed',
  'tooLate',
  'notForYou',
  'soldOut',
  'limit',
  'needs',
  'sameCourse',
  'clash',
  'credits',
  'count',
  'notYours',
  'tooManyWaits',
  'tooManyWishes',
] as const

export const courseChoice = defineModule({
  key: 'courseChoice',
  messages,
  permissions: ['manage'],
  fails: [...refusals, 'windowOver', 'fixed', 'noClasses', 'tooManyPlaces', 'otherTerm', 'noPerson', 'timesChanging'],
  services: [
    {
      key: 'courseChoice',
      page: 'fudan/courseSelection',
      icon: 'clipboard-check',
      tags: ['study'],
      pages: ['fudanGeneralEnglish'],
    },
  ],
})
