import * as z from 'zod'
import { drawRecord } from '#engines/allocation/draw.ts'
import { read, writeInSteps } from '#kernel/contract.ts'
import { anyPressKey, file, flag, id, listed, paging, trimmed } from '#kernel/shapes.ts'
import { lotteryCard, mine, prizeFace, winnerFace } from './shapes.ts'

const base = '/lottery/wap/default'
const access = 'person'
const key = anyPressKey()

/** Portal calls for prize draws. */
export const lotteryContract = {
  lotteries: read(`${base}/list`, {
    access: 'public',
    about: 'Draws one may take part in or see the result of: those under way first, or those that are over.',
    offline: true,
    input: z.object({ which: z.enum(['now', 'past']).default('now'), ...paging }),
    data: listed(lotteryCard, { more: z.boolean() }),
  }),
  lottery: read(`${base}/detail`, {
    access: 'public',
    about: 'One of them with its prizes, the promise of its draw, and how one stands.',
    offline: true,
    input: z.object({ id: id() }),
    data: z.object({
      ...lotteryCard.shape,
      rules: z.string(),
      claimNote: z.string(),
      cancelReason: z.string(),
      /** People who did not win recently get more lots. */
      memory: z.boolean(),
      list: z.array(prizeFace),
      mine,
      commitment: z.string(),
      committedAt: z.int(),
      beaconRule: z.string(),
    }),
  }),
  enterLottery: writeInSteps(`${base}/enter`, {
    access,
    about: 'Takes part; pressed again, it is the same entry.',
    input: z.object({ id: z.uuid(), key }),
    data: z.object({ mine, entries: z.int() }),
  }),
  leaveLottery: writeInSteps(`${base}/leave`, {
    access,
    about: 'Takes part no longer, as long as it is not closed.',
    input: z.object({ id: z.uuid(), key }),
    data: z.object({ mine, entries: z.int() }),
  }),
  lotteryWinners: read(`${base}/winners`, {
    access: 'public',
    about: 'Who won what, without whole names.',
    input: z.object({ id: id(), ...paging }),
    data: listed(winnerFace, { more: z.boolean() }),
  }),
  lotteryDraw: read(`${base}/draw`, {
    access: 'public',
    about: 'Everything the result was made from, once it is drawn.',
    input: z.object({ id: id() }),
    data: z.object({
      commitment: z.string(),
      committedAt: z.int(),
      beaconRule: z.string(),
      drawnAt: z.int(),
      record: drawRecord.nullable(),
      mine: z.string(),
    }),
  }),
  lotteryPicture: read(`${base}/picture`, {
    access: 'public',
    about: 'The picture of a draw, or of one of its prizes.',
    input: z.object({
      id: id(),
      prize: trimmed(64).default(''),
      file: trimmed(64).default(''),
      thumb: flag().default(false),
    }),
    data: file(),
  }),
}
