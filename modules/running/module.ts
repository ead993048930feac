import * as z from 'zod'
import { defineModule } from '#kernel/module.ts'
import { keptDays } from '#kernel/shapes.ts'
import { messages } from './messages.ts'

export const running = defineModule({
  key: 'running',
  messages,
  /** `manage`: plans and teams. `judge`: runs, appeals and figures. */
  permissions: ['manage', 'judge'],
  settings: z.object({
    /** Address of map tiles with {z}, {x} and {y}; without one, tracks are drawn on a plain ground. */
    tiles: z
      .union([z.literal(''), z.url({ protocol: /^https$/ }).regex(/^(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/)])
      .default(''),
    /** Who made the map, as its licence demands. */
    tilesBy: z.string().max(80).default(''),
    /** First day of a week of which a plan asks runs: 1 (Monday) or 7 (Sunday). */
    weekStart: z.union([z.literal(1), z.literal(7)]).default(1),
    /** Days after the end of a plan until its tracks are deleted; figures stay. */
    trackDays: keptDays(1, 180, 1000),
  }),
  fails: [
    'badPlan',
    'planClosed',
    'tooManyOpen',
    'tooManyRuns',
    'fixed',
    'tooManyFixes',
    'tooManyDevices',
    'futureFixes',
    'badFile',
    'fileTooLong',
    'noTeams',
    'alreadyInTeam',
    'noSuchCode',
    'teamFull',
    'nameTaken',
    'notCaptain',
  ],
  services: [{ key: 'running', page: 'pkuRun/index', icon: 'footprints', tags: ['life'] }],
})
