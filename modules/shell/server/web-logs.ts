import { createHash } from 'node:crypto'
import type { InputOf } from '#kernel/contract.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { masked } from '#kernel/server/logs/masked.ts'
import { webLogs } from '#kernel/server/logs/schema.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import type { contract } from '../contract.ts'

type Report = InputOf<(typeof contract)['saveWebLog']>

const mostBytes = 8_192

/** Feedback written by a person is stored unchanged. */
const isOpinion = (message: string): boolean => message.startsWith('feedback:')

/** A long report is truncated instead of refused: its beginning names the error. */
export async function saveWebLog(ctx: WriteContext, { err_message, return_data, vue_data }: Report) {
  brake(ctx, 'web-log', { burst: 20, perSecond: 0.2 })
  await ctx.db.insert(webLogs).values({
    at: ctx.now,
    person: ctx.person?.id,
    fingerprint: fingerprintOf(err_message),
    message: cut(isOpinion(err_message) ? err_message : masked(err_message)),
    returned: cut(masked(return_data)),
    state: cut(masked(vue_data)),
    agent: ctx.agent,
  })
  return {}
}

/** The same for reports that differ only in URLs, ids and numbers. */
export function fingerprintOf(message: string): string {
  const kind = message
    .slice(0, 2_000)
    .replace(/\bhttps?:\/\/[^\s"')]{1,2000}/gi, 'URL')
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, 'ID')
    .replace(/\d+/g, '0')
    .replace(/\s+/g, ' ')
    .trim()
  return createHash('sha256').update(kind).digest('hex').slice(0, 32)
}

/** At most 8 KB, cut at a character boundary. */
function cut(text: string): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= mostBytes) return text
  let end = mostBytes
  while ((bytes[end]! & 0xc0) === 0x80) end--
  return bytes.toString('utf8', 0, end)
}
