import type { PresenceDesk } from '#engines/presence/server/desk.ts'
import { checkin as module } from '../module.ts'
import { putAppeal, putOpen } from './agenda.ts'
import { tellAnswered, tellCorrected } from './notifications.ts'
import { refreshSearch } from './search-documents.ts'

/** How this module owns sessions of `engines/presence`. */
export const desk: PresenceDesk = {
  owner: 'checkin',
  module,
  entity: 'checkin.session',
  mayLead: (ctx) => ctx.may('manage'),
  changed: async (ctx, rows) => {
    await putOpen(ctx, rows)
    await refreshSearch(
      ctx,
      rows.filter(({ kind, openedAt }) => kind === 'own' || (kind === 'class' && openedAt)).map(({ id }) => id),
    )
  },
  appealed: async (ctx, session, appeal) => {
    await putAppeal(ctx, session, appeal)
    if (appeal.state !== 'open') await tellAnswered(ctx, session, appeal)
  },
  corrected: tellCorrected,
}
