import { dayMs } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import { getUpload, type WriteContext } from '#kernel/server/context.ts'
import { running } from '../module.ts'
import type { peopleContract } from '../people-contract.ts'
import { mergeParts } from '../track.ts'
import { settleRun } from './finish.ts'
import { readGpx } from './gpx.ts'
import { begin, fixesMost, refuseFuture } from './parts.ts'
import { lockByKey } from './rows.ts'

/** A run from a file: checked by the same rules as one that was recorded here. */
export async function importRun(ctx: WriteContext, { plan, key }: InputOf<(typeof peopleContract)['importRun']>) {
  const before = await lockByKey(ctx, key)
  if (before) return { id: before.id, state: before.state }
  const upload = getUpload(ctx, 'file')
  if (!upload) throw badInput({ file: 'missing' })
  const read = readGpx(upload.bytes, fixesMost)
  if ('trouble' in read) throw running.fail(read.trouble)
  const fixes = mergeParts([{ device: 'file', fixes: read.fixes }])
  if (fixes.at(-1)![0] - fixes[0]![0] > dayMs / 1000) throw running.fail('fileTooLong')
  refuseFuture(ctx, fixes)
  const run = await begin(ctx, { plan, key, source: 'gpx', fixes })
  const { id, state } = run.state === 'recording' ? await settleRun(ctx, run, { fixes, proof: 'file' }) : run
  return { id, state }
}
