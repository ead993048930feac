import { activity } from './activity.ts'
import { course } from './course.ts'
import { expenses } from './expenses.ts'
import { grant } from './grant.ts'
import { holiday } from './holiday.ts'
import { internship } from './internship.ts'
import { leave } from './leave.ts'
import { loan } from './loan.ts'
import { profile } from './profile.ts'
import { satisfaction } from './satisfaction.ts'
import { suggestions } from './suggestions.ts'
import type { Template } from './template.ts'
import { visitors } from './visitors.ts'
import { volunteers } from './volunteers.ts'

/** Templates in the order of the gallery. */
export const gallery: readonly Template[] = [
  activity,
  volunteers,
  leave,
  expenses,
  grant,
  loan,
  satisfaction,
  course,
  suggestions,
  profile,
  holiday,
  internship,
  visitors,
]
