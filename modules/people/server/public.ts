import type { Import } from '#engines/imports/server/stage.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { wouldLoseHolder } from './grants/last-holder.ts'

/** The reason against applying an import of people: it may remove anyone except the last who can grant permissions. */
export const objectionToPeople = async (ctx: JobContext, { id }: Pick<Import, 'id'>): Promise<string> =>
  (await wouldLoseHolder(ctx, id)) ? 'lastHolder' : ''
