import * as z from 'zod'
import { defineModule } from '#kernel/module.ts'
import { keptDays } from '#kernel/shapes.ts'
import { messages } from './messages.ts'
import { presetNames } from './presets/all.ts'
import { groups } from './variants.ts'

export const health = defineModule({
  key: 'health',
  messages,
  /**
   * `statistics`: figures and who is missing, within one's units, without answers. `cases`: abnormal answers. `plans`:
   * report plans. `approve`: also approves plans of others. `gate`: checks codes. `return`: decides on returns to
   * campus.
   */
  permissions: ['statistics', 'cases', 'plans', 'approve', 'gate', 'return'],
  settings: z.object({
    /** Default form of a new plan. */
    preset: z.enum(presetNames).default('ncov'),
    /** Seconds a code is valid. */
    codeSeconds: z.int().min(5).max(300).default(15),
    /** Days without a report after which a code turns amber; 0 for never. */
    missedDays: z.int().min(0).max(30).default(3),
    /** Tests and decided applications; each plan says for itself how long its answers are kept. */
    recordDays: keptDays(30, 180, 730),
  }),
  fails: [
    'reportedToday',
    'alreadyReported',
    'notYet',
    'wrongCode',
    'noPlan',
    'missing',
    'wrongAnswers',
    'tooMuch',
    'noLast',
    'endsBefore',
    'ownPlan',
    'notOurCode',
    'expiredToken',
    'wrongToken',
    'openAlready',
    'askedAlready',
    'notHeld',
    'pending',
    'notMissed',
    'nobodyToRemind',
  ],
  services: [
    { key: 'report', page: 'ncov/index', pages: ['ncovfudan'], icon: 'clipboard-check', tags: ['life'] },
    { key: 'code', page: 'epidehealth/index', icon: 'qr-code', tags: ['life'] },
    { key: 'back', page: 'backschool/index', icon: 'luggage', tags: ['life'] },
    {
      key: 'figures',
      page: 'dailyReport/reportAll',
      pages: Object.keys(groups),
      icon: 'chart-column',
      tags: ['manage'],
      may: 'statistics',
    },
    {
      key: 'gate',
      page: 'epidehealth/masterqrcode2',
      icon: 'scan-line',
      tags: ['life'],
      may: 'gate',
    },
  ],
})
