import { noUnit } from '#engines/figures/server/schema.ts'
import { notify, type Telling } from '#engines/inbox/server/notify.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { holdersOver } from './holders.ts'

/** Maximum number of recipients; others see it in the list. */
const most = 20

/** Notifies holders of a permission over a unit, except the person concerned. */
export async function notifyHolders(
  ctx: WriteContext | JobContext,
  right: string,
  unit: string | null,
  { about = '', ...telling }: Omit<Telling, 'to'> & { about?: string },
): Promise<void> {
  const holders = await holdersOver(ctx.db, right, unit ?? noUnit)
  const to = holders.map(({ id }) => id).filter((id) => id !== about)
  if (to.length > 0) await notify(ctx, { ...telling, to: to.slice(0, most) })
}
