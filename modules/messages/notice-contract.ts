import * as z from 'zod'
import { messageFace } from '#engines/inbox/shapes.ts'
import { blocks } from '#engines/rich-text/blocks.ts'
import { callsFor, ofService } from '#kernel/contract.ts'
import { file, flag, int, listed } from '#kernel/shapes.ts'

const base = '/notice/wap/default'
const { read } = callsFor('person')

const noticeFace = z.object({ ...messageFace.shape, sender: z.string(), unit: z.string() })

/** Rich-text body; empty for a plain-text notice, which has `text` only. */
const written = z.object({ blocks })

/** Portal calls for recipients of notices. */
export const noticeContract = ofService('myNotices', {
  notices: read(`${base}/index`, {
    about:
      'Notices to the person: what has to be confirmed first, then the newest. `state`: all, to be confirmed, or confirmed.',
    offline: true,
    input: z.object({
      state: z.enum(['all', 'open', 'confirmed']).default('all'),
      page: int(1, 1000).default(1),
      page_size: int(1, 100).default(20),
    }),
    data: listed(noticeFace, { open: z.int(), more: z.boolean() }),
  }),
  notice: read(`${base}/get-info`, {
    about: 'One notice, whole. Confirmed by the same call as every message.',
    input: z.object({ id: z.uuid() }),
    data: z.object({ ...noticeFace.shape, ...written.shape }),
  }),
  noticeFile: read(`${base}/file`, {
    about:
      'A picture, film or attachment of a notice, by the id of the notice or of the message it became, for those it was sent to and for whoever deals with it at the desk.',
    input: z.object({ id: z.uuid(), file: z.uuid(), thumb: flag().default(false) }),
    data: file(),
  }),
  noticeTip: read(`${base}/tip`, {
    about:
      'The notice to be shown at entry: the most pressing one that is neither read nor confirmed, and how many there are.',
    data: z.object({
      open: z.int(),
      notice: noticeFace.nullable(),
      /** Whether the site shows it when people enter the portal. */
      atEntry: z.boolean(),
    }),
  }),
})
