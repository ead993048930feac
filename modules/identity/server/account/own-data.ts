import * as z from 'zod'
import { personOf } from '#kernel/server/context.ts'
import { bundle } from '#kernel/server/exports/declare.ts'
import { copyOf } from '#kernel/server/personal-data/copy.ts'

/** A person's copy of everything that the site holds about them. */
export const ownData = bundle({
  may: null,
  title: 'title.ownData',
  filter: z.object({}),
  recentLogin: 10,
  files: (ctx) => copyOf(ctx, personOf(ctx).id),
})
