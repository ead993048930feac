import * as z from 'zod'
import { presenceFails } from '#engines/presence/shapes.ts'
import { defineModule } from '#kernel/module.ts'
import { keptDays } from '#kernel/shapes.ts'
import { messages } from './messages.ts'

export const checkin = defineModule({
  key: 'checkin',
  messages,
  /** `manage`: all sessions, points and routes. `guard`: walks rounds. */
  permissions: ['manage', 'guard'],
  settings: z.object({
    /** Minutes before a class from which one can sign in, and after its begin from which it is late. */
    early: z.int().min(0).max(120).default(15),
    late: z.int().min(0).max(60).default(5),
    /** Per cent of the meetings of a class that may be missed. */
    missShare: z.int().min(0).max(100).default(33),
    /** Device and distance of a sign-in, which are only needed to judge it; the sign-in itself stays. */
    deviceDays: keptDays(30, 180, 400),
  }),
  fails: [...presenceFails, 'windowOver', 'listEmpty', 'listTooLong', 'pointUsed', 'noPoints', 'roundOpen'],
  services: [
    { key: 'sign', page: 'qrcodesign/index', pages: ['qrcodeclass'], icon: 'scan-line', tags: ['study', 'life'] },
    { key: 'build', page: 'qrcodebuild/index', pages: ['checkpoint'], icon: 'qr-code', tags: ['study', 'work'] },
    { key: 'guard', page: 'xidianGuard/index', icon: 'shield-check', tags: ['work'], may: 'guard' },
  ],
})
