import type { FlowDesk } from '#engines/flow/server/desk.ts'
import { documents } from '../../module.ts'
import { syncPaper } from './sync.ts'

/** How this module owns its flows. */
export const desk: FlowDesk = {
  module: documents,
  link: 'document/waitpage?id={case}&task={task}',
  administrators: 'manage',
  ended: async (ctx, { id }) => void (await syncPaper(ctx, { case: id })),
}
