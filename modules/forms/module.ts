import * as z from 'zod'
import { flowFails } from '#engines/flow/refusal-words.ts'
import { formRefusals } from '#engines/forms/shapes.ts'
import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

const host = z.string().regex(/^[a-z0-9.-]{1,200}(:\d{1,5})?$/)
const formNumber = z.int().min(0).max(2_147_483_647).default(0)

export const forms = defineModule({
  key: 'forms',
  messages,
  /** `manage`: design, rules and publication, within one's units. `handle`: submissions, figures, export. */
  permissions: ['manage', 'handle'],
  settings: z.object({
    /** Hosts that data sources may request, as `host` or `host:port`. */
    allowedHosts: z.array(host).max(50).default([]),
    /** Form opened by the application pages; 0 shows the list. */
    applyForm: formNumber,
    /** Form of the dossier page. */
    dossierForm: formNumber,
  }),
  fails: [
    ...formRefusals,
    ...flowFails,
    'flowNotFitting',
    'notShown',
    'numberTaken',
    'sheetTaken',
    'sheetTooLong',
    'sheetUnread',
  ],
  services: [{ key: 'forms', page: 'commonForm/index', icon: 'clipboard-list', tags: ['office', 'life'] }],
})
