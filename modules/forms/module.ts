import * as z from 'zod'
import { formRefusals } from '#engines/forms/shapes.ts'
import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

const host = z.string().regex(/^[a-z0-9.-]{1,200}(:\d{1,5})?$/)
const formNumber = z.int().min(0).max(2_147_483_647).default(0)

export const forms = defineModule({
  key: 'forms',
  messages,
  /** `manage`: forms, their rules and their publishing, within one's units. `handle`: what came in, figures, sheets. */
  permissions: ['manage', 'handle'],
  settings: z.object({
    /** Where data sources may ask, as `host` or `host:port`. */
    allowedHosts: z.array(host).max(50).default([]),
    /** The form that the application pages open; 0 shows the list. */
    applyForm: formNumber,
    /** The form that tells people where their personal file is. */
    dossierForm: formNumber,
  }),
  fails: [...formRefusals, 'notShown', 'numberTaken', 'sheetTaken', 'sheetTooLong', 'sheetUnread'],
  services: [{ key: 'forms', page: 'commonForm/index', icon: 'clipboard-list', tags: ['office', 'life'] }],
})
